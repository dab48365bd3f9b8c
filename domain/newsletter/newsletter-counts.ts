import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { NEWSLETTER } from "./post-newsletter.ts";

/** Counts the mails of each week's newsletter that were handed over, wait, or were refused; the newest week first. */
export async function readNewsletterCounts(db: Database) {
  const { rows } = await sql<{ week: string; sent: number; waiting: number; refused: number }>`
    select edition as week,
      count(sent_at)::integer as sent,
      count(next_attempt_at)::integer as waiting,
      count(*) filter (where sent_at is null and next_attempt_at is null)::integer as refused
    from mails where kind = ${NEWSLETTER} group by edition order by edition desc
  `.execute(db);
  return rows;
}
