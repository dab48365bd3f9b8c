import type { SectionName } from "./bundle.ts";

/** Titles of the sections as people read them: of one entry, and of several. */
export const sectionTitles: Record<SectionName, [one: string, many: string]> = {
  brands: ["Brand", "Brands"],
  size_runs: ["Size run", "Size runs"],
  regions: ["Region", "Regions"],
  stockists: ["Stockist", "Stockists"],
  models: ["Model", "Models"],
  menu: ["Menu group", "Menu groups"],
  products: ["Product", "Products"],
  redirects: ["Redirect", "Redirects"],
  date_claims: ["Claim", "Claims"],
  staff_picks: ["Staff picks", "Staff picks"],
  aliases: ["Alias", "Aliases"],
  stores: ["Store", "Stores"],
  news: ["News post", "News posts"],
  social: ["Social post", "Social posts"],
};

/** The names of the sections in the order of writing: each refers only to those before it. */
export const sectionNames = Object.keys(sectionTitles) as SectionName[];
