import type { Job } from "#platform/jobs/job.ts";
import { areRemindersDue } from "./due-reminders.ts";
import { forgetOldLetters } from "./forget-old-letters.ts";
import { areLettersDue, type LetterCounts } from "./send-letters.ts";

/** What a sender sends. */
export type LetterKind = "letters" | "reminders";

interface Needs {
  /**
   * Sends what is due of a kind in a process of its own, which finishes the mails that it has begun also when this process is
   * killed (LETT-7)
   */
  sendInChildProcess: (kind: LetterKind) => Promise<LetterCounts>;
}

/** Every minute, because it is Monday at nine somewhere, and letters are paced (LETT-3, LETT-5). */
export const sendLettersJob: Job<Needs> = {
  name: "send-letters",
  cron: "* * * * *",
  run: async ({ db, now, sendInChildProcess }) =>
    (await areLettersDue(db, now())) ? summary(await sendInChildProcess("letters")) : "no letter is due",
};

/** Every minute, so that none is late (LETT-12). */
export const sendRemindersJob: Job<Needs> = {
  name: "send-reminders",
  cron: "* * * * *",
  run: async ({ db, now, sendInChildProcess }) =>
    (await areRemindersDue(db, now())) ? summary(await sendInChildProcess("reminders")) : "no reminder is due",
};

/** Every night: forgets letters and reminders that decide nothing any more. */
export const forgetLettersJob: Job = {
  name: "forget-letters",
  cron: "10 4 * * *",
  run: async ({ db, now }) => `${await forgetOldLetters(db, now())} letters and reminders are forgotten`,
};

function summary({ sent, refused }: LetterCounts): string {
  return `${sent} handed over, ${refused} refused`;
}
