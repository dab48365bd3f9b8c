-- Whether a visitor was here on a later day than the first one that is noted; one who never came back is forgotten sooner (OPS-15).
alter table visitor_last_seen add column has_returned boolean not null default false;
drop index visitor_last_seen_day;
create index visitor_last_seen_day on visitor_last_seen (has_returned, seen_on);

-- Of those who were here before this was noted nobody knows: they count as visitors who came back.
insert into visitor_last_seen (owner, seen_on)
select owner, (now() at time zone 'America/New_York')::date
from (
  select owner from likes
  union select owner from votes
  union select owner from watchlist_entries
  union select owner from calendar_addresses
  union select owner from shared_lists
  union select owner from plan_steps
  union select owner from follows
  union select owner from alert_settings
  union select owner from alert_choices
  union select owner from push_subscriptions
) as owners
where owner ~ '^[A-Za-z0-9_-]{6,64}$'
on conflict do nothing;
update visitor_last_seen set has_returned = true;
