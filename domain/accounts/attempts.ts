import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { LimitReached } from "#platform/errors.ts";
import { toDate } from "#platform/to-date.ts";

export interface AttemptLimit {
  /** names what is limited; unique */
  name: string;
  /** attempts in a window; 0 is no limit */
  max: number;
  minutes: number;
}

/**
 * Counts an attempt of `subject`, in a window that starts with the first: a limit that holds across processes and restarts.
 * Throws LimitReached when there were too many. Returns a function that uncounts it.
 */
export async function countAttempt(
  db: Database,
  { name, max, minutes }: AttemptLimit,
  subject: string[],
  now: Temporal.Instant,
): Promise<() => Promise<void>> {
  if (max === 0) return async () => {};
  // Hashed: it may name a person.
  const key = createHash("sha256")
    .update(JSON.stringify([name, ...subject]))
    .digest();
  const end = now.add({ minutes });
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    insert into attempts (key, count, ends_at) values (${key}, 1, ${toDate(end)})
    on conflict (key) do update set
      count = case when attempts.ends_at > ${toDate(now)} then attempts.count + 1 else 1 end,
      ends_at = case when attempts.ends_at > ${toDate(now)} then attempts.ends_at else excluded.ends_at end
    returning count, ends_at
  `.execute(db);
  const { count = 0, ends_at } = rows[0] ?? {};
  if (count > max) throw new LimitReached(Number(ends_at) - now.epochMilliseconds);
  return async () => {
    await sql`update attempts set count = count - 1 where key = ${key} and count > 0`.execute(db);
  };
}
