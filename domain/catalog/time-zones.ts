import type { Database } from "#db/connect.ts";

/** The zones a visitor may choose from: IANA key → display name, in the order to show them (spec §3 "Time zone list"). */
export async function listTimeZones(db: Database): Promise<Record<string, string>> {
  const zones = await db
    .selectFrom("time_zones")
    .where("display_name", "is not", null)
    .orderBy("position")
    .select(["name", "display_name"])
    .execute();
  return Object.fromEntries(zones.map(({ name, display_name }) => [name, String(display_name)]));
}
