import { insertRows } from "#platform/postgres/insert-rows.ts";
import type { Database } from "#platform/postgres/connect.ts";

export interface Place {
  latitude: number;
  longitude: number;
}

/** A ZIP code of New York that the list has in Asia, by the sign of its longitude. No other is far from its neighbors. */
const MISPLACED = "10200";

/** ZIP codes per query: all of them at once take a busy machine longer than a request may. */
const CHUNK_SIZE = 5_000;

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
    if (state_id === undefined || zip === MISPLACED) return [];
    return [{ zip_code: zip, city, state_id, latitude, longitude }];
  });
  for (let from = 0; from < rows.length; from += CHUNK_SIZE)
    await insertRows(db, "zip_codes", rows.slice(from, from + CHUNK_SIZE));
}

/** The area of a ZIP code: its center, and the code of its state. */
export interface ZipArea extends Place {
  state: string;
}

/** The areas that stores may be in. */
export interface ZipAreas {
  /** by ZIP code, without unknown ones */
  byCode: Map<string, ZipArea>;
  /** all areas of a state by its code, of the states of stores whose ZIP code is unknown */
  ofState: Map<string, ZipArea[]>;
}

/** Reads what is known of the ZIP codes of `stores`, whose states are two capital letters (STORE-36). */
export async function readZipAreas(db: Database, stores: { zip_code: string; state: string }[]): Promise<ZipAreas> {
  const query = db
    .selectFrom("zip_codes")
    .innerJoin("states", "states.id", "state_id")
    .select(["zip_code", "code as state", "latitude", "longitude"]);
  const codes = stores.map(({ zip_code }) => zip_code);
  const rows = await query.where("zip_code", "=", (eb) => eb.fn.any(eb.val(codes))).execute();
  const byCode = new Map(rows.map(({ zip_code, ...area }) => [zip_code, area]));
  const states = stores.flatMap(({ zip_code, state }) => (byCode.has(zip_code) ? [] : [state]));
  if (states.length === 0) return { byCode, ofState: new Map() };
  const around = await query.where("code", "=", (eb) => eb.fn.any(eb.val([...new Set(states)]))).execute();
  return { byCode, ofState: Map.groupBy(around, ({ state }) => state) };
}
