import type { Database } from "#platform/postgres/connect.ts";

/** Reads the zones that a visitor may choose: display names by IANA key, in the order to show (TIME-22). */
export async function readTimeZones(db: Database): Promise<Record<string, string>> {
  const zones = await db
    .selectFrom("time_zones")
    .where("display_name", "is not", null)
    .orderBy("position")
    .select(["name", "display_name"])
    .execute();
  return Object.fromEntries(zones.map(({ name, display_name }) => [name, String(display_name)]));
}
