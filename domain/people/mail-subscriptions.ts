/** Kinds of mail that an account can stop (LETT-8). */
export const mailSubscriptions = [
  "newsletter",
  "alerts",
  "date-changes",
  "confirmed-dates",
  "new-retailers",
  "day-before",
  "hour-before",
  "quarter-before",
] as const;
export type MailSubscription = (typeof mailSubscriptions)[number];

/** Returns the address of the page that stops mails of a kind to the account with this token. */
export type UnsubscribeAddress = (kind: MailSubscription, token: string) => string;
