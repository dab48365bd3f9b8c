import { insertRows } from "#db/insert-rows.ts";
import type { Database } from "#db/connect.ts";

export interface Place {
  latitude: number;
  longitude: number;
}

/**
 * Fills the table of ZIP codes unless it is filled. The list is large: it is read for the first store that is written, and
 * then never again.
 */
export async function fillZipCodes(db: Database): Promise<void> {
  const filled = await db.selectFrom("zip_codes").select("zip_code").limit(1).executeTakeFirst();
  if (filled) return;
  const { codes } = (await import("zipcodes")).default;
  const states = await db.selectFrom("states").select(["id", "code"]).execute();
  const stateIds = new Map(states.map(({ id, code }) => [code, id]));
  const rows = Object.values(codes).flatMap(({ zip, city, state, country, latitude, longitude }) => {
    const state_id = country === "US" ? stateIds.get(state) : undefined;
    return state_id === undefined ? [] : [{ zip_code: zip, city, state_id, latitude, longitude }];
  });
  await insertRows(db, "zip_codes", rows);
}

/** The centers of ZIP codes; unknown codes are left out. */
export async function findZipCodes(db: Database, zipCodes: string[]): Promise<Map<string, Place>> {
  const rows = await db
    .selectFrom("zip_codes")
    .where("zip_code", "=", (eb) => eb.fn.any(eb.val(zipCodes)))
    .select(["zip_code", "latitude", "longitude"])
    .execute();
  return new Map(rows.map(({ zip_code, ...place }) => [zip_code, place]));
}
