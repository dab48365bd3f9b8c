import type { MailContent } from "#platform/mail/post-mail.ts";
import type { UnsubscribeAddress } from "./mail-subscriptions.ts";
import type { DropDate } from "#domain/catalog/drop-date.ts";
import type { Alert } from "./alert-rules.ts";

/** A product with its alert. */
export interface AlertLine {
  slug: string;
  name: string;
  hasPicture: boolean;
  drop: DropDate;
  alert: Alert;
}

/** Alerts as app/mails/ writes them. */
export interface AlertMail {
  /** `zone` is the reader's; `token` is that of the address that stops them (LETT-8) */
  compose(lines: AlertLine[], zone: string, token: string): Promise<MailContent>;
  unsubscribeAddress: UnsubscribeAddress;
}
