-- News and social posts, and the feeds that they come from.

create table feeds (
  id integer generated always as identity primary key,
  url text not null unique check (url ~ '^https?://'),
  kind text not null check (kind in ('news', 'social')),
  created_at timestamptz not null,
  -- what the last reply said of its version, to ask for a newer one
  etag text,
  last_modified text,
  -- the last attempt, and the last one that brought a feed
  fetched_at timestamptz,
  succeeded_at timestamptz,
  next_fetch_at timestamptz not null,
  -- failed attempts since the last success
  failures integer not null default 0 check (failures >= 0),
  last_error text check (last_error <> '')
);
create index feeds_due on feeds (next_fetch_at);

create table news_posts (
  id integer generated always as identity primary key,
  -- of the post, or a path of this site
  link text not null unique check (link ~ '^(https?://|/)'),
  title text not null check (title <> ''),
  media_id integer references media,
  published_at timestamptz(3) not null,
  author_name text check (author_name <> ''),
  author_link text check (author_link ~ '^(https?://|/)'),
  -- null for an imported post
  feed_id integer references feeds on delete cascade
);
create index news_posts_order on news_posts (published_at desc, id desc);
create index news_posts_feed on news_posts (feed_id);
create index news_posts_media on news_posts (media_id);

create table news_post_products (
  post_id integer not null references news_posts on delete cascade,
  product_id integer not null references products on delete cascade,
  primary key (post_id, product_id)
);
create index news_post_products_product on news_post_products (product_id);

create table social_posts (
  id integer generated always as identity primary key,
  -- what its network calls it
  external_id text not null unique check (external_id <> ''),
  -- of the post at its network
  link text check (link ~ '^https?://'),
  text text not null,
  -- the addresses in the text: [{url, expanded_url, display_url}]
  urls jsonb not null default '[]' check (jsonb_typeof(urls) = 'array'),
  published_at timestamptz(3) not null,
  -- null for an imported post
  feed_id integer references feeds on delete cascade
);
create index social_posts_order on social_posts (published_at desc, id desc);
create index social_posts_feed on social_posts (feed_id);

create table social_post_media (
  post_id integer not null references social_posts on delete cascade,
  position integer not null check (position >= 0),
  media_id integer not null references media,
  primary key (post_id, position)
);
create index social_post_media_media on social_post_media (media_id);

create table social_post_products (
  post_id integer not null references social_posts on delete cascade,
  product_id integer not null references products on delete cascade,
  primary key (post_id, product_id)
);
create index social_post_products_product on social_post_products (product_id);
