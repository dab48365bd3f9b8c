import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/**
 * Reads what has to wait, by the origin of a push service or the address of a browser, with the ends of the pauses in milliseconds since 1970; deletes pauses
 * that are over.
 */
export async function readPushPauses(db: Database, now: Temporal.Instant): Promise<Map<string, number>> {
  await sql`delete from push_pauses where until <= ${now.toString()}::timestamptz`.execute(db);
  const pauses = await db.selectFrom("push_pauses").selectAll().execute();
  return new Map(pauses.map(({ address, until }) => [address, until.getTime()]));
}

/** Has every node wait with messages to a push service, or to one browser (ALERT-8). */
export async function pausePushes(db: Database, address: string, until: Temporal.Instant): Promise<void> {
  await sql`
    insert into push_pauses (address, until) values (${address}, ${until.toString()}::timestamptz)
    on conflict (address) do update set until = greatest(push_pauses.until, excluded.until)
  `.execute(db);
}
