-- The weekly letter, and reminders of the releases that an account watches.

-- A reminder that is switched on says since when; null is off.
alter table accounts
  add column remind_changes_since timestamptz,
  add column remind_day_since timestamptz,
  add column remind_hour_since timestamptz,
  -- local times between which nothing is sent; null for none
  add column quiet_from time(0),
  add column quiet_until time(0),
  -- in the addresses by which mails are stopped without a login
  add column unsubscribe_token uuid not null unique default gen_random_uuid(),
  add check ((quiet_from is null) = (quiet_until is null)),
  add check (quiet_from <> quiet_until);
create index accounts_news_letter on accounts (id) where news_letter and verified_at is not null;

-- Changes of a product's release: {release_date, release_time, release_time_zone, unreleased_management} before and after.
create table release_changes (
  id bigint generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  changed_at timestamptz not null,
  before jsonb not null,
  after jsonb not null
);
create index release_changes_product on release_changes (product_id, id);
create index release_changes_order on release_changes (changed_at, id);

-- What accounts were reminded of, so that nothing is told twice. A mail that was about to be handed over counts as sent.
create table reminders_told (
  account_id integer not null references accounts on delete cascade,
  product_id integer not null references products on delete cascade,
  kind text not null check (kind in ('change', 'day', 'hour')),
  -- the moment of the release
  moment timestamptz,
  -- the last change that was told
  change_id bigint,
  outcome text not null check (outcome in ('sent', 'missed', 'refused')),
  told_at timestamptz not null,
  unique nulls not distinct (account_id, product_id, kind, moment, change_id),
  check ((kind = 'change') = (change_id is not null)),
  check ((kind = 'change') = (moment is null))
);
create index reminders_told_product on reminders_told (product_id);
create index reminders_told_at on reminders_told (told_at);

-- The weekly letter as everyone gets it, but for the address by which it is stopped.
create table letter_editions (
  -- the Monday on which it is sent
  week date primary key check (extract(isodow from week) = 1),
  subject text not null check (subject <> ''),
  text text not null check (text <> ''),
  html text not null check (html <> ''),
  created_at timestamptz not null
);

-- Who has an edition. A letter that was about to be handed over counts as sent, so that nobody gets it twice.
create table letters (
  week date not null references letter_editions,
  account_id integer not null references accounts on delete cascade,
  outcome text not null check (outcome in ('sent', 'refused', 'waiting')),
  -- how often a server has refused it
  attempts integer not null default 0 check (attempts >= 0),
  -- of one that waits
  next_attempt_at timestamptz,
  handed_over_at timestamptz,
  primary key (week, account_id),
  check ((outcome = 'waiting') = (next_attempt_at is not null))
);
create index letters_account on letters (account_id);
