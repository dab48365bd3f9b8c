import type { MailContent } from "#domain/accounts/account-mails.ts";
import type { UnsubscribeAddress } from "#domain/accounts/mail-subscriptions.ts";
import type { ReleaseDate } from "#domain/catalog/release-changes.ts";
import type { Reminder } from "./reminder-rules.ts";

/** A product with its reminder. */
export interface ReminderLine {
  slug: string;
  name: string;
  hasPicture: boolean;
  release: ReleaseDate;
  reminder: Reminder;
}

/** Reminders as app/mails/ writes them. */
export interface ReminderMail {
  /** `zone` is the reader's; `token` is that of the address that stops them (LETT-8) */
  compose(lines: ReminderLine[], zone: string, token: string): Promise<MailContent>;
  unsubscribeAddress: UnsubscribeAddress;
}
