-- Calls at the desk that change something, with who made them (ROLE-10).
create table audit_log (
  id bigint generated always as identity primary key,
  -- null once the account is deleted
  account_id integer references accounts on delete set null,
  -- below /api/desk, such as /scheduled/9/cancel
  call text not null check (call <> ''),
  -- of the reply; null for one that was not sent
  status smallint,
  made_at timestamptz not null
);
create index audit_log_account on audit_log (account_id);
create index audit_log_age on audit_log (made_at);

-- Who ended a scheduled change before its moment: a name, and the account at the desk, null once it is deleted.
alter table scheduled_changes
  add column ended_by text check (ended_by <> ''),
  add column ended_by_account integer references accounts on delete set null;

-- A link that ends with the session that asked for it; null for one of a mail.
alter table one_time_links add column session_id integer references sessions on delete cascade;
