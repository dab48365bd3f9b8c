import { z } from "zod";
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
import { revision } from "./value-schemas.ts";

/** The sections of the catalog in the order of writing: each refers only to those before it. */
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
};

export type SectionName = keyof typeof sections;
/** A section whose rows are entries; the staff's picks are one list. */
export type RowSection = Exclude<SectionName, "staff_picks">;
/** A row of a section that is valid by itself. */
export type Row<Name extends SectionName> = z.output<(typeof sections)[Name]["row"]>;

export const sectionNames = Object.keys(sections) as SectionName[];

export function isSectionName(name: string): name is SectionName {
  return Object.hasOwn(sections, name);
}

/** Returns the key of a valid row, or of a state that is a row. */
export function keyOf(name: SectionName, row: object): string {
  return sectionOf(name).keyOf(row);
}

/** Returns a section whose states are handled without a look inside. */
export function sectionOf(name: SectionName): Section<object> {
  return sections[name] as unknown as Section<object>;
}

/** Sections whose entries have lists of products. */
export const listingSections = sectionNames.filter((name) => sectionOf(name).findListing);

/** Returns the slugs of the products that a row, valid or not, or an entry names besides its own. */
export function productsNamed(row: object): string[] {
  const { namedBy = [] } = sections.products;
  return namedBy.flatMap((field) => (row as Record<string, string | string[] | undefined>)[field] ?? []);
}

/** Returns the title of a number of entries of a section, such as "Brands". */
export function sectionTitle(name: SectionName, count: number): string {
  const [one, many] = sections[name].titles;
  return count === 1 ? one : many;
}

/** Returns the names of the fields of a row of a section, but for its revision. */
export function fieldsOfSection(name: SectionName): string[] {
  return Object.keys(sections[name].row.shape).filter((field) => field !== "revision");
}

/** Schemas of rows that remove an entry by its key and `deleted`; other fields, as an export has them, mean nothing (CAT-54). */
export const removalRows: { [Name in SectionName]?: z.ZodType } = Object.fromEntries(
  Object.entries(sections).flatMap(([name, { removal }]) =>
    removal ? [[name, z.object({ ...removal, deleted: z.literal(true), revision })]] : [],
  ),
);
