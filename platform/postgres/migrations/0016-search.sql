-- Text is searched for in memory (domain/search/); the database keeps only what words mean.

-- Other words for brands, families and colors, such as "aj1" for "Air Jordan 1".
create table aliases (
  alias text primary key,
  means text not null
);

create function note_aliases() returns trigger language plpgsql as $$
begin
  update catalog_version set version = version + 1;
  return null;
end
$$;
create trigger aliases_changed after insert or update or delete on aliases
  for each statement execute function note_aliases();

-- What the full text search needed.
drop trigger catalog_searchable on catalog_version;
drop function catch_up_search, find_products, is_any_product, update_product_search;
drop table product_search, search_vocabulary;
alter table catalog_version drop column searchable;
