-- Spells "catalog" in the American way everywhere.

-- Pending trigger events prevent changes of the table.
set constraints catalogue_searchable immediate;
set constraints catalogue_searchable deferred;
alter table catalogue_version rename to catalog_version;
alter trigger catalogue_searchable on catalog_version rename to catalog_searchable;

create or replace function products_changed(changed integer[]) returns void language sql as $$
  with present as (
    update catalog_version set version = version + 1 where changed is not null returning version
  )
  insert into product_changes (product_id, version)
  select distinct id, version from unnest(changed) as id, present
  order by id
  on conflict (product_id) do update set version = excluded.version;
$$;

-- Runs once before the commit: an import writes a product several times, first the product and then its sizes.
create or replace function catch_up_search() returns trigger language plpgsql as $$
begin
  if exists (select from catalog_version where searchable < version) then
    perform update_product_search(array(
      select product_id from product_changes
      where version > (select searchable from catalog_version)
    ));
    update catalog_version set searchable = version;
  end if;
  return null;
end
$$;

create or replace function note_names() returns trigger language plpgsql as $$
begin
  update catalog_version set version = version + 1, named = version + 1;
  return null;
end
$$;

create or replace function note_staff_picks() returns trigger language plpgsql as $$
begin
  update catalog_version set version = version + 1;
  return null;
end
$$;

create or replace function note_rankings() returns trigger language plpgsql as $$
begin
  update catalog_version set version = version + 1, ranked = version + 1;
  return null;
end
$$;
