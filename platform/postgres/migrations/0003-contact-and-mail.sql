-- What visitors write to us, and the mails that are yet to be sent.

create table contact_messages (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$'),
  subject text not null check (subject <> ''),
  -- null when the visitor did not say
  country text check (country <> ''),
  message text not null check (message <> ''),
  created_at timestamptz not null
);

-- The outbox: a row is written in the transaction of what it tells of, and deleted when the mail has been handed over.
-- Nothing that goes into a header may hold a line end, and an address is never a list of them.
create table mails (
  id integer generated always as identity primary key,
  -- its Message-ID, the same however often it is sent
  message_id uuid not null unique default gen_random_uuid(),
  recipient text not null check (recipient ~ '^[^@\s,;<>]+@[^@\s,;<>]+$'),
  reply_to_name text check (reply_to_name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  reply_to_address text check (reply_to_address ~ '^[^@\s,;<>]+@[^@\s,;<>]+$'),
  subject text not null check (subject <> '' and subject !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  text text not null check (text <> ''),
  created_at timestamptz not null,
  -- how often a server has refused it
  attempts integer not null default 0 check (attempts >= 0),
  -- null when it was refused too often: it stays, and is not tried again
  next_attempt_at timestamptz,
  last_error text,
  check (reply_to_name is null or reply_to_address is not null)
);
create index mails_due on mails (next_attempt_at, id) where next_attempt_at is not null;
