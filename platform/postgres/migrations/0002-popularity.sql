-- How much a product was liked and seen, by New York day, and in all. Kept apart from products, so that counting
-- never rewrites the catalogue.

create table product_days (
  product_id integer not null references products on delete cascade,
  day date not null check (day >= '2015-01-01'),
  likes integer not null default 0,
  views integer not null default 0 check (views >= 0),
  primary key (product_id, day)
);
create index product_days_day on product_days (day);

create table product_counts (
  product_id integer primary key references products on delete cascade,
  likes integer not null default 0 check (likes >= 0),
  views integer not null default 0 check (views >= 0),
  watchlists integer not null default 0 check (watchlists >= 0),
  cops integer not null default 0 check (cops >= 0),
  passes integer not null default 0 check (passes >= 0)
);
create index product_counts_likes on product_counts (likes desc, product_id);

create function create_product_counts() returns trigger language plpgsql as $$
begin
  insert into product_counts (product_id) select id from created;
  return null;
end
$$;
create trigger products_counts after insert on products
referencing new table as created for each statement execute function create_product_counts();
