-- SHA-256 of the key of the desk, which the browser that showed the second factor has in a cookie that no script can read (ROLE-7).
alter table sessions add column desk_key_hash bytea check (length(desk_key_hash) = 32);
