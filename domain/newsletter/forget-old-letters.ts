import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { todayInNewYork } from "../time/today.ts";

/** Days that records stay: longer than any reminder is late, and than a letter is sent. */
const KEPT_DAYS = 60;

/**
 * Deletes the records of who got which letter and reminder, once nothing depends on them; returns the number of rows
 * (LETT-16).
 */
export async function forgetOldLetters(db: Database, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ hours: KEPT_DAYS * 24 });
  const week = todayInNewYork(before);
  const results = [
    await db.deleteFrom("reminders").where("recorded_at", "<", toDate(before)).executeTakeFirst(),
    await db.deleteFrom("letters").where("week", "<", week).executeTakeFirst(),
    await db.deleteFrom("letter_editions").where("week", "<", week).executeTakeFirst(),
  ];
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
