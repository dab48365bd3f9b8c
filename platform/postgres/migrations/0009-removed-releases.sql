-- When a product was removed, and whether its release was ahead then: channels tell of it. Those of before are no news.
alter table removed_products
  add column removed_at timestamptz,
  -- as precise as it was shown
  add column release_date text check (release_date ~ '^\d{4}(-\d\d(-\d\d)?)?$'),
  add column was_ahead boolean not null default false,
  add check (removed_at is not null or not was_ahead);
create index removed_products_ahead on removed_products (removed_at) where was_ahead;

-- Products that came back after they were removed, and when they did last: channels that were told of their end have them as new.
create table returned_products (
  product_id integer primary key references product_counts,
  returned_at timestamptz not null
);
create index returned_products_returned_at on returned_products (returned_at);

alter table channels drop constraint channels_events_check, add constraint channels_events_check check (
  cardinality(events) > 0 and events <@ array['new', 'moved', 'confirmed', 'soon', 'removed', 'merged']
);
alter table channel_messages drop constraint channel_messages_event_check, add constraint channel_messages_event_check check (
  event in ('new', 'moved', 'confirmed', 'soon', 'removed', 'merged')
);
