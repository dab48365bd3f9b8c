-- What the lists of releases ask: whether the catalogue has changed since one last looked, and what a text means.

create extension if not exists fuzzystrmatch;

-- The process keeps the facets of every product in memory (domain/listing/); these are read in date order, or by key.
drop index products_upcoming, products_past, products_brand, products_model;
create index products_release on products (release_order, id);
create index products_model on products (model_id);
create index products_updated on products (updated_at desc);

-- Goes up with every change of what lists show. Whoever changes it holds its row until the commit, so that a version
-- that can be seen holds every change up to it.
create table catalogue_version (
  singleton boolean primary key default true check (singleton),
  version bigint not null check (version > 0),
  -- of which version product_search is; after a commit always of the present one
  searchable bigint not null
);
insert into catalogue_version (version, searchable) values (1, 1);

-- In which version a product last changed; a product that is gone stays here.
create table product_changes (
  product_id integer primary key,
  version bigint not null
);
create index product_changes_version on product_changes (version, product_id);

-- The words of a text as search compares them: lower case, no accents, no apostrophes; letters and digits alone.
create function search_words(given text) returns text[] language sql stable parallel safe as $$
  select coalesce(
    array_remove(regexp_split_to_array(lower(unaccent(translate(given, '''’‘`´', ''))), '[^[:alnum:]]+'), ''),
    '{}'
  )
$$;

-- What a product can be found by.
create table product_search (
  product_id integer primary key references products on delete cascade,
  -- the words of its name, of its name and nickname, and of its nickname, with a space between them; a line each, with a
  -- line end before and behind, which is looked through far faster than an array
  names text not null,
  -- in lower case, letters and digits alone; in lines as well
  skus text not null,
  -- every word of name, nickname, colour, brand, model and SKU; neighbours in a name also as one ("airmax"), and SKUs
  -- once more behind a # that no word has
  words tsvector not null
);
create index product_search_words on product_search using gin (words);

-- Products by how well they match: 0 exact, 1 a beginning, 2 whole words, 3 anything else that `query` finds. Each kind
-- is one row, for a common word is in half of the catalogue. By the index always: of words that are only begun PostgreSQL
-- expects far too many, and would read the whole table.
create function find_products(query tsquery, whole tsquery, name text, sku text)
returns table (tier integer, ids json) language sql stable set enable_seqscan = off as $$
  select tier, json_agg(product_id)
  from (
    select
      product_id,
      case
        when strpos(names, e'\n' || name || e'\n') > 0 or strpos(skus, e'\n' || sku || e'\n') > 0 then 0
        when strpos(names, e'\n' || name) > 0 or strpos(skus, e'\n' || sku) > 0 then 1
        when words @@ whole then 2
        else 3
      end as tier
    from product_search where words @@ query
  ) as found
  group by tier
$$;

create function is_any_product(query tsquery) returns boolean language sql stable set enable_seqscan = off as $$
  select exists (select from product_search where words @@ query)
$$;

-- Every word that a product was ever found by, to look for the one that was meant. Most are of SKUs, and few of those
-- that people look for: nobody who types letters alone has to wait for them.
create table search_vocabulary (word text primary key);
create index search_vocabulary_letters on search_vocabulary using gist (word gist_trgm_ops) where word !~ '\d';
create index search_vocabulary_digits on search_vocabulary using gist (word gist_trgm_ops) where word ~ '\d';

create function update_product_search(changed integer[]) returns void language sql as $$
  with texts as materialized (
    select
      p.id,
      search_words(p.full_name) as name,
      search_words(p.nickname) as nickname,
      search_words(concat_ws(' ', p.color_text, brands.name, models.name)) as others,
      array(
        select part from product_sizes, unnest(search_words(sku)) as part where product_id = p.id
      ) as sku_parts,
      array(
        select distinct lower(sku_key) from product_sizes where product_id = p.id and sku_key is not null
      ) as skus
    from products p
      join brands on brands.id = p.brand_id
      left join models on models.id = p.model_id
    where p.id = any (changed)
  ), vocabulary as (
    insert into search_vocabulary (word)
    select distinct word from texts, unnest(name || nickname || others || sku_parts) as word
    -- in one order everywhere, so that two of us never wait for each other
    order by word
    on conflict do nothing
  )
  insert into product_search (product_id, names, skus, words)
  select
    id,
    format(
      e'\n%s\n%s\n%s\n',
      array_to_string(name, ' '), array_to_string(name || nickname, ' '), array_to_string(nickname, ' ')
    ),
    format(e'\n%s\n', array_to_string(skus, e'\n')),
    array_to_tsvector(array(
      select distinct word from unnest(name || nickname || others || sku_parts || skus) as word
      union
      select '#' || sku from unnest(skus) as sku
      union
      select word || next
      from (
        select word, lead(word) over (order by place) as next
        from unnest(name || nickname) with ordinality as spelled (word, place)
      ) as neighbours
      where next is not null
    ))
  from texts
  on conflict (product_id) do update set names = excluded.names, skus = excluded.skus, words = excluded.words
$$;

create function products_changed(changed integer[]) returns void language sql as $$
  with present as (
    update catalogue_version set version = version + 1 where changed is not null returning version
  )
  insert into product_changes (product_id, version)
  select distinct id, version from unnest(changed) as id, present
  order by id
  on conflict (product_id) do update set version = excluded.version;
$$;

-- Once before the commit, however often a product was written until then: an import writes first it and then its sizes.
create function catch_up_search() returns trigger language plpgsql as $$
begin
  if exists (select from catalogue_version where searchable < version) then
    perform update_product_search(array(
      select product_id from product_changes
      where version > (select searchable from catalogue_version)
    ));
    update catalogue_version set searchable = version;
  end if;
  return null;
end
$$;
create constraint trigger catalogue_searchable after update on catalogue_version deferrable initially deferred
  for each row when (new.searchable < new.version) execute function catch_up_search();

create function note_products() returns trigger language plpgsql as $$
begin
  perform products_changed((select array_agg(id) from changed));
  return null;
end
$$;
create trigger products_inserted after insert on products
  referencing new table as changed for each statement execute function note_products();
create trigger products_updated after update on products
  referencing new table as changed for each statement execute function note_products();
create trigger products_deleted after delete on products
  referencing old table as changed for each statement execute function note_products();

create function note_product_sizes() returns trigger language plpgsql as $$
begin
  perform products_changed((select array_agg(distinct product_id) from changed));
  return null;
end
$$;
create trigger product_sizes_inserted after insert on product_sizes
  referencing new table as changed for each statement execute function note_product_sizes();
create trigger product_sizes_updated after update on product_sizes
  referencing new table as changed for each statement execute function note_product_sizes();
create trigger product_sizes_deleted after delete on product_sizes
  referencing old table as changed for each statement execute function note_product_sizes();

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

-- Brands, models and size runs are few: who sees a new version reads them all again.
create function note_names() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end
$$;
create trigger brands_changed after insert or update or delete on brands
  for each statement execute function note_names();
create trigger models_changed after insert or update or delete on models
  for each statement execute function note_names();
create trigger size_runs_changed after insert or update or delete on size_runs
  for each statement execute function note_names();

select products_changed(array_agg(id)) from products;
-- at once, or no later migration could change the table
set constraints catalogue_searchable immediate;
set constraints catalogue_searchable deferred;
