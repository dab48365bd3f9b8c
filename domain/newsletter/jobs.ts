import type { Job } from "#platform/jobs/job.ts";
import { areRemindersDue } from "../reminders/due-reminders.ts";
import { forgetOldLetters } from "./forget-old-letters.ts";
import { areLettersDue, type LetterCounts } from "./send-newsletter.ts";

/** Kind of mails that a sender sends. */
export type LetterKind = "letters" | "reminders";

interface Needs {
  /**
   * sends the due mails of a kind in a separate process, which finishes the mails that it has begun even when this
   * process is killed (LETT-7)
   */
  sendInChildProcess: (kind: LetterKind) => Promise<LetterCounts>;
}

/** Job of every minute, because it is Monday at nine somewhere, and letters are paced (LETT-3, LETT-5). */
export const sendLettersJob: Job<Needs> = {
  name: "send-letters",
  cron: "* * * * *",
  run: async ({ db, now, sendInChildProcess }) =>
    (await areLettersDue(db, now())) ? summary(await sendInChildProcess("letters")) : "no letter is due",
};

/** Job of every minute, so that no reminder is late (LETT-12). */
export const sendRemindersJob: Job<Needs> = {
  name: "send-reminders",
  cron: "* * * * *",
  run: async ({ db, now, sendInChildProcess }) =>
    (await areRemindersDue(db, now())) ? summary(await sendInChildProcess("reminders")) : "no reminder is due",
};

/** Job of every night: deletes the records of letters and reminders on which nothing depends. */
export const forgetLettersJob: Job = {
  name: "forget-letters",
  cron: "10 4 * * *",
  run: async ({ db, now }) => `${await forgetOldLetters(db, now())} letters and reminders are forgotten`,
};

function summary({ sent, refused }: LetterCounts): string {
  return `${sent} handed over, ${refused} refused`;
}
