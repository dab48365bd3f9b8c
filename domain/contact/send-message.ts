import type { Database } from "#db/connect.ts";
import { Invalid } from "#domain/errors.ts";
import type { Enqueue } from "#domain/job.ts";
import { postMail } from "#domain/mail/post-mail.ts";
import type { ContactMessage } from "./contract.ts";
import { countries } from "./countries.ts";

interface Means {
  enqueue: Enqueue;
  now: Temporal.Instant;
  /** who reads our mail */
  to: string;
  siteName: string;
}

/**
 * Keeps a message and puts it into the outbox, both or neither (spec §5 "Contact form"). Throws Invalid when there is
 * no such country.
 */
export async function sendMessage(
  db: Database,
  form: ContactMessage,
  { enqueue, now, to, siteName }: Means,
): Promise<void> {
  const message = { ...form, country: form.country?.trim() || null };
  if (message.country && !countries.includes(message.country)) {
    throw new Invalid({ country: "Please choose a country from the list" });
  }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("contact_messages")
      .values({ ...message, created_at: now.toString() })
      .execute();
    await postMail(
      tx,
      {
        recipient: to,
        reply_to: message.email,
        reply_to_name: message.name,
        subject: `[${siteName}] ${message.subject}`,
        body: bodyOf(message),
      },
      { enqueue, now },
    );
  });
}

function bodyOf({ name, email, country, message }: ContactMessage): string {
  return [`From: ${name} <${email}>`, ...(country ? [`Country: ${country}`] : []), "", message, ""].join("\n");
}
