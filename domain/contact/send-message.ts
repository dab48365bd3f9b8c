import type { Database } from "#db/connect.ts";
import { postMail } from "#domain/mail/post-mail.ts";
import type { ContactMessage } from "./contract.ts";

export interface SendOptions {
  now: Temporal.Instant;
  siteName: string;
  /** the address of whoever answers visitors */
  contactTo: string;
}

/** Keeps a visitor's message and mails it to whoever answers; both or neither. Answering the mail answers the visitor. */
export async function sendMessage(
  db: Database,
  contact: ContactMessage,
  { now, siteName, contactTo }: SendOptions,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("contact_messages")
      .values({ ...contact, created_at: new Date(now.epochMilliseconds) })
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
  return `Name: ${name}\nE-mail: ${email}\nCountry: ${country ?? "not said"}\n\n${message}\n`;
}
