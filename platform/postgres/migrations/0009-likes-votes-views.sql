-- What visitors liked, watchlisted and voted, a row for each visitor and product: the truth that every count is made of
-- (npx toebox doctor). What came with a catalogue has counts alone: those are carried, and added to what rows say.

alter table product_days
  add column carried_likes integer not null default 0,
  add column carried_views integer not null default 0,
  add check (likes >= carried_likes),
  add check (views >= carried_views);
alter table product_counts
  add column carried_watchlists integer not null default 0,
  add column carried_cops integer not null default 0,
  add column carried_passes integer not null default 0,
  add check (watchlists >= carried_watchlists),
  add check (cops >= carried_cops),
  add check (passes >= carried_passes);
update product_days set carried_likes = likes, carried_views = views;
update product_counts set carried_watchlists = watchlists, carried_cops = cops, carried_passes = passes;
-- Rankings read all counts, and an index that changes with every like would have every like write all indexes.
drop index product_counts_likes;

create table likes (
  visitor_id text collate "C" not null check (visitor_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  product_id integer not null references products on delete cascade,
  -- the New York day
  day date not null,
  primary key (visitor_id, product_id)
);
create index likes_product on likes (product_id);

create table votes (
  visitor_id text collate "C" not null check (visitor_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  product_id integer not null references products on delete cascade,
  -- or else it is a pass
  is_cop boolean not null,
  primary key (visitor_id, product_id)
);
create index votes_product on votes (product_id);

-- The watchlists of visitors without an account hang on a cookie.
create table watchlist_entries (
  cookie text collate "C" not null check (cookie ~ '^\d{6,20}$'),
  product_id integer not null references products on delete cascade,
  added_at timestamptz not null,
  primary key (cookie, product_id)
);
create index watchlist_entries_product on watchlist_entries (product_id);

-- Who has seen what on a New York day, for as long as that day may still count: see forget-views.
create table product_views (
  day date not null,
  product_id integer not null references products on delete cascade,
  visitor_id text collate "C" not null,
  primary key (day, product_id, visitor_id)
);
create index product_views_product on product_views (product_id);

-- Products by their likes in a period, the most liked first, and as it was in the period before: as the job rank-products
-- last found them.
create table rankings (
  period text primary key check (period in ('week', 'month', '6month', 'all_time')),
  product_ids integer[] not null,
  previous_ids integer[] not null
);

-- Processes remember the rankings as well.
alter table catalogue_version
  -- the version in which rankings last changed
  add column ranked bigint not null default 1;
create function note_rankings() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1, ranked = version + 1;
  return null;
end
$$;
create trigger rankings_changed after insert or update or delete on rankings
  for each statement execute function note_rankings();
