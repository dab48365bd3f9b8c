-- How often visitors went on to a retailer, by product and New York day.
create table retailer_clicks (
  product_id integer not null references products on delete cascade,
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (product_id, day)
);
