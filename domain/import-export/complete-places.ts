import type { Database } from "#platform/postgres/connect.ts";
import lookUpTimeZone from "@photostructure/tz-lookup";
import { nearestZipAreas } from "../stores/nearest-zip-areas.ts";
import { fillZipCodes } from "../stores/zip-codes.ts";
import type { SourceRow } from "../entries/source-row.ts";

/** Fields of a store's row that say where it is, before it is validated. */
interface StoreValue {
  slug?: unknown;
  state?: unknown;
  zip_code?: unknown;
  latitude?: unknown;
  longitude?: unknown;
}

/**
 * Gives stores without a ZIP code or a state those of the nearest center of a ZIP code, in the state that they have (STORE-26). Returns the rows, and
 * what was given as notes. A store without coordinates, or far from every center, stays as it is.
 */
export async function completePlaces(db: Database, rows: SourceRow[]): Promise<{ rows: SourceRow[]; notes: string[] }> {
  const lacking = rows.filter(lacksPlace);
  if (lacking.length === 0) return { rows, notes: [] };
  const areas = await db.transaction().execute(async (tx) => {
    await fillZipCodes(tx);
    const places = lacking.map(({ value }) => {
      const { latitude, longitude, state, zip_code } = value as StoreValue;
      const given = { state: textOf(state), zip_code: textOf(zip_code)?.slice(0, 5) ?? null };
      return { latitude: latitude as number, longitude: longitude as number, ...given };
    });
    return nearestZipAreas(tx, places);
  });
  const notes: string[] = [];
  const found = new Map(lacking.map((row, index) => [row, areas[index]]));
  const completed = rows.map((row) => {
    const area = found.get(row);
    if (!area) return row;
    const value = row.value as StoreValue;
    const { zip_code = area.zip_code, state = area.state } = value;
    notes.push(`${row.locate([])}: ${String(state)} ${String(zip_code)} is from its coordinates`);
    return { ...row, value: { ...value, zip_code, state } };
  });
  return { rows: completed, notes };
}

function lacksPlace({ section, value }: SourceRow): boolean {
  if (section !== "stores" || typeof value !== "object" || value === null) return false;
  const { state, zip_code, latitude, longitude, ...others } = value as StoreValue & { deleted?: unknown };
  const hasPoint = typeof latitude === "number" && typeof longitude === "number" && isAmerican(latitude, longitude);
  return hasPoint && (state === undefined || zip_code === undefined) && others.deleted === undefined;
}

/** Time zones of the United States and their territories. */
const ZONES = new Set(
  ["US", "AS", "GU", "MP", "PR", "VI"].flatMap(
    (country) => new Intl.Locale("en", { region: country }).getTimeZones?.() ?? [],
  ),
);

/** Whether a point is on the clocks of the United States: beyond a border, the nearest ZIP code may be a mile away. */
function isAmerican(latitude: number, longitude: number): boolean {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return false;
  return ZONES.has(lookUpTimeZone(latitude, longitude));
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
