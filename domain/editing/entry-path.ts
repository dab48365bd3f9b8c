import type { Database } from "#platform/postgres/connect.ts";
import type { SectionName } from "../entries/sections.ts";
import { readPages } from "../suggestions/corrected-page.ts";

/** Returns the address of the page of an entry; null for one without a page of its own. */
export async function entryPath(db: Database, section: SectionName, key: string): Promise<string | null> {
  if (section === "brands" || section === "models") return `/${key}`;
  if (section !== "products" && section !== "stores") return null;
  return (await readPages(db, section, [key])).get(key)?.path ?? null;
}
