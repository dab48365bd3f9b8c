-- The catalogue: brands, models, releases and where to buy them. Whatever must never be true is
-- refused here, so that no import, job or person can bring it about.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Every zone that PostgreSQL knows by an IANA name; the ones with a display name are offered to visitors.
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

-- Products and models share one namespace, because /{slug} leads to either.
create table slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
  kind text not null check (kind in ('product', 'model')),
  unique (slug, kind)
);

create table brands (
  id integer primary key check (id > 0),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> '')
);

-- The ids are fixed: addresses, filters and apps name them (CAT-10).
insert into brands (id, slug, name) values
  (1, 'jordan', 'Jordan'), (2, 'nike', 'Nike'), (5, 'adidas', 'adidas'), (35, 'yeezy', 'Yeezy');

create table media (
  id integer generated always as identity primary key,
  -- the SHA-256 of the original, so that one picture is stored once
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  content_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- shown until the picture is there
  placeholder_color text not null check (placeholder_color ~ '^#[0-9a-f]{6}$'),
  -- the path below the media folder of the picture itself
  file text not null unique,
  -- widths in pixels of the smaller AVIF and WebP versions, none for drawings
  variant_widths integer[] not null default '{}'
);

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

-- A release date as far as it is known. No day stands under an unknown month, no month under an unknown year.
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

create table products (
  id integer generated always as identity primary key,
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
  -- the moment of a timed release, on the clocks of its zone
  release_time time(0),
  release_time_zone text references time_zones,
  -- 0 known, 1 unknown, 2 never released
  unreleased_management smallint not null default 0 check (unreleased_management between 0 and 2),
  product_url text check (product_url ~ '^https?://'),
  meta_title text,
  meta_description text,
  added_at timestamptz not null,
  updated_at timestamptz not null,
  -- yyyymmdd with 99 and 9999 for what is unknown: releaseOrder() in domain/catalog/partial-date.ts
  release_order integer not null generated always as (
    coalesce(release_year, 9999) * 10000 + coalesce(release_month, 99) * 100 + coalesce(release_day, 99)
  ) stored,
  foreign key (slug, slug_kind) references slugs (slug, kind),
  foreign key (model_id, brand_id) references models (id, brand_id),
  check (is_partial_date(release_year, release_month, release_day)),
  check ((release_time is null) = (release_time_zone is null)),
  check (release_time is null or release_day is not null)
);
create index products_upcoming on products (release_order, id) where unreleased_management = 0;
create index products_past on products (release_order desc, id) where unreleased_management = 0;
create index products_brand on products (brand_id, release_order, id);
create index products_model on products (model_id, release_order, id);
create index products_added on products (added_at desc, id);

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
  -- US dollars
  price numeric(9, 2) check (price >= 0),
  -- its retailers are those of the product's first size
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
  unique (product_size_id, region_code),
  check (is_partial_date(release_year, release_month, release_day))
);

create table stockist_releases (
  id integer generated always as identity primary key,
  size_region_id integer not null references size_regions on delete cascade,
  stockist_id integer not null references stockists,
  position integer not null,
  link text check (link ~ '^https?://'),
  -- the region's or the product's date where there is none
  release_date date,
  -- on the clocks of time_zone; not announced where there is none
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

create table product_updates (
  product_id integer not null references products on delete cascade,
  position integer not null,
  update_date date not null,
  message_html text not null check (message_html <> ''),
  primary key (product_id, position)
);
