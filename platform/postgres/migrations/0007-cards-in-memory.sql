-- Processes remember what cards show of a product for as long as it has not changed: product_changes has to tell of all
-- of it. What many products have in common is told by a number of its own.

alter table catalogue_version
  -- the version in which names, regions or menus last changed
  add column named bigint not null default 1;

create trigger product_images_inserted after insert on product_images
  referencing new table as changed for each statement execute function note_product_sizes();
create trigger product_images_updated after update on product_images
  referencing new table as changed for each statement execute function note_product_sizes();
create trigger product_images_deleted after delete on product_images
  referencing old table as changed for each statement execute function note_product_sizes();

create function note_size_regions() returns trigger language plpgsql as $$
begin
  perform products_changed((
    select array_agg(distinct product_id) from product_sizes where id in (select product_size_id from changed)
  ));
  return null;
end
$$;
create trigger size_regions_inserted after insert on size_regions
  referencing new table as changed for each statement execute function note_size_regions();
create trigger size_regions_updated after update on size_regions
  referencing new table as changed for each statement execute function note_size_regions();
create trigger size_regions_deleted after delete on size_regions
  referencing old table as changed for each statement execute function note_size_regions();

create or replace function note_names() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1, named = version + 1;
  return null;
end
$$;
create trigger regions_changed after insert or update or delete on regions
  for each statement execute function note_names();
create trigger menu_groups_changed after insert or update or delete on menu_groups
  for each statement execute function note_names();
create trigger menu_entries_changed after insert or update or delete on menu_entries
  for each statement execute function note_names();
