import type { Database } from "#platform/postgres/connect.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import { toDate } from "#platform/to-date.ts";
import type { ContactMessage } from "./contact-form.ts";

export interface SendOptions {
  now: Temporal.Instant;
  siteName: string;
  /** the address that receives the messages */
  contactTo: string;
}

/** Stores a visitor's message and posts it as a mail, in one transaction. Answering the mail answers the visitor (CONT-13). */
export async function sendMessage(
  db: Database,
  contact: ContactMessage,
  { now, siteName, contactTo }: SendOptions,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("contact_messages")
      .values({ ...contact, created_at: toDate(now) })
      .execute();
    const mail = {
      to: contactTo,
      replyTo: { name: contact.name, address: contact.email },
      subject: `[${siteName}] ${contact.subject}`,
      text: asText(contact),
    };
    await postMail(tx, mail, now);
  });
}

function asText({ name, email, country, message }: ContactMessage): string {
  return `Name: ${name}\nEmail: ${email}\nCountry: ${country ?? "not given"}\n\n${message}\n`;
}
