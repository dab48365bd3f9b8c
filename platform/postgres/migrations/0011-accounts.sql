-- Accounts with their sessions and one-time links, and the likes, votes and watchlists that belong to them.

create table accounts (
  id integer generated always as identity primary key,
  email text not null check (email ~ '^[^@\s,;<>]+@[^@\s,;<>]+$'),
  -- argon2id; null for an account that signs in by Google or Apple alone
  password_hash text check (password_hash like '$argon2id$%'),
  -- empty when neither its owner nor a provider has said
  first_name text not null,
  last_name text not null,
  news_letter boolean not null,
  -- an IANA key; null before a choice
  time_zone text,
  -- null until someone who reads its mail has said so
  verified_at timestamptz,
  created_at timestamptz not null
);
-- Addresses that differ only in case are one address. The collation keeps a Turkish database from changing i.
create unique index accounts_email on accounts (lower(email collate "C"));
create index accounts_unverified on accounts (created_at) where verified_at is null;

create table sessions (
  id integer generated always as identity primary key,
  account_id integer not null references accounts on delete cascade,
  -- SHA-256 of the token
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- for 30 days after its last use, or else for one
  is_remembered boolean not null,
  -- such as "Firefox on Windows"
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expired on sessions (expires_at);

-- Secrets that are mailed, or given to a browser for a moment. An account has one of a kind: a new one replaces it.
create table one_time_links (
  account_id integer not null references accounts on delete cascade,
  kind text not null check (kind in ('verify-email', 'reset-password', 'verify-updated-email', 'social-login')),
  -- SHA-256 of the token
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- the address that waits to become the account's
  new_email text check (new_email ~ '^[^@\s,;<>]+@[^@\s,;<>]+$'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, kind),
  check ((kind = 'verify-updated-email') = (new_email is not null))
);
create index one_time_links_expired on one_time_links (expires_at);

-- Requests for a link by mail, whether the address has an account or not: a job looks that up later, so that no reply tells.
create table link_requests (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('verify-email', 'reset-password')),
  email text not null,
  created_at timestamptz not null
);

-- How often something was tried, for limits that hold across processes. Keys are hashed: they name persons.
create table attempts (
  key bytea primary key check (length(key) = 32),
  count integer not null check (count >= 0),
  ends_at timestamptz not null
);
create index attempts_ended on attempts (ends_at);

-- What operators did to accounts. It outlives them.
create table account_changes (
  id integer generated always as identity primary key,
  -- null once the account is deleted
  account_id integer references accounts on delete set null,
  change text not null check (change <> ''),
  -- the operator's name on the machine
  operator text not null,
  changed_at timestamptz not null
);
create index account_changes_account on account_changes (account_id);

-- Mails have a formatted body besides the plain one.
alter table mails add column html text check (html <> '');

-- Likes, votes and watchlists belong to a visitor's id, a watchlist's number, or an account ("account/42").
alter table likes rename column visitor_id to owner;
alter table likes drop constraint likes_visitor_id_check;
alter table likes add check (owner ~ '^([A-Za-z0-9_-]{8,64}|account/[1-9][0-9]*)$');
alter table votes rename column visitor_id to owner;
alter table votes drop constraint votes_visitor_id_check;
alter table votes add check (owner ~ '^([A-Za-z0-9_-]{8,64}|account/[1-9][0-9]*)$');
alter table watchlist_entries rename column cookie to owner;
alter table watchlist_entries drop constraint watchlist_entries_cookie_check;
alter table watchlist_entries add check (owner ~ '^(\d{6,20}|account/[1-9][0-9]*)$');
