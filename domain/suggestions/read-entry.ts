import type { Database } from "#platform/postgres/connect.ts";
import { findFormer } from "../catalog/former-products.ts";
import type { ProductState } from "../entries/sections/product-state.ts";
import { sectionOf } from "../entries/sections.ts";
import type { StoreState } from "../stores/store-state.ts";
import type { SuggestedSection } from "./proposal.ts";

export type SuggestedEntry = ProductState | StoreState;

/** Reads the entry with this key. Undefined where there is none (any more). */
export async function readEntry(
  db: Database,
  section: SuggestedSection,
  key: string,
): Promise<SuggestedEntry | undefined> {
  return (await sectionOf(section).read(db, [key])).get(key) as SuggestedEntry | undefined;
}

/** Finds the entry of an address; a product also by a former slug, which an open page may still have. */
export async function findEntry(
  db: Database,
  section: SuggestedSection,
  slug: string,
): Promise<SuggestedEntry | undefined> {
  const entry = await readEntry(db, section, slug);
  if (entry || section === "stores") return entry;
  const former = await findFormer(db, slug);
  return former && "movedTo" in former ? readEntry(db, section, former.movedTo.slug) : undefined;
}
