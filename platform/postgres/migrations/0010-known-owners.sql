-- All of whom anything is stored, with or without an account. The migration of a table with an owner replaces the view by one with that table.
alter table calendar_addresses alter column owner type text collate "C";
alter table shared_lists alter column owner type text collate "C";

create view known_owners as
  select owner from likes
  union all select owner from votes
  union all select owner from watchlist_entries
  union all select owner from calendar_addresses
  union all select owner from shared_lists
  union all select owner from plan_steps
  union all select owner from follows
  union all select owner from alert_settings
  union all select owner from alert_choices
  union all select owner from push_subscriptions
  union all select owner from alerts;
