-- Periods after which what is kept about people is forgotten (RETENTION_DAYS_…).

-- The New York day on which a visitor without an account was last here, while the marks of visitors may be forgotten. No account's
-- key fits.
create table visitors_seen (
  owner text collate "C" primary key check (owner ~ '^[A-Za-z0-9_-]{6,64}$'),
  seen_on date not null
);
create index visitors_seen_day on visitors_seen (seen_on);

-- A mark whose visitor is forgotten counts as before. Its owner is "~" and a random number, which no caller can name.
alter table likes drop constraint likes_owner_check;
alter table likes add check (owner ~ '^([A-Za-z0-9_-]{8,64}|account/[1-9][0-9]*|~[0-9a-f-]{36})$');
alter table votes drop constraint votes_owner_check;
alter table votes add check (owner ~ '^([A-Za-z0-9_-]{8,64}|account/[1-9][0-9]*|~[0-9a-f-]{36})$');
alter table watchlist_entries drop constraint watchlist_entries_owner_check;
alter table watchlist_entries add check (owner ~ '^(\d{6,20}|account/[1-9][0-9]*|~[0-9a-f-]{36})$');

-- What is old is found without reading the rest.
create index mails_given_up on mails (created_at) where next_attempt_at is null;
create index contact_messages_age on contact_messages (created_at);
create index store_submissions_decided on store_submissions (decided_at) where decision is not null;
create index account_changes_age on account_changes (changed_at);
