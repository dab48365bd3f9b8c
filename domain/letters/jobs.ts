import type { Job } from "#domain/job.ts";
import { type MailSettings, openTransport } from "#domain/mail/transport.ts";
import { forgetOldLetters } from "./forget-old-letters.ts";
import type { LetterMails } from "./letter-mails.ts";
import { type LetterCounts, type LetterOptions, sendLetters } from "./send-letters.ts";
import { sendReminders } from "./send-reminders.ts";

/** A run ends before the next one is due: the queue would take a longer one for dead after a while. */
const RUN_MS = 55_000;

interface Needs {
  mail: MailSettings;
  letterMails: LetterMails;
  /** LETTERS_PER_MINUTE */
  lettersPerMinute: number;
}

/** Every minute, because it is Monday at nine somewhere, and letters are paced (LETT-3, LETT-5). */
export const sendLettersJob: Job<Needs> = {
  name: "send-letters",
  cron: "* * * * *",
  run: async (context) =>
    `letters: ${await withTransport(context, (options) => sendLetters(context.db, options, context.now, context))}`,
};

/** Every minute, so that none is late (LETT-12). */
export const sendRemindersJob: Job<Needs> = {
  name: "send-reminders",
  cron: "* * * * *",
  run: async (context) =>
    `reminders: ${await withTransport(context, (options) => sendReminders(context.db, options, context.now, context))}`,
};

/** Every night: forgets letters and reminders that decide nothing any more. */
export const forgetLettersJob: Job = {
  name: "forget-letters",
  cron: "10 4 * * *",
  run: async ({ db, now }) => `${await forgetOldLetters(db, now())} letters and reminders are forgotten`,
};

async function withTransport(
  { mail, letterMails, lettersPerMinute }: Needs,
  send: (options: LetterOptions) => Promise<LetterCounts>,
): Promise<string> {
  const transport = await openTransport(mail);
  try {
    const { sent, refused } = await send({
      handOver: transport.handOver,
      mails: letterMails,
      host: mail.host,
      returnPath: mail.bouncesTo,
      perMinute: lettersPerMinute,
      forMs: RUN_MS,
    });
    return `${sent} handed over, ${refused} refused`;
  } finally {
    transport.close();
  }
}
