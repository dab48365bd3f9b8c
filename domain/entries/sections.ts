import type { SectionName } from "./bundle.ts";
import { aliases, staffPicks } from "./sections/lists.ts";
import { menu, models } from "./sections/models.ts";
import { dateClaims } from "./sections/date-claims.ts";
import { brands, regions, sizeRuns, stockists } from "./sections/names.ts";
import { products } from "./sections/products.ts";
import { redirects } from "./sections/redirects.ts";
import type { Section } from "./sections/section.ts";
import { news, social, stores } from "./sections/stores-and-posts.ts";

/** The sections of the catalog; section-titles.ts has their order. */
export const sections = {
  brands,
  size_runs: sizeRuns,
  regions,
  stockists,
  models,
  menu,
  products,
  redirects,
  date_claims: dateClaims,
  staff_picks: staffPicks,
  aliases,
  stores,
  news,
  social,
} satisfies Record<SectionName, unknown>;

/** A state of a section. */
export type State<Name extends SectionName> = (typeof sections)[Name] extends Section<infer S> ? S : never;

/** Returns a section whose states are handled without a look inside. */
export function sectionOf(name: SectionName): Section<object> {
  return sections[name] as unknown as Section<object>;
}
