-- The first hour of its day at which a retailer sells a release without an hour of its own: openingOf() in
-- domain/releases/opening.ts, which is asked for whenever a product is written.
alter table products
  add column opening_time time(0),
  add column opening_time_zone text references time_zones,
  add column opening_stockist_id integer references stockists,
  add check ((opening_time is null) = (opening_time_zone is null)),
  add check ((opening_time is null) = (opening_stockist_id is null)),
  add check (opening_time is null or (release_time is null and release_day is not null and unreleased_management = 0));
create index products_opening_stockist on products (opening_stockist_id) where opening_stockist_id is not null;

-- A card names the retailer of its hour.
create function note_stockist_names() returns trigger language plpgsql as $$
begin
  perform products_changed((
    select array_agg(products.id) from before join after using (id) join products on opening_stockist_id = after.id
    where before.name <> after.name
  ));
  return null;
end
$$;
create trigger stockists_renamed after update on stockists
  referencing old table as before new table as after for each statement execute function note_stockist_names();

with first_regions as (
  select distinct on (product_id) product_id, region.id,
    region.release_year, region.release_month, region.release_day,
    make_date(p.release_year, p.release_month, p.release_day) as day
  from products p
    join product_sizes size on size.product_id = p.id
    join size_regions region on region.product_size_id = size.id
  where p.release_day is not null and p.release_time is null and p.unreleased_management = 0
  order by product_id, size.position, region.position
), hours as (
  select region.product_id, release.release_time, release.time_zone, release.stockist_id, release.position, region.day
  from first_regions region
    join stockist_releases release on release.size_region_id = region.id
  where release.release_time is not null
    and region.day = coalesce(
      release.release_date,
      case
        when region.release_year is null then region.day
        when region.release_day is not null then make_date(region.release_year, region.release_month, region.release_day)
      end
    )
    and regexp_replace(lower(coalesce(release.release_type, '')), '[^a-z]', '', 'g') !~ '^aftermarket$|raffle|draw|lottery'
    and concat_ws(' / ', release.before_release_text, release.after_release_text)
      !~* '\m(sold out|closed|ended|over|expired|gone|unavailable)\M'
), firsts as (
  -- of an hour that clocks show twice the first counts, where PostgreSQL takes the second
  select distinct on (product_id) product_id, release_time, time_zone, stockist_id
  from hours
  order by product_id, least(
    (day + release_time) at time zone time_zone, (day + release_time - interval '1 hour') at time zone time_zone + interval '1 hour'
  ), position
)
update products set opening_time = release_time_of, opening_time_zone = time_zone, opening_stockist_id = stockist_id
from (select product_id, release_time as release_time_of, time_zone, stockist_id from firsts) as first
where id = product_id;

-- Calendars have the hour, too.
update release_days set
  release_time = opening_time, release_time_zone = opening_time_zone, moves = moves + 1, changed_at = now()
from products where id = product_id and opening_time is not null and lost_at is null;
