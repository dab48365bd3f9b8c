import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** Reads the push services that asked to wait, by their origins, with the ends of the pauses in milliseconds since 1970; forgets those that are over. */
export async function readPushPauses(db: Database, now: Temporal.Instant): Promise<Map<string, number>> {
  await sql`delete from push_pauses where until <= ${now.toString()}::timestamptz`.execute(db);
  const pauses = await db.selectFrom("push_pauses").selectAll().execute();
  return new Map(pauses.map(({ service, until }) => [service, until.getTime()]));
}

/** Has every node wait for a push service (ALERT-8). */
export async function pausePushService(db: Database, service: string, until: Temporal.Instant): Promise<void> {
  await sql`
    insert into push_pauses (service, until) values (${service}, ${until.toString()}::timestamptz)
    on conflict (service) do update set until = greatest(push_pauses.until, excluded.until)
  `.execute(db);
}
