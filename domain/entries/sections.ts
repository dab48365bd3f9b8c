import { fieldsOfSection, type Row, type SectionName } from "./bundle.ts";
import { sectionNames, sectionTitles } from "./section-titles.ts";
import { aliases } from "./sections/aliases.ts";
import { brands } from "./sections/brands.ts";
import { dateClaims } from "./sections/date-claims.ts";
import { menu } from "./sections/menu.ts";
import { models } from "./sections/models.ts";
import { news } from "./sections/news.ts";
import { products } from "./sections/products.ts";
import { redirects } from "./sections/redirects.ts";
import { regions } from "./sections/regions.ts";
import type { Section } from "./sections/section.ts";
import { sizeRuns } from "./sections/size-runs.ts";
import { social } from "./sections/social.ts";
import { staffPicks } from "./sections/staff-picks.ts";
import { stockists } from "./sections/stockists.ts";
import { stores } from "./sections/stores.ts";

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

export { fieldsOfSection, sectionNames };
export type { Row, SectionName };

/** Returns the title of a number of entries of a section, such as "Brands". */
export function sectionTitle(name: SectionName, count: number): string {
  return sectionTitles[name][count === 1 ? 0 : 1];
}
