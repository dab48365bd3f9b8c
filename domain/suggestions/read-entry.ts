import type { Database } from "#platform/postgres/connect.ts";
import { findFormer } from "../catalog/former-products.ts";
import { titleOf } from "../catalog/title.ts";
import type { ProductState } from "../import-export/product-state.ts";
import { sectionOf } from "../import-export/sections.ts";
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

/** Returns the name of an entry as pages show it. */
export function nameOf(entry: SuggestedEntry): string {
  if ("name" in entry) return entry.name;
  return titleOf({ fullName: entry.full_name, nickname: entry.nickname, colorText: entry.color_text });
}

/** Returns the address of the page of an entry. */
export async function pathOf(db: Database, entry: SuggestedEntry): Promise<string> {
  if (!("state" in entry)) return `/${entry.slug}`;
  const state = await db.selectFrom("states").where("code", "=", entry.state).select("slug").executeTakeFirstOrThrow();
  return `/store-locator/store-directory/${state.slug}/${entry.slug}`;
}
