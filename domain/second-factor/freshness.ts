import type { DatabaseTransaction } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";

/** A second factor that was shown within this time opens the desk (ROLE-7). */
export const FACTOR_HOURS = 24;

/** One that was shown within this time allows grants, merges, deletions and downloads of backups (ROLE-7). */
export const FRESH_MINUTES = 15;

/** Whether a proof of a second factor still opens the desk. */
export function isFactorValid(factorAt: Date | null, now: Temporal.Instant): boolean {
  return isSince(factorAt, now.subtract({ hours: FACTOR_HOURS }));
}

/** Whether a moment was within the last 15 minutes. */
export function isFresh(moment: Date | null, now: Temporal.Instant): boolean {
  return isSince(moment, now.subtract({ minutes: FRESH_MINUTES }));
}

/** Returns the moment until which a proof is fresh. */
export function freshUntil(factorAt: Date): Date {
  return new Date(factorAt.getTime() + FRESH_MINUTES * 60_000);
}

function isSince(moment: Date | null, start: Temporal.Instant): boolean {
  return moment !== null && moment.getTime() > start.epochMilliseconds;
}

/** Notes that a session has shown a second factor. */
export async function noteFactor(tx: DatabaseTransaction, sessionId: number, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ factor_at: toDate(now) })
    .where("id", "=", sessionId)
    .execute();
}
