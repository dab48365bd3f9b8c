-- The kinds of channels are those that the code has an adapter for. Others than Telegram may have a chat, and others than webhooks a secret.
alter table channels
  drop constraint channels_kind_check,
  drop constraint channels_check,
  drop constraint channels_check1,
  add constraint channels_kind_check check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  add constraint channels_needs_chat check (kind <> 'telegram' or chat_id is not null),
  add constraint channels_needs_secret check (kind <> 'webhook' or secret is not null);
