import type { Database } from "#platform/postgres/connect.ts";
import type { SectionName } from "../entries/sections.ts";

/** Reads which of these keys an entry of the section has or had, also a removed one. */
export async function readKnownKeys(db: Database, section: SectionName, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom("change_rows")
    .where("section", "=", section)
    .where("key", "=", (eb) => eb.fn.any(eb.val(keys)))
    .select("key")
    .distinct()
    .execute();
  return new Set(rows.map(({ key }) => key));
}
