import type { Price } from "#domain/catalog/price.ts";
import type { MailContent } from "#platform/mail/post-mail.ts";
import type { UnsubscribeAddress } from "../alerts/mail-subscriptions.ts";

export interface NewsletterProduct {
  slug: string;
  /** with its nickname */
  name: string;
  /** such as "Saturday, November 28, 2026 at 10:00 AM EST" */
  when: string;
  price: Price | null;
  hasPicture: boolean;
}

/** Content of a weekly newsletter (LETT-2). */
export interface NewsletterContent {
  popular: NewsletterProduct[];
  upcoming: NewsletterProduct[];
}

/** The newsletter as app/mails/ writes it. */
export interface NewsletterMail {
  /** `token` is that of the address that stops it (LETT-8) */
  compose(content: NewsletterContent, token: string): Promise<MailContent>;
  unsubscribeAddress: UnsubscribeAddress;
}
