import { NotFound } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { findFormer } from "../catalog/former-products.ts";
import { type SectionName, sectionNames, sectionOf } from "../entries/sections.ts";

/** An entry of the catalog by its section and key. */
export interface FoundEntry {
  section: SectionName;
  key: string;
  entry: object;
}

/** Sections that are looked through for a key, in this order. */
const searched: SectionName[] = [
  "products",
  ...sectionNames.toReversed().filter((name) => name !== "products" && sectionOf(name).isFoundByKey),
];

/** Finds the entry with this key, such as a slug; a product also by a former slug. Throws NotFound (CAT-58). */
export async function findEntry(db: Database, key: string): Promise<FoundEntry> {
  for (const section of searched) {
    const entry = (await sectionOf(section).read(db, [key])).get(key);
    if (entry) return { section, key, entry };
  }
  const former = await findFormer(db, key);
  if (former && "movedTo" in former) return findEntry(db, former.movedTo.slug);
  throw new NotFound(
    `there is no product, model, store, stockist, post or claim "${key}": see toebox find and toebox list`,
  );
}
