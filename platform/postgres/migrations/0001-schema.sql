-- The whole schema. It refuses what must never be true, so that no import, job or person can write it.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;
create extension if not exists cube;

-- ## Time zones

-- Every zone that PostgreSQL knows by an IANA name; visitors can choose those with a display name.
create table time_zones (
  name text primary key,
  display_name text unique,
  position smallint unique,
  check ((display_name is null) = (position is null))
);

insert into time_zones (name)
select name from pg_timezone_names
where name !~ '^(posix|right)/' and name not in ('Factory', 'localtime', 'posixrules');

update time_zones set display_name = offered.display_name, position = offered.position
from (values
  ('America/New_York', 'Eastern Time (New York)', 1),
  ('America/Chicago', 'Central Time (Chicago)', 2),
  ('America/Denver', 'Mountain Time (Denver)', 3),
  ('America/Phoenix', 'Mountain Standard Time (Phoenix)', 4),
  ('America/Los_Angeles', 'Pacific Time (Los Angeles)', 5),
  ('America/Anchorage', 'Alaska Time (Anchorage)', 6),
  ('Pacific/Honolulu', 'Hawaii Time (Honolulu)', 7),
  ('America/Sao_Paulo', 'Brasília Time (São Paulo)', 8),
  ('UTC', 'Coordinated Universal Time', 9),
  ('Europe/London', 'United Kingdom Time (London)', 10),
  ('Europe/Paris', 'Central European Time (Paris)', 11),
  ('Europe/Athens', 'Eastern European Time (Athens)', 12),
  ('Africa/Johannesburg', 'South Africa Time (Johannesburg)', 13),
  ('Asia/Dubai', 'Gulf Time (Dubai)', 14),
  ('Asia/Kolkata', 'India Time (Kolkata)', 15),
  ('Asia/Singapore', 'Singapore Time (Singapore)', 16),
  ('Asia/Hong_Kong', 'Hong Kong Time (Hong Kong)', 17),
  ('Asia/Tokyo', 'Japan Time (Tokyo)', 18),
  ('Asia/Seoul', 'Korea Time (Seoul)', 19),
  ('Australia/Sydney', 'Eastern Australia Time (Sydney)', 20),
  ('Pacific/Auckland', 'New Zealand Time (Auckland)', 21)
) as offered (name, display_name, position)
where time_zones.name = offered.name;

-- ## Pictures

create table media (
  id integer generated always as identity primary key,
  -- SHA-256 of the bytes that were given, so that one picture is stored once
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  content_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- shown until the picture has loaded
  placeholder_color text not null check (placeholder_color ~ '^#[0-9a-f]{6}$'),
  -- the path of the picture below the media folder
  file text not null unique,
  -- in pixels, of the AVIF and WebP variants; none for a drawing
  variant_widths integer[] not null default '{}'
);

-- ## The catalog: brands, models, releases and retailers

-- Products, models and brands share one namespace, because /{slug} leads to any of them.
create table slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
  kind text not null check (kind in ('product', 'model', 'brand')),
  unique (slug, kind)
);

create table brands (
  id integer primary key check (id > 0),
  slug text not null unique,
  slug_kind text not null generated always as ('brand') stored,
  name text not null check (name <> ''),
  foreign key (slug, slug_kind) references slugs (slug, kind)
);

-- The ids are fixed: addresses, filters and apps name them (CAT-10).
insert into slugs (slug, kind) values ('jordan', 'brand'), ('nike', 'brand'), ('adidas', 'brand'), ('yeezy', 'brand');
insert into brands (id, slug, name) values
  (1, 'jordan', 'Jordan'), (2, 'nike', 'Nike'), (5, 'adidas', 'adidas'), (35, 'yeezy', 'Yeezy');

create table models (
  id integer generated always as identity primary key,
  slug text not null unique,
  slug_kind text not null generated always as ('model') stored,
  brand_id integer not null references brands,
  name text not null check (name <> ''),
  page_title text,
  description_html text,
  media_id integer references media,
  foreign key (slug, slug_kind) references slugs (slug, kind),
  -- lets a product's foreign key insist that its model is of its brand
  unique (id, brand_id)
);
create index models_brand on models (brand_id, name);

create table menu_groups (
  id integer generated always as identity primary key,
  brand_id integer not null references brands,
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  value text not null check (value <> ''),
  position integer not null,
  unique (brand_id, key),
  unique (id, brand_id)
);

create table menu_entries (
  menu_group_id integer not null,
  model_id integer not null,
  brand_id integer not null,
  position integer not null,
  primary key (menu_group_id, model_id),
  foreign key (menu_group_id, brand_id) references menu_groups (id, brand_id) on delete cascade,
  foreign key (model_id, brand_id) references models (id, brand_id)
);

create table size_runs (
  id integer generated always as identity primary key,
  -- lists of them are separated by commas in addresses
  gender_name text not null unique check (gender_name <> '' and strpos(gender_name, ',') = 0),
  position integer not null
);

create table regions (
  code text primary key check (code ~ '^[A-Z]{2,3}$'),
  name text not null check (name <> ''),
  position integer not null
);

create table stockists (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  url text check (url ~ '^https?://'),
  time_zone text not null references time_zones
);

-- Whether this is a release date as far as it is known: no day without its month, no month without its year.
create function is_partial_date(year smallint, month smallint, day smallint) returns boolean
language sql immutable as $$
  select case
    when year is null then month is null and day is null
    when month is null then year between 1900 and 2199 and day is null
    when day is null then year between 1900 and 2199 and month between 1 and 12
    else year between 1900 and 2199 and month between 1 and 12 and day between 1 and
      extract(day from (make_date(year, month, 1) + interval '1 month - 1 day'))::integer
  end
$$;

-- yyyymmdd of a day, as products.release_order has it.
create function order_of_day(day date) returns integer language sql immutable parallel safe as $$
  select (extract(year from day) * 10000 + extract(month from day) * 100 + extract(day from day))::integer
$$;

create table products (
  -- given for a product that comes back
  id integer generated by default as identity primary key,
  slug text not null unique,
  slug_kind text not null generated always as ('product') stored,
  brand_id integer not null references brands,
  model_id integer,
  full_name text not null check (full_name <> ''),
  nickname text check (nickname <> ''),
  color_text text check (color_text <> ''),
  release_year smallint,
  release_month smallint,
  release_day smallint,
  -- the time of a timed release, in its own time zone
  release_time time(0),
  release_time_zone text references time_zones,
  -- 0 known, 1 unknown, 2 never released
  unreleased_management smallint not null default 0 check (unreleased_management between 0 and 2),
  product_url text check (product_url ~ '^https?://'),
  meta_title text,
  meta_description text,
  added_at timestamptz not null,
  updated_at timestamptz not null,
  -- yyyymmdd with 99 and 9999 for what is unknown: releaseOrder() in domain/time/partial-date.ts
  release_order integer not null generated always as (
    coalesce(release_year, 9999) * 10000 + coalesce(release_month, 99) * 100 + coalesce(release_day, 99)
  ) stored,
  foreign key (slug, slug_kind) references slugs (slug, kind),
  foreign key (model_id, brand_id) references models (id, brand_id),
  check (is_partial_date(release_year, release_month, release_day)),
  check ((release_time is null) = (release_time_zone is null)),
  check (release_time is null or release_day is not null)
);
-- Covers the columns of products that the lists in memory read at the start, which takes a twentieth of the time that
-- the table takes.
create index products_release on products (release_order, id) include (brand_id, model_id, unreleased_management);
create index products_model on products (model_id);
create index products_updated on products (updated_at desc);
-- The newest first; the products of one import, which have the same time, from its end. Old shoes that join are no news: see
-- joinedInTime in domain/catalog/new-products.ts.
create index products_joined on products (added_at desc, id desc)
  where unreleased_management = 0
    and release_order >= order_of_day((added_at at time zone 'America/New_York')::date - 30);

-- Counts of every product that ever was: what visitors did to a removed one is there when it comes back. No index has likes,
-- because every like would change it.
create table product_counts (
  product_id integer primary key,
  likes integer not null default 0 check (likes >= 0),
  views integer not null default 0 check (views >= 0),
  watchlists integer not null default 0 check (watchlists >= 0),
  cops integer not null default 0 check (cops >= 0),
  passes integer not null default 0 check (passes >= 0),
  carried_watchlists integer not null default 0,
  carried_cops integer not null default 0,
  carried_passes integer not null default 0,
  check (watchlists >= carried_watchlists),
  check (cops >= carried_cops),
  check (passes >= carried_passes)
);

create function create_product_counts() returns trigger language plpgsql as $$
begin
  insert into product_counts (product_id) select id from created on conflict do nothing;
  return null;
end
$$;
create trigger products_counts after insert on products
  referencing new table as created for each statement execute function create_product_counts();
-- Products that were removed. One that comes back by the same slug has its id again.
create table removed_products (
  product_id integer primary key references product_counts,
  slug text not null unique,
  full_name text not null,
  -- the nickname, else the colors
  subtitle text,
  -- for sneakers like it
  brand_id integer references brands on delete set null,
  model_id integer references models on delete set null
);

-- Every product that ever was, also removed ones.
create view all_products as
  select id, slug, full_name from products union all select product_id, slug, full_name from removed_products;

-- Former slugs of products, which lead to those of today for good.
create table redirects (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  product_id integer not null references product_counts,
  -- the product that had the slug and is merged into the other; null where it is the same product
  merged_id integer unique references product_counts check (merged_id <> product_id),
  merged_at timestamptz check ((merged_at is null) = (merged_id is null))
);
create index redirects_product on redirects (product_id);

-- Counts without a row that a merge added to a day of the product that it led to, to be taken back with it.
create table merged_days (
  merged_id integer not null references redirects (merged_id) on delete cascade,
  day date not null,
  views integer not null,
  carried_likes integer not null,
  carried_views integer not null,
  clicks integer not null,
  primary key (merged_id, day)
);

create table product_images (
  product_id integer not null references products on delete cascade,
  position integer not null,
  media_id integer not null references media,
  -- the size run that the picture shows
  caption text check (caption <> ''),
  primary key (product_id, position)
);

create table product_sizes (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  size_run_id integer not null references size_runs,
  position integer not null,
  sku text check (sku ~ '[A-Za-z0-9]'),
  -- people write the same SKU with a dash, a space or neither
  sku_key text generated always as (upper(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g'))) stored,
  price numeric(9, 2) check (price >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- whether its retailers are those of the product's first size
  is_same_as_parent_region boolean not null default false,
  unique (product_id, size_run_id),
  unique (product_id, position),
  -- checked at commit, so that an import may hand a SKU from one product to another
  unique (size_run_id, sku_key) deferrable initially deferred
);
create index product_sizes_sku on product_sizes (sku_key);

create table size_regions (
  id integer generated always as identity primary key,
  product_size_id integer not null references product_sizes on delete cascade,
  region_code text not null references regions,
  position integer not null,
  -- the product's own date where there is none
  release_year smallint,
  release_month smallint,
  release_day smallint,
  -- the size's own price where there is none
  price numeric(9, 2) check (price >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  unique (product_size_id, region_code),
  check ((price is null) = (currency is null)),
  check (is_partial_date(release_year, release_month, release_day))
);
create index size_regions_date on size_regions (release_year, release_month, release_day) where release_day is not null;

create table stockist_releases (
  id integer generated always as identity primary key,
  size_region_id integer not null references size_regions on delete cascade,
  stockist_id integer not null references stockists,
  position integer not null,
  link text check (link ~ '^https?://'),
  -- the region's or the product's date where there is none
  release_date date,
  -- in the zone of time_zone; null while it is not announced
  release_time time(0),
  time_zone text not null references time_zones,
  shipping text,
  release_type text,
  before_release_text text,
  before_release_color text check (before_release_color ~ '^#[0-9a-f]{6}$'),
  after_release_text text,
  after_release_color text check (after_release_color ~ '^#[0-9a-f]{6}$'),
  unique (size_region_id, stockist_id)
);
create index stockist_releases_stockist on stockist_releases (stockist_id);
create index stockist_releases_date on stockist_releases (release_date) where release_date is not null;

create table product_updates (
  product_id integer not null references products on delete cascade,
  position integer not null,
  update_date date not null,
  message_html text not null check (message_html <> ''),
  primary key (product_id, position)
);

-- What a source says of the date of a product, of one of its regions or of a retailer.
create table date_claims (
  product_id integer not null references product_counts,
  region_code text references regions,
  stockist_id integer references stockists,
  source_url text not null check (source_url ~ '^https?://'),
  kind text not null check (kind in ('brand', 'retailer', 'press', 'community')),
  release_year smallint not null,
  release_month smallint,
  release_day smallint,
  release_time time(0),
  time_zone text references time_zones,
  seen_on date not null,
  checked_on date,
  retracted_on date,
  unique nulls not distinct (product_id, region_code, stockist_id, source_url),
  check (is_partial_date(release_year, release_month, release_day)),
  check ((release_time is null) = (time_zone is null)),
  check (release_time is null or release_day is not null)
);
create index date_claims_stockist on date_claims (stockist_id);

-- How sure the date of a product is, where claims say anything about it: from its claims, with each change of them or of the date.
create table product_confidence (
  product_id integer primary key references products on delete cascade,
  confidence text not null check (confidence in ('confirmed', 'listed', 'reported', 'rumored', 'conflicting')),
  since timestamptz not null
);
-- For the feed of confirmed dates, the newest first.
create index product_confidence_confirmed on product_confidence (since desc, product_id desc) where confidence = 'confirmed';

-- The picks on the home page, in their order. An import replaces the whole list.
create table staff_picks (
  product_id integer primary key references product_counts,
  position integer not null unique check (position >= 0)
);

-- Other words for brands, families and colors, such as "aj1" for "Air Jordan 1".
create table aliases (
  alias text primary key,
  means text not null
);

-- Words of a text as search compares them: lower case, no accents, no apostrophes; letters and digits only.
create function search_words(given text) returns text[] language sql stable parallel safe as $$
  select coalesce(
    array_remove(regexp_split_to_array(lower(unaccent(translate(given, '''’‘`´', ''))), '[^[:alnum:]]+'), ''),
    '{}'
  )
$$;

-- Changes of a product's release: {release_date, release_time, release_time_zone, unreleased_management} before and
-- after.
create table release_changes (
  id bigint generated always as identity primary key,
  product_id integer not null references product_counts,
  changed_at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  -- Changes at its regions and retailers: {size_run, region, stockist, before, after}, each as it takes effect. The
  -- stockist is null for a region; before and after are null while it is not listed.
  places jsonb
);
create index release_changes_product on release_changes (product_id, id);
create index release_changes_order on release_changes (changed_at, id);

-- Days of releases as calendars have them, also of products that were removed: see domain/calendars/update-release-days.ts.
create table release_days (
  product_id integer primary key references product_counts,
  -- the day that is known, or was the last to be
  day date not null,
  release_time time(0),
  release_time_zone text references time_zones,
  -- how often it moved, was lost or came back
  moves integer not null default 0 check (moves >= 0),
  changed_at timestamptz not null,
  -- since when no day is known any more
  lost_at timestamptz,
  -- whether the day is confirmed, or was when it was lost
  is_confirmed boolean not null default false,
  check ((release_time is null) = (release_time_zone is null))
);
create index release_days_day on release_days (day);

-- Secret addresses of the calendars of watchlists (ICAL-3).
create table calendar_addresses (
  token_hash bytea primary key,
  -- as in watchlist_entries
  owner text not null,
  made_at timestamptz not null
);
create index calendar_addresses_owner on calendar_addresses (owner);

-- Links at which anybody who has one sees a watchlist (DATA-3).
create table shared_lists (
  -- as in watchlist_entries
  owner text primary key,
  token_hash bytea not null unique,
  made_at timestamptz not null
);

-- Retailers at which people want to try a release on its day (TODAY-5).
create table plan_steps (
  -- as in watchlist_entries
  owner text collate "C" not null check (owner ~ '^(\d{6,20}|account/[1-9][0-9]*)$'),
  product_id integer not null references product_counts,
  -- such as "Men.US.kith": the same as long as the retailer sells this size run in this region
  retailer text not null,
  is_done boolean not null,
  planned_at timestamptz not null,
  -- as in likes
  merged_from integer,
  primary key (owner, product_id, retailer)
);
create index plan_steps_planned on plan_steps (planned_at);

-- ## Likes, votes, watchlists and views
--
-- Every count is made of a row for each visitor and product, which `npx toebox doctor` compares. The counts that a
-- catalog brings have no rows: they are "carried", and added to the rows. Counts are in separate tables, so that
-- counting never rewrites the catalog.
--
-- The owner of a row is a visitor's id, a watchlist's number, or an account ("account/42"). The rows of a forgotten
-- visitor still count: their owner is "~" and a random number, which no caller can name.

create table likes (
  owner text collate "C" not null check (owner ~ '^([A-Za-z0-9_-]{8,64}|account/[1-9][0-9]*|~[0-9a-f-]{36})$'),
  product_id integer not null references product_counts,
  -- the New York day
  day date not null,
  -- of a row that a merge added: the product that it came from
  merged_from integer,
  primary key (owner, product_id)
);
create index likes_product on likes (product_id);

create table votes (
  owner text collate "C" not null check (owner ~ '^([A-Za-z0-9_-]{8,64}|account/[1-9][0-9]*|~[0-9a-f-]{36})$'),
  product_id integer not null references product_counts,
  -- false is a pass
  is_cop boolean not null,
  -- as in likes
  merged_from integer,
  primary key (owner, product_id)
);
create index votes_product on votes (product_id);

create table watchlist_entries (
  owner text collate "C" not null check (owner ~ '^(\d{6,20}|account/[1-9][0-9]*|~[0-9a-f-]{36})$'),
  product_id integer not null references product_counts,
  added_at timestamptz not null,
  -- as in likes
  merged_from integer,
  primary key (owner, product_id)
);
create index watchlist_entries_product on watchlist_entries (product_id, owner);

-- Views of a New York day, for as long as that day may count: see forget-views.
create table product_views (
  day date not null,
  product_id integer not null references product_counts,
  visitor_id text collate "C" not null,
  -- as in likes
  merged_from integer,
  primary key (day, product_id, visitor_id)
);
create index product_views_product on product_views (product_id);

-- The New York day of the last visit of a visitor without an account, while visitors may be forgotten. No account's key fits.
create table visitor_last_seen (
  owner text collate "C" primary key check (owner ~ '^[A-Za-z0-9_-]{6,64}$'),
  seen_on date not null
);
create index visitor_last_seen_day on visitor_last_seen (seen_on);

create table product_days (
  product_id integer not null references product_counts,
  -- in New York
  day date not null check (day >= '2015-01-01'),
  likes integer not null default 0,
  views integer not null default 0 check (views >= 0),
  carried_likes integer not null default 0,
  carried_views integer not null default 0,
  primary key (product_id, day),
  check (likes >= carried_likes),
  check (views >= carried_views)
);
create index product_days_day on product_days (day);

-- Visitors who went on to a retailer, by product and New York day.
create table retailer_clicks (
  product_id integer not null references product_counts,
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (product_id, day)
);

-- Products by their likes in a period and in the one before, the most liked first, as the job rank-products last found them.
create table rankings (
  period text primary key check (period in ('week', 'month', '6month', 'all_time')),
  product_ids integer[] not null,
  previous_ids integer[] not null
);

-- ## Accounts

create table accounts (
  id integer generated always as identity primary key,
  email text not null check (email ~ '^[^@\s,;<>]+@[^@\s,;<>]+$'),
  -- argon2id; null for an account that signs in only by Google or Apple
  password_hash text check (password_hash like '$argon2id$%'),
  -- empty when neither its owner nor a provider has said
  first_name text not null,
  last_name text not null,
  news_letter boolean not null,
  -- an IANA key; null before a choice
  time_zone text,
  -- of those who work at the desk; null for visitors
  role text check (role in ('moderator', 'editor', 'operator')),
  -- null until someone who reads its mail has confirmed the address
  verified_at timestamptz,
  created_at timestamptz not null,
  -- in the addresses that stop mails without a login
  unsubscribe_token uuid not null unique default gen_random_uuid()
);
-- Addresses that differ only in case are one address. The collation keeps a Turkish database from changing i.
create unique index accounts_email on accounts (lower(email collate "C"));
create index accounts_role on accounts (role) where role is not null;
create index accounts_unverified on accounts (created_at) where verified_at is null;
create index accounts_news_letter on accounts (id) where news_letter and verified_at is not null;

create table sessions (
  id integer generated always as identity primary key,
  account_id integer not null references accounts on delete cascade,
  -- SHA-256 of the token
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- whether it lasts for 30 days after its last use, or else for one
  is_remembered boolean not null,
  -- such as "Firefox on Windows"
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- the last proof of a second factor
  factor_at timestamptz
);
create index sessions_account on sessions (account_id);
create index sessions_expired on sessions (expires_at);

-- The last look of a person at the desk's first page, and the one before that visit: it shows what changed in between.
create table desk_visits (
  account_id integer primary key references accounts on delete cascade,
  looked_at timestamptz not null,
  -- the last change of the ledger then; 0 for none
  looked_change integer not null,
  -- null during the first visit
  since_at timestamptz,
  since_change integer,
  check ((since_at is null) = (since_change is null))
);

-- Secrets that are mailed, or given to a browser for a moment. An account has one of a kind: a new one replaces it.
create table one_time_links (
  account_id integer not null references accounts on delete cascade,
  kind text not null check (
    kind in (
      'verify-email', 'reset-password', 'verify-updated-email', 'cancel-updated-email', 'social-login', 'backup-download'
    )
  ),
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

-- Requests for a link by mail, whether the address has an account or not: a job looks that up later, so that no reply
-- reveals it.
create table link_requests (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('verify-email', 'reset-password')),
  email text not null,
  created_at timestamptz not null
);

-- Counted attempts, for limits that hold across processes. Keys are hashed: they name persons.
create table attempts (
  key bytea primary key check (length(key) = 32),
  count integer not null check (count >= 0),
  ends_at timestamptz not null
);
create index attempts_ended on attempts (ends_at);

-- Second factors of accounts that work at the desk.
create table passkeys (
  id integer generated always as identity primary key,
  account_id integer not null references accounts on delete cascade,
  -- base64url, as browsers name it
  credential_id text not null unique,
  public_key bytea not null,
  -- uses that the authenticator counts; 0 for one that does not count
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- such as "Firefox on Windows"
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

create table authenticator_apps (
  account_id integer primary key references accounts on delete cascade,
  secret bytea not null check (length(secret) = 20),
  created_at timestamptz not null,
  -- null until a code has shown that the app has the secret
  confirmed_at timestamptz,
  -- 30-second step of the last code that counted: a code works once
  last_step bigint not null default 0
);

create table recovery_codes (
  account_id integer not null references accounts on delete cascade,
  -- SHA-256 of the code
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (account_id, code_hash)
);

-- Random texts that a passkey has to sign. A session has one of a purpose, for one answer.
create table passkey_challenges (
  session_id integer not null references sessions on delete cascade,
  purpose text not null check (purpose in ('add', 'confirm')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

-- Acts of operators on accounts, which outlive the accounts.
create table account_changes (
  id integer generated always as identity primary key,
  -- null once the account is deleted
  account_id integer references accounts on delete set null,
  change text not null check (change <> ''),
  -- the operator's name on the machine, or "desk"
  operator text not null,
  -- the operator's account at the desk; null once it is deleted
  operator_account_id integer references accounts on delete set null,
  changed_at timestamptz not null
);
create index account_changes_account on account_changes (account_id);
create index account_changes_age on account_changes (changed_at);

-- ## Messages and mails

create table contact_messages (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$'),
  subject text not null check (subject <> ''),
  -- null when the visitor did not say
  country text check (country <> ''),
  message text not null check (message <> ''),
  created_at timestamptz not null
);
create index contact_messages_age on contact_messages (created_at);

-- The outbox. A transactional mail is written in the transaction of what it reports, and deleted when a server has
-- accepted it. A row of bulk mail is written into a mail when it is sent, and stays, so that nobody gets it twice.
-- Nothing that goes into a header may hold a line end, and an address is never a list of them.
create table mails (
  id integer generated always as identity primary key,
  -- 'transactional', or of bulk mail its kind, such as 'newsletter'
  kind text not null default 'transactional' check (kind <> ''),
  -- of bulk mail: an account gets an edition of a kind once
  edition text check (edition <> ''),
  -- its Message-ID, the same however often it is sent
  message_id uuid not null unique default gen_random_uuid(),
  recipient text check (recipient ~ '^[^@\s,;<>]+@[^@\s,;<>]+$'),
  reply_to_name text check (reply_to_name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  reply_to_address text check (reply_to_address ~ '^[^@\s,;<>]+@[^@\s,;<>]+$'),
  subject text check (subject <> '' and subject !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  text text check (text <> ''),
  html text check (html <> ''),
  created_at timestamptz not null,
  -- the account that caused it, whoever receives it, or that gets it as bulk mail; null for one that no account caused
  account_id integer references accounts on delete cascade,
  -- refusals by a server
  attempts integer not null default 0 check (attempts >= 0),
  -- null when it was refused too often, or is sent: it stays, and is not tried again
  next_attempt_at timestamptz,
  -- the time from which it is not sent any more; null for none
  expires_at timestamptz,
  -- of bulk mail: the time when it was handed over, or was about to be
  sent_at timestamptz,
  last_error text,
  check (reply_to_name is null or reply_to_address is not null),
  check ((kind = 'transactional') = (edition is null)),
  check (edition is null or account_id is not null),
  check (num_nulls(recipient, subject, text) = case when edition is null then 0 else 3 end),
  check (sent_at is null or (edition is not null and next_attempt_at is null))
);
create index mails_due on mails (kind, next_attempt_at, id) where next_attempt_at is not null;
create index mails_account on mails (account_id) where edition is null and account_id is not null;
create unique index mails_edition on mails (account_id, kind, edition) where edition is not null;

-- The weekly newsletter as everyone gets it, except for the address that stops it.
create table newsletter_editions (
  -- the Monday on which it is sent, the edition of its mails
  week date primary key check (extract(isodow from week) = 1),
  subject text not null check (subject <> ''),
  text text not null check (text <> ''),
  html text not null check (html <> ''),
  created_at timestamptz not null
);

-- ## Alerts
--
-- People who want to hear of releases are owners of watchlists: accounts, or visitors by the number of theirs.

-- What a person follows besides the watchlist: a brand, a model, or, with neither, everything that is confirmed.
create table follows (
  owner text collate "C" not null check (owner ~ '^(\d{6,20}|account/[1-9][0-9]*)$'),
  brand_id integer references brands on delete cascade,
  model_id integer references models on delete cascade,
  since timestamptz not null,
  unique nulls not distinct (owner, brand_id, model_id),
  check (brand_id is null or model_id is null)
);
create index follows_brand on follows (brand_id, owner) where brand_id is not null;
create index follows_model on follows (model_id, owner) where model_id is not null;
create index follows_confirmed on follows (owner) where brand_id is null and model_id is null;

create table alert_settings (
  owner text collate "C" primary key check (owner ~ '^(\d{6,20}|account/[1-9][0-9]*)$'),
  -- of the browser; the choice of an account is in its profile
  time_zone text references time_zones,
  -- local times between which nothing is sent; null for none
  quiet_from time(0),
  quiet_until time(0),
  -- of what is followed by brand, by model, or because it is confirmed: only products in one of them; null for all
  size_run_ids integer[] check (cardinality(size_run_ids) > 0),
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

-- The alerts that a person wants, by channel, with the moment when each was switched on.
create table alert_choices (
  owner text collate "C" not null check (owner ~ '^(\d{6,20}|account/[1-9][0-9]*)$'),
  channel text not null check (channel in ('mail', 'push')),
  kind text not null check (kind in ('change', 'confirmed', 'retailer', 'day', 'hour', 'quarter')),
  since timestamptz not null,
  primary key (owner, channel, kind),
  check (channel = 'push' or owner like 'account/%')
);

-- Browsers that show alerts.
create table push_subscriptions (
  id integer generated always as identity primary key,
  owner text collate "C" not null check (owner ~ '^(\d{6,20}|account/[1-9][0-9]*)$'),
  -- of an account: the login in that browser, whose end ends it; null once that has expired
  session_id integer references sessions on delete cascade,
  -- an address of the browser's push service
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- keys of the browser in base64url
  p256dh text not null,
  auth text not null,
  -- such as "Firefox on Windows"
  device text not null,
  created_at timestamptz not null
);
create index push_subscriptions_owner on push_subscriptions (owner);
create index push_subscriptions_session on push_subscriptions (session_id) where session_id is not null;

-- The keys by which push services know this site, made at its first start.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null
);

-- Push services and browsers that get nothing for a while, because the services ask for it.
create table push_pauses (
  -- the origin of a service, or the address of a browser
  address text primary key,
  until timestamptz not null
);

-- Alerts that people got, so that none is sent twice. What was about to be handed over counts as sent.
create table alerts (
  owner text collate "C" not null,
  channel text not null check (channel in ('mail', 'push')),
  -- no reference to product_counts, which would keep others from changing the product's counts while its alerts are sent
  product_id integer not null,
  kind text not null check (kind in ('change', 'confirmed', 'retailer', 'day', 'hour', 'quarter')),
  -- the moment of the release
  moment timestamptz,
  -- the last change that it reported
  change_id bigint,
  -- its mail's, which may have several
  message_id uuid,
  outcome text not null check (outcome in ('sent', 'missed', 'refused')),
  recorded_at timestamptz not null,
  unique nulls not distinct (owner, product_id, channel, kind, moment, change_id),
  check ((kind in ('change', 'retailer')) = (change_id is not null)),
  check ((kind in ('change', 'retailer')) = (moment is null)),
  check ((channel = 'mail') = (message_id is not null))
);
create index alerts_product on alerts (product_id);
create index alerts_recorded_at on alerts (recorded_at);

-- Other systems that get news of releases. Addresses, chats and secrets let anybody write there: nothing shows them.
create table channels (
  id integer generated always as identity primary key,
  name text not null check (name <> '' and length(name) <= 60),
  kind text not null check (kind in ('webhook', 'discord', 'slack', 'telegram')),
  url text not null check (url ~ '^https?://' and length(url) <= 2000),
  -- of Telegram
  chat_id text check (chat_id <> ''),
  -- that signs the messages of a webhook
  secret text check (secret <> ''),
  events text[] not null check (cardinality(events) > 0 and events <@ array['new', 'moved', 'confirmed', 'soon']),
  -- null for every brand; no reference: a brand that is gone has no news, and may come back
  brand_id integer,
  created_at timestamptz not null,
  -- nothing from before is sent
  on_since timestamptz not null,
  off_at timestamptz,
  off_reason text check (off_reason <> ''),
  succeeded_at timestamptz,
  -- failed attempts since the last success
  failing_since timestamptz,
  failures integer not null default 0 check (failures >= 0),
  last_error text check (last_error <> ''),
  -- the end of a pause after a failure
  next_attempt_at timestamptz,
  check ((kind = 'telegram') = (chat_id is not null)),
  check ((kind = 'webhook') = (secret is not null)),
  check ((off_at is null) = (off_reason is null)),
  check ((failures = 0) = (failing_since is null))
);

-- News that a channel got, so that none is sent twice. What was about to be handed over counts as sent, but by a webhook.
create table channel_messages (
  channel_id integer not null references channels on delete cascade,
  -- no reference to product_counts: see alerts
  product_id integer not null,
  event text not null check (event in ('new', 'moved', 'confirmed', 'soon')),
  -- the moment, or the change, that it is of
  subject text not null,
  -- the last change of the release that the channel knows by it; 0 for none
  change_id bigint not null check (change_id >= 0),
  -- sending: of a webhook that has not taken it, which gets the same body again
  state text not null check (state in ('sending', 'sent', 'refused')),
  body text,
  -- by which Discord lets it be edited
  message_id text check (message_id <> ''),
  recorded_at timestamptz not null,
  primary key (channel_id, product_id, event, subject),
  check ((state = 'sending') = (body is not null))
);
create index channel_messages_product on channel_messages (product_id);
create index channel_messages_recorded_at on channel_messages (recorded_at);
create index channel_messages_sending on channel_messages (channel_id, recorded_at) where state = 'sending';

-- Products that people follow, for each reason, with the moment since when. Those on no watchlist are followed in the size
-- runs that their person wants; those that a merge brought are followed since the merge.
create view followed_products as
  select owner, watchlist_entries.product_id, greatest(added_at, merged_at) as since
  from watchlist_entries left join redirects on merged_id = merged_from
  union all
  select owner, product_id, since from (
    select owner, id as product_id, since from follows join products using (brand_id)
    union all
    select owner, id, since from follows join products using (model_id)
    union all
    select owner, product_id, greatest(follows.since, sure.since)
    from follows cross join product_confidence sure
    where brand_id is null and model_id is null and confidence = 'confirmed'
  ) as followed
  where not exists (
    select from alert_settings wanted
    where wanted.owner = followed.owner and size_run_ids is not null and not exists (
      select from product_sizes sizes
      where sizes.product_id = followed.product_id and size_run_id = any(size_run_ids)
    )
  );

-- ## Stores

-- The states of the United States, its district and its inhabited territories, by their FIPS codes.
create table states (
  id smallint primary key,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name text not null unique,
  slug text not null unique check (slug ~ '^[a-z]+(-[a-z]+)*$')
);

insert into states (id, code, name, slug)
select id, code, name, replace(lower(name), ' ', '-') from (values
  (1, 'AL', 'Alabama'), (2, 'AK', 'Alaska'), (4, 'AZ', 'Arizona'), (5, 'AR', 'Arkansas'), (6, 'CA', 'California'),
  (8, 'CO', 'Colorado'), (9, 'CT', 'Connecticut'), (10, 'DE', 'Delaware'), (11, 'DC', 'District of Columbia'),
  (12, 'FL', 'Florida'), (13, 'GA', 'Georgia'), (15, 'HI', 'Hawaii'), (16, 'ID', 'Idaho'), (17, 'IL', 'Illinois'),
  (18, 'IN', 'Indiana'), (19, 'IA', 'Iowa'), (20, 'KS', 'Kansas'), (21, 'KY', 'Kentucky'), (22, 'LA', 'Louisiana'),
  (23, 'ME', 'Maine'), (24, 'MD', 'Maryland'), (25, 'MA', 'Massachusetts'), (26, 'MI', 'Michigan'),
  (27, 'MN', 'Minnesota'), (28, 'MS', 'Mississippi'), (29, 'MO', 'Missouri'), (30, 'MT', 'Montana'),
  (31, 'NE', 'Nebraska'), (32, 'NV', 'Nevada'), (33, 'NH', 'New Hampshire'), (34, 'NJ', 'New Jersey'),
  (35, 'NM', 'New Mexico'), (36, 'NY', 'New York'), (37, 'NC', 'North Carolina'), (38, 'ND', 'North Dakota'),
  (39, 'OH', 'Ohio'), (40, 'OK', 'Oklahoma'), (41, 'OR', 'Oregon'), (42, 'PA', 'Pennsylvania'), (44, 'RI', 'Rhode Island'),
  (45, 'SC', 'South Carolina'), (46, 'SD', 'South Dakota'), (47, 'TN', 'Tennessee'), (48, 'TX', 'Texas'), (49, 'UT', 'Utah'),
  (50, 'VT', 'Vermont'), (51, 'VA', 'Virginia'), (53, 'WA', 'Washington'), (54, 'WV', 'West Virginia'),
  (55, 'WI', 'Wisconsin'), (56, 'WY', 'Wyoming'), (60, 'AS', 'American Samoa'), (66, 'GU', 'Guam'),
  (69, 'MP', 'Northern Mariana Islands'), (72, 'PR', 'Puerto Rico'), (78, 'VI', 'Virgin Islands')
) as listed (id, code, name);

-- ZIP codes with the centers of their areas. The first store that is written fills it.
create table zip_codes (
  zip_code text primary key check (zip_code ~ '^\d{5}$'),
  city text not null,
  state_id smallint not null references states,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);
-- Cities are found with and without spaces: "O'Fallon" is "O Fallon" in the list of ZIP codes.
create index zip_codes_city_folded on zip_codes (replace(lower(city), ' ', ''));

-- A place as a point of the unit sphere, where neither the poles nor the date line are special: the nearest places by their
-- straight distance are the nearest on the ground.
create function sphere_point(latitude double precision, longitude double precision) returns cube
language sql immutable strict parallel safe as $$
  select cube(array[
    cos(radians(latitude)) * cos(radians(longitude)),
    cos(radians(latitude)) * sin(radians(longitude)),
    sin(radians(latitude))
  ])
$$;

create table stores (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  address text not null check (address <> ''),
  city text not null check (city <> ''),
  state_id smallint not null references states,
  zip_code text not null check (zip_code ~ '^\d{5}$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  position cube not null generated always as (sphere_point(latitude, longitude)) stored,
  time_zone text not null references time_zones,
  phone text check (phone <> ''),
  -- the hours of Monday to Sunday; null when they are not known
  weekday_text text[] check (cardinality(weekday_text) = 7),
  overview text check (overview <> ''),
  media_id integer references media,
  -- of a map of its surroundings
  map_url text check (map_url ~ '^https?://'),
  -- of its website
  url text check (url ~ '^https?://'),
  is_featured boolean not null default false,
  -- for search, see set_store_words()
  words tsvector not null default ''
);
create index stores_state on stores (state_id, name);
create index stores_media on stores (media_id);
create index stores_position on stores using gist (position);
create index stores_words on stores using gin (words);
create index stores_order on stores (is_featured desc, name, id);

-- Every word that a store was ever found by: a search with a typo uses the nearest one.
create table store_vocabulary (word text primary key);
create index store_vocabulary_similar on store_vocabulary using gist (word gist_trgm_ops);

create function set_store_words() returns trigger language plpgsql as $$
declare
  found text[];
begin
  select search_words(concat_ws(' ', new.name, new.city, new.zip_code, code, states.name)) into found
  from states where id = new.state_id;
  new.words := array_to_tsvector(array(select distinct unnest(found)));
  insert into store_vocabulary (word) select distinct unnest(found) as word order by word on conflict do nothing;
  return new;
end
$$;
create trigger store_words before insert or update of name, city, zip_code, state_id on stores
  for each row execute function set_store_words();

create table store_promotions (
  store_id integer not null references stores on delete cascade,
  position integer not null check (position >= 0),
  title text not null check (title <> ''),
  description text check (description <> ''),
  -- its first and last day, in the time zone of the store; null without a limit
  starts_on date,
  ends_on date,
  url text check (url ~ '^https?://'),
  -- only for readers of this site
  is_exclusive boolean not null default false,
  primary key (store_id, position),
  check (starts_on <= ends_on)
);

create table store_products (
  store_id integer not null references stores on delete cascade,
  product_id integer not null references product_counts,
  primary key (store_id, product_id)
);
create index store_products_product on store_products (product_id);

-- Stores that visitors report missing, until an operator decides.
create table store_submissions (
  id integer generated always as identity primary key,
  store_name text not null,
  address text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  website_url text,
  instagram_url text,
  -- a picture stays here, out of public reach, until the store is accepted
  image bytea check (length(image) between 1 and 5242880),
  created_at timestamptz not null,
  decision text check (decision in ('accepted', 'refused')),
  decided_at timestamptz,
  -- the store that it has become
  store_id integer references stores on delete set null,
  check ((decision is null) = (decided_at is null))
);
create index store_submissions_decided on store_submissions (decided_at) where decision is not null;
create index store_submissions_open on store_submissions (created_at) where decision is null;

-- ## News and social posts

create table feeds (
  id integer generated always as identity primary key,
  url text not null unique check (url ~ '^https?://'),
  kind text not null check (kind in ('news', 'social')),
  created_at timestamptz not null,
  -- the version of the last reply, to ask for a newer one
  etag text,
  last_modified text,
  -- the last attempt, and the last one that brought a feed
  fetched_at timestamptz,
  succeeded_at timestamptz,
  next_fetch_at timestamptz not null,
  -- failed attempts since the last success
  failures integer not null default 0 check (failures >= 0),
  last_error text check (last_error <> '')
);
create index feeds_due on feeds (next_fetch_at);

create table news_posts (
  id integer generated always as identity primary key,
  -- of the post, or a path of this site
  link text not null unique check (link ~ '^(https?://|/)'),
  title text not null check (title <> ''),
  media_id integer references media,
  published_at timestamptz(3) not null,
  author_name text check (author_name <> ''),
  author_link text check (author_link ~ '^(https?://|/)'),
  -- null for an imported post
  feed_id integer references feeds on delete cascade
);
create index news_posts_order on news_posts (published_at desc, id desc);
create index news_posts_feed on news_posts (feed_id);
create index news_posts_media on news_posts (media_id);

create table news_post_products (
  post_id integer not null references news_posts on delete cascade,
  product_id integer not null references product_counts,
  primary key (post_id, product_id)
);
create index news_post_products_product on news_post_products (product_id);

create table social_posts (
  id integer generated always as identity primary key,
  -- its id at its network
  external_id text not null unique check (external_id <> ''),
  -- of the post at its network
  link text check (link ~ '^https?://'),
  text text not null,
  -- the addresses in the text: [{url, expanded_url, display_url}]
  urls jsonb not null default '[]' check (jsonb_typeof(urls) = 'array'),
  published_at timestamptz(3) not null,
  -- null for an imported post
  feed_id integer references feeds on delete cascade
);
create index social_posts_order on social_posts (published_at desc, id desc);
create index social_posts_feed on social_posts (feed_id);

create table social_post_media (
  post_id integer not null references social_posts on delete cascade,
  position integer not null check (position >= 0),
  media_id integer not null references media,
  primary key (post_id, position)
);
create index social_post_media_media on social_post_media (media_id);

create table social_post_products (
  post_id integer not null references social_posts on delete cascade,
  product_id integer not null references product_counts,
  primary key (post_id, product_id)
);
create index social_post_products_product on social_post_products (product_id);

-- ## The ledger of the catalog

-- Every change of the catalog, which is written in the transaction of the change.
create table changes (
  id integer generated always as identity primary key,
  made_at timestamptz not null,
  -- the program, the operator's login or the feed that made it
  actor text not null check (actor <> ''),
  -- the account that made it; null once it is deleted
  account_id integer references accounts on delete set null,
  origin text not null check (origin in ('import', 'desk', 'demo', 'feed', 'submission', 'undo', 'redo')),
  note text check (note <> ''),
  -- the address of its evidence
  source_url text check (source_url ~ '^https?://'),
  -- null while the change stands
  undone_at timestamptz,
  -- the change that an undo takes back, and a redo makes again
  target_id integer references changes,
  check ((target_id is not null) = (origin in ('undo', 'redo'))),
  check (undone_at is null or target_id is null)
);
create index changes_target on changes (target_id) where target_id is not null;

-- Entries of the catalog that a change created, updated or removed, in the words of the import format: whole when they were
-- created or removed, else the fields that changed.
create table change_rows (
  change_id integer not null references changes,
  section text not null,
  key text not null,
  -- null for a new entry
  before jsonb,
  -- null for a removed entry, and for a new product as long as it is as it was made
  after jsonb,
  primary key (section, key, change_id),
  check (before is not null or after is not null or section = 'products')
);
create index change_rows_change on change_rows (change_id);

-- Entries that an undo or a redo could not bring to what the ledger says, because of others that refer to them, or that they
-- refer to: the next one tries again.
create table unsettled_entries (
  section text not null,
  key text not null,
  primary key (section, key)
);

-- Pictures of entries before or after a change, which an undo or a redo shows again.
create table change_pictures (
  change_id integer not null references changes,
  media_id integer not null references media,
  primary key (change_id, media_id)
);
create index change_pictures_media on change_pictures (media_id);

-- Changes that wait for their moment, as the rows of an import: what they lead to depends on the catalog of that moment. Their
-- numbers are those of the ledger, so that a number names one change.
create table scheduled_changes (
  id integer primary key default nextval(pg_get_serial_sequence('changes', 'id')),
  publish_at timestamptz not null,
  -- the IANA zone in which the moment was given
  time_zone text not null,
  made_at timestamptz not null,
  actor text not null check (actor <> ''),
  -- the account that made it; null once it is deleted
  account_id integer references accounts on delete set null,
  note text check (note <> ''),
  source_url text check (source_url ~ '^https?://'),
  -- who is told by mail when it is not published; null for the operator
  notify_email text,
  -- {section, value, keepsSizes, where}, in the words of the import format
  rows json not null,
  -- {sections, force, isQuiet, limitsRemovals} of the import
  options json not null,
  -- null while it waits
  outcome text check (outcome in ('published', 'failed', 'canceled')),
  ended_at timestamptz,
  -- the change of the ledger that it became; null when it changed nothing
  change_id integer references changes,
  -- {where, reason} of a failed one
  mistakes json,
  check ((outcome is null) = (ended_at is null)),
  check ((outcome = 'failed') = (mistakes is not null)),
  check (change_id is null or outcome = 'published')
);
create index scheduled_changes_waiting on scheduled_changes (publish_at, id) where outcome is null;

-- Pictures of changes that wait, by the name in their rows: in `media` they would have an address.
create table scheduled_pictures (
  scheduled_id integer not null references scheduled_changes,
  name text not null,
  -- the row of `media`
  facts json not null,
  primary key (scheduled_id, name)
);

-- The files of such pictures, encoded ahead of the moment.
create table scheduled_files (
  scheduled_id integer not null references scheduled_changes,
  file text not null,
  bytes bytea not null,
  primary key (scheduled_id, file)
);

-- Pictures that editors have chosen and not saved yet, for their own changes alone.
create table desk_pictures (
  id integer generated always as identity primary key,
  account_id integer not null references accounts on delete cascade,
  bytes bytea not null,
  made_at timestamptz not null
);
create index desk_pictures_account on desk_pictures (account_id);

-- ## Suggestions

-- Corrections that visitors suggest: sparse rows in the words of the import format, and the values that they replace. Equal ones have
-- equal `changes`, and are decided together.
create table suggestions (
  id integer generated always as identity primary key,
  section text not null check (section in ('products', 'stores')),
  key text not null check (key <> ''),
  -- {"deleted": true} for a store that has closed, {} for a comment alone
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  source_url text check (source_url ~ '^https?://'),
  comment text check (length(comment) between 1 and 1000),
  email text check (email ~ '^[^@\s,;<>]+@[^@\s,;<>]+$'),
  account_id integer references accounts on delete set null,
  -- SHA-256 of the network that it came from: an IPv4 address or an IPv6 /64
  network_hash bytea check (length(network_hash) = 32),
  -- SHA-256 of the secret by which its author follows it, and of the one in the mail about its decision
  token_hash bytea not null unique check (length(token_hash) = 32),
  mailed_token_hash bytea unique check (length(mailed_token_hash) = 32),
  made_at timestamptz not null,
  -- the moderator who decides it, until that moment nobody else does
  taken_by text check (taken_by <> ''),
  taken_by_id integer references accounts on delete set null,
  taken_until timestamptz,
  decision text check (decision in ('accepted', 'rejected', 'withdrawn')),
  -- a text for its author
  reason text check (length(reason) between 1 and 1000),
  decided_at timestamptz,
  -- the moderator; null where its author has withdrawn it
  decided_by text check (decided_by <> ''),
  decided_by_id integer references accounts on delete set null,
  -- the change that it has become
  change_id integer references changes,
  check (changes <> '{}' or comment is not null or decision is not null),
  check ((taken_by is null) = (taken_until is null)),
  check ((decision is null) = (decided_at is null)),
  check ((decided_by is null) = (decision is null or decision = 'withdrawn')),
  check (change_id is null or decision = 'accepted')
);
create index suggestions_open on suggestions (section, key) where decision is null;
create index suggestions_decided on suggestions (decided_at) where decision is not null;
create index suggestions_account on suggestions (account_id) where account_id is not null;
create index suggestions_email on suggestions (lower(email collate "C")) where email is not null;
create index suggestions_network on suggestions (network_hash) where network_hash is not null;

-- ## The version of the catalog

-- Goes up with every change of the lists. Whoever changes it holds its row until the commit, so that a visible version
-- includes every change up to it.
create table catalog_version (
  singleton boolean primary key default true check (singleton),
  version bigint not null check (version > 0),
  -- the version in which names, regions or menus last changed
  named bigint not null default 1,
  -- the version in which rankings last changed
  ranked bigint not null default 1,
  -- a new value with each purge of the caches: a process shows pages that it stored before a restart only where it is
  -- still the same
  purged uuid not null default gen_random_uuid()
);
insert into catalog_version (version) values (1);

-- The version in which a product last changed; that of a deleted product stays. Processes cache the data of a product's
-- cards until it changes: every table with such data has a trigger below.
create table product_changes (
  product_id integer primary key,
  version bigint not null
);
create index product_changes_version on product_changes (version, product_id);

create function products_changed(changed integer[]) returns void language sql as $$
  with present as (
    update catalog_version set version = version + 1 where changed is not null returning version
  )
  insert into product_changes (product_id, version)
  select distinct id, version from unnest(changed) as id, present
  order by id
  on conflict (product_id) do update set version = excluded.version;
$$;

create function note_products() returns trigger language plpgsql as $$
begin
  perform products_changed((select array_agg(id) from changed));
  return null;
end
$$;

create function note_parts_of_products() returns trigger language plpgsql as $$
begin
  perform products_changed((select array_agg(distinct product_id) from changed));
  return null;
end
$$;

create function note_size_regions() returns trigger language plpgsql as $$
begin
  perform products_changed((
    select array_agg(distinct product_id) from product_sizes where id in (select product_size_id from changed)
  ));
  return null;
end
$$;

create trigger products_inserted after insert on products
  referencing new table as changed for each statement execute function note_products();
create trigger products_updated after update on products
  referencing new table as changed for each statement execute function note_products();
create trigger products_deleted after delete on products
  referencing old table as changed for each statement execute function note_products();
create trigger product_sizes_inserted after insert on product_sizes
  referencing new table as changed for each statement execute function note_parts_of_products();
create trigger product_sizes_updated after update on product_sizes
  referencing new table as changed for each statement execute function note_parts_of_products();
create trigger product_sizes_deleted after delete on product_sizes
  referencing old table as changed for each statement execute function note_parts_of_products();
create trigger product_images_inserted after insert on product_images
  referencing new table as changed for each statement execute function note_parts_of_products();
create trigger product_images_updated after update on product_images
  referencing new table as changed for each statement execute function note_parts_of_products();
create trigger product_images_deleted after delete on product_images
  referencing old table as changed for each statement execute function note_parts_of_products();
create trigger size_regions_inserted after insert on size_regions
  referencing new table as changed for each statement execute function note_size_regions();
create trigger size_regions_updated after update on size_regions
  referencing new table as changed for each statement execute function note_size_regions();
create trigger size_regions_deleted after delete on size_regions
  referencing old table as changed for each statement execute function note_size_regions();
create trigger product_confidence_inserted after insert on product_confidence
  referencing new table as changed for each statement execute function note_parts_of_products();
create trigger product_confidence_updated after update on product_confidence
  referencing new table as changed for each statement execute function note_parts_of_products();
create trigger product_confidence_deleted after delete on product_confidence
  referencing old table as changed for each statement execute function note_parts_of_products();

-- A product is also found by the names of its brand and model.
create function note_brand_names() returns trigger language plpgsql as $$
begin
  perform products_changed((
    select array_agg(products.id) from before join after using (id) join products on brand_id = after.id
    where before.name <> after.name
  ));
  return null;
end
$$;
create trigger brands_renamed after update on brands
  referencing old table as before new table as after for each statement execute function note_brand_names();

create function note_model_names() returns trigger language plpgsql as $$
begin
  perform products_changed((
    select array_agg(products.id) from before join after using (id) join products on model_id = after.id
    where before.name <> after.name
  ));
  return null;
end
$$;
create trigger models_renamed after update on models
  referencing old table as before new table as after for each statement execute function note_model_names();

-- Names are few: a process that sees a new version of them reads them all again.
create function note_names() returns trigger language plpgsql as $$
begin
  update catalog_version set version = version + 1, named = version + 1;
  return null;
end
$$;
create trigger brands_changed after insert or update or delete on brands
  for each statement execute function note_names();
create trigger models_changed after insert or update or delete on models
  for each statement execute function note_names();
create trigger size_runs_changed after insert or update or delete on size_runs
  for each statement execute function note_names();
create trigger regions_changed after insert or update or delete on regions
  for each statement execute function note_names();
create trigger menu_groups_changed after insert or update or delete on menu_groups
  for each statement execute function note_names();
create trigger menu_entries_changed after insert or update or delete on menu_entries
  for each statement execute function note_names();
-- Cards and pages show pictures by their addresses, which a change of a row changes.
create trigger media_updated after update on media
  for each row execute function note_names();

create function note_rankings() returns trigger language plpgsql as $$
begin
  update catalog_version set version = version + 1, ranked = version + 1;
  return null;
end
$$;
create trigger rankings_changed after insert or update or delete on rankings
  for each statement execute function note_rankings();

create function note_change() returns trigger language plpgsql as $$
begin
  update catalog_version set version = version + 1;
  return null;
end
$$;
create trigger staff_picks_changed after insert or update or delete on staff_picks
  for each statement execute function note_change();
create trigger aliases_changed after insert or update or delete on aliases
  for each statement execute function note_change();
