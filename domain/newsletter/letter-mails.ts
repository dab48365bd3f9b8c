import type { MailContent } from "../accounts/account-mails.ts";
import type { ReleaseDate } from "../catalog/release-changes.ts";
import type { Reminder } from "../reminders/reminder-rules.ts";

/** A product in a letter. */
export interface LetterProduct {
  slug: string;
  /** with its nickname */
  name: string;
  /** such as "Saturday, November 28, 2026 at 10:00 AM EST" */
  when: string;
  /** US dollars */
  price: number | null;
  hasPicture: boolean;
}

/** Content of a weekly letter (LETT-2). */
export interface LetterContent {
  popular: LetterProduct[];
  upcoming: LetterProduct[];
}

/** A product with its reminder. */
export interface ReminderLine {
  slug: string;
  name: string;
  hasPicture: boolean;
  release: ReleaseDate;
  reminder: Reminder;
}

/** The letters and reminders, as app/mails/ writes them. `token` is that of addresses that stop them (LETT-8). */
export interface LetterMails {
  weekly(content: LetterContent, token: string): Promise<MailContent>;
  /** `zone` is the reader's */
  reminders(lines: ReminderLine[], zone: string, token: string): Promise<MailContent>;
  /** Returns the address that stops mails of a kind. */
  unsubscribe(kind: MailKind, token: string): string;
}

/** Kinds of mail that an account can stop (LETT-8). */
export const mailKinds = ["newsletter", "reminders", "date-changes", "day-before", "hour-before"] as const;
export type MailKind = (typeof mailKinds)[number];
