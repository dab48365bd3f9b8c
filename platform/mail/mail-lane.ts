import type { Database } from "../postgres/connect.ts";
import type { OutboxMail, OutgoingMail } from "./transport.ts";

/** Mails of one kind in the outbox, which never wait behind those of another. */
export interface MailLane {
  /** the `kind` of its rows */
  kind: string;
  /** mails for many: each is sent at most once, and not tried again after a refusal for good (LETT-7) */
  isBulk: boolean;
  /** mails that are begun in a minute; no limit by default (LETT-5) */
  perMinute?: number;
  /** Writes a mail at the moment when it is sent; null when nobody wants it any more. */
  write(tx: Database, mail: OutboxMail, now: Temporal.Instant): Promise<WrittenMail | null> | WrittenMail | null;
}

export interface WrittenMail extends OutgoingMail {
  /**
   * records what a bulk mail reports: in the transaction that makes it sent, and again, in place of that, when it is
   * refused, null for now
   */
  record?(tx: Database, outcome: "sent" | "refused" | null): Promise<void>;
}

/** Kind of the mails that one person has caused, such as a link or a message. */
export const TRANSACTIONAL = "transactional";

/** Lane of mails that are stored as they are sent. */
export const transactionalMails: MailLane = {
  kind: TRANSACTIONAL,
  isBulk: false,
  // none of the three is null: the table says so
  write: (_tx, { recipient, subject, text, ...mail }) => ({
    ...mail,
    recipient: String(recipient),
    subject: String(subject),
    text: String(text),
  }),
};
