-- What the staff shows on the home page: products in an order of its own. An import replaces the whole list.
create table staff_picks (
  product_id integer primary key references products on delete cascade,
  position integer not null unique check (position >= 0)
);

-- The newest come first, and of one import, which all have the same time, those of its end: the index has to say so
-- too, or finding the newest ten would sort all products of that import.
drop index products_added;
create index products_added on products (added_at desc, id desc);
