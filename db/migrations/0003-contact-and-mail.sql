-- What people write to us (spec §2 "About us"), and the mail that is still to be sent.

create table contact_messages (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  subject text not null check (subject <> ''),
  country text check (country <> ''),
  message text not null check (message <> ''),
  created_at timestamptz not null
);

-- The outbox. A mail is gone from it when it has been handed over: it may hold what is nobody else's business.
create table mails (
  id integer generated always as identity primary key,
  -- the left part of its Message-ID, the same at every attempt
  message_id uuid not null unique default gen_random_uuid(),
  recipient text not null check (recipient <> ''),
  reply_to text check (reply_to <> ''),
  reply_to_name text check (reply_to_name <> ''),
  subject text not null check (subject <> ''),
  body text not null check (body <> ''),
  created_at timestamptz not null,
  -- refusals so far; an attempt at a server that is away is none
  attempts integer not null default 0 check (attempts >= 0),
  -- null: given up, and kept for the operator to see
  next_attempt_at timestamptz,
  last_error text,
  check (reply_to is not null or reply_to_name is null)
);
create index mails_due on mails (next_attempt_at, id);
