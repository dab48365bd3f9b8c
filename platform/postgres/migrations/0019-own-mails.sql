-- A mail belongs to the account that caused it, whoever gets it; null for one that no account caused.
alter table mails add column account_id integer references accounts on delete cascade;
create index mails_account on mails (account_id) where account_id is not null;

-- The notice of a change of e-mail has a link that cancels it.
alter table one_time_links drop constraint one_time_links_kind_check;
alter table one_time_links add check (
  kind in ('verify-email', 'reset-password', 'verify-updated-email', 'cancel-updated-email', 'social-login')
);
