import type { Database } from "#platform/postgres/connect.ts";
import { isWebAddress, withScheme } from "../../stores/web-address.ts";
import { slugify } from "../../slugify.ts";
import { type Issue, type SourceRow } from "../../entries/source-row.ts";
import type { ForeignProduct } from "./foreign-product.ts";

export interface NameOptions {
  /** makes brands that the catalog lacks */
  newBrands: boolean;
  /** makes retailers that the catalog lacks, on the clocks of this IANA zone */
  newRetailers: string | null;
}

/** Brands and retailers by the names of other programs. */
export interface Names {
  /** Returns the slug of a product's brand; undefined without one, and for a mistake. */
  brandOf(product: ForeignProduct, issues: Issue[]): string | undefined;
  /** Returns the slug of a retailer; undefined for a mistake. */
  retailerOf(name: string, product: ForeignProduct, issues: Issue[]): string | undefined;
  /** Returns a link that may lack the shop's address; null where nothing says which shop it is. */
  linkOf(link: string | null, retailer: string): string | null;
  /** size runs by their names in small letters */
  sizeRuns: ReadonlyMap<string, string>;
  /** Returns the rows of brands and retailers that are made. */
  newRows(): SourceRow[];
  notes(): string[];
}

/** Reads the brands, retailers and size runs of the catalog, and those of the same import, to find them by name. */
export async function readNames(
  db: Database,
  given: SourceRow[],
  { newBrands, newRetailers }: NameOptions,
): Promise<Names> {
  const brands = [...(await db.selectFrom("brands").select(["slug", "name"]).execute()), ...namedIn(given, "brands")];
  const stored = await db.selectFrom("stockists").select(["slug", "name", "url"]).execute();
  const stockists = [...stored, ...namedIn(given, "stockists")];
  const sizeRuns = await db.selectFrom("size_runs").select("gender_name").execute();
  const brandSlugs = slugsByName(brands);
  const stockistSlugs = slugsByName(stockists);
  const shops = new Map(stockists.map(({ slug, url }) => [slug, url]));
  const made = new Map<string, SourceRow>();
  const notes = new Set<string>();
  const make = (section: "brands" | "stockists", slug: string, value: object, product: ForeignProduct) =>
    made.getOrInsert(`${section}/${slug}`, {
      section,
      value: { slug, ...value },
      locate: () => product.locate("brand"),
    });
  return {
    brandOf(product, issues) {
      const { brand: name } = product;
      if (name === null) return undefined;
      const slug = slugify(name).replace(/-brand$/, "");
      const known = brandSlugs.get(slugify(name)) ?? brandSlugs.get(slug);
      if (known !== undefined) return known;
      if (newBrands && slug !== "") {
        make("brands", slug, { name }, product);
        return slug;
      }
      const advice = `say which it is by --value "brand:${name}=…", or make it by --new-brands`;
      issues.push({
        where: product.locate("brand"),
        reason: `brand: there is no brand "${name}": ${advice}`,
        row: null,
      });
      return undefined;
    },
    retailerOf(name, product, issues) {
      const slug = slugify(name);
      const known = stockistSlugs.get(slug);
      if (known !== undefined) return known;
      if (newRetailers !== null && slug !== "") {
        make("stockists", slug, { name, time_zone: newRetailers }, product);
        return slug;
      }
      const advice = `say which it is by --value "retailer:${name}=…", or make it by --new-retailers ZONE`;
      issues.push({
        where: product.locate("retailer"),
        reason: `retailer: there is no stockist "${name}": ${advice}`,
        row: null,
      });
      return undefined;
    },
    linkOf(link, retailer) {
      if (link === null || /^[a-z][a-z0-9+.-]*:/i.test(link)) return link;
      if (link.startsWith("//")) return `https:${link}`;
      if (isWebAddress(link)) return withScheme(link);
      const shop = shops.get(retailer);
      if (shop && URL.canParse(link, shop)) return new URL(link, shop).href;
      notes.add(`links such as ${link} are left out: the stockist "${retailer}" has no url`);
      return null;
    },
    sizeRuns: new Map(sizeRuns.map(({ gender_name: name }) => [name.toLowerCase(), name])),
    newRows: () => [...made.values()],
    notes: () => [...notes],
  };
}

/** Returns the brands or stockists of rows that are not validated yet. */
function namedIn(
  rows: SourceRow[],
  section: "brands" | "stockists",
): { slug: string; name: string; url: string | null }[] {
  return rows.flatMap((row) => {
    const { slug, name = slug, url = null } = (row.value ?? {}) as { slug?: unknown; name?: unknown; url?: unknown };
    if (row.section !== section || typeof slug !== "string" || typeof name !== "string") return [];
    return [{ slug, name, url: typeof url === "string" ? url : null }];
  });
}

/** Returns slugs by themselves and by the slugs of names. */
function slugsByName(entries: { slug: string; name: string }[]): Map<string, string> {
  return new Map([
    ...entries.map(({ slug, name }) => [slugify(name), slug] as const),
    ...entries.map(({ slug }) => [slug, slug] as const),
  ]);
}
