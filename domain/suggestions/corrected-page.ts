import type { Database } from "#platform/postgres/connect.ts";
import { titleOf } from "../catalog/title.ts";
import type { SuggestedSection } from "./proposal.ts";

/** Page of a product or a store that visitors correct. */
export interface CorrectedPage {
  /** as the page shows it */
  name: string;
  path: string;
}

/** Reads the pages of these entries by their keys; none for those that are gone. It needs no rules of imports, which few processes load. */
export async function readPages(
  db: Database,
  section: SuggestedSection,
  keys: string[],
): Promise<Map<string, CorrectedPage>> {
  if (section === "products") {
    const products = await db
      .selectFrom("products")
      .where("slug", "in", keys)
      .select(["slug", "full_name as fullName", "nickname", "color_text as colorText"])
      .execute();
    return new Map(products.map(({ slug, ...shoe }) => [slug, { name: titleOf(shoe), path: `/${slug}` }]));
  }
  const stores = await db
    .selectFrom("stores")
    .innerJoin("states", "states.id", "state_id")
    .where("stores.slug", "in", keys)
    .select(["stores.slug", "stores.name", "states.slug as state"])
    .execute();
  return new Map(
    stores.map(({ slug, name, state }) => [slug, { name, path: `/store-locator/store-directory/${state}/${slug}` }]),
  );
}
