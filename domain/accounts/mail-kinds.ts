/** Kinds of mail that an account can stop (LETT-8). */
export const mailKinds = ["newsletter", "reminders", "date-changes", "day-before", "hour-before"] as const;
export type MailKind = (typeof mailKinds)[number];

/** Returns the address of the page that stops mails of a kind to the account with this token. */
export type UnsubscribeAddress = (kind: MailKind, token: string) => string;
