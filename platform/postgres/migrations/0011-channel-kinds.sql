-- The kinds of channels are those that the code has an adapter for.
alter table channels drop constraint channels_kind_check, add constraint channels_kind_check check (kind ~ '^[a-z]+$');
