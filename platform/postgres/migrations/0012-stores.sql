-- Stores with their hours, promotions and stocked products, and the stores that visitors report missing.

create extension if not exists cube;

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
create index zip_codes_city on zip_codes (lower(city));

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
  -- of its shop
  url text check (url ~ '^https?://'),
  is_featured boolean not null default false,
  -- what it is found by, see note_store_words()
  words tsvector not null default ''
);
create index stores_state on stores (state_id, name);
create index stores_media on stores (media_id);
create index stores_position on stores using gist (position);
create index stores_words on stores using gin (words);
create index stores_order on stores (is_featured desc, name, id);

-- Every word that a store was ever found by, to look for the one that was meant.
create table store_vocabulary (word text primary key);
create index store_vocabulary_similar on store_vocabulary using gist (word gist_trgm_ops);

create function note_store_words() returns trigger language plpgsql as $$
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
  for each row execute function note_store_words();

create table store_promotions (
  store_id integer not null references stores on delete cascade,
  position integer not null check (position >= 0),
  title text not null check (title <> ''),
  description text check (description <> ''),
  -- its first and last day, in the time zone of the store; null without a limit
  starts_on date,
  ends_on date,
  url text check (url ~ '^https?://'),
  -- for readers of this site alone
  is_exclusive boolean not null default false,
  primary key (store_id, position),
  check (starts_on <= ends_on)
);

create table store_products (
  store_id integer not null references stores on delete cascade,
  product_id integer not null references products on delete cascade,
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
create index store_submissions_open on store_submissions (created_at) where decision is null;
