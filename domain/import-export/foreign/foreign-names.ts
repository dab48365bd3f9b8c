import type { Database } from "#platform/postgres/connect.ts";
import { slugify } from "../../slugify.ts";
import { type Issue, type SourceRow } from "../source-row.ts";
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
  /** Returns the rows of brands and retailers that are made. */
  newRows(): SourceRow[];
  notes(): string[];
}

/** Reads the brands and retailers of the catalog, to find them by name. */
export async function readNames(db: Database, { newBrands, newRetailers }: NameOptions): Promise<Names> {
  const brands = await db.selectFrom("brands").select(["slug", "name"]).execute();
  const stockists = await db.selectFrom("stockists").select(["slug", "name", "url"]).execute();
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
      if (link === null || /^https?:/i.test(link)) return link;
      const shop = shops.get(retailer);
      if (shop && URL.canParse(link, shop)) return new URL(link, shop).href;
      notes.add(`links such as ${link} are left out: the stockist "${retailer}" has no url`);
      return null;
    },
    newRows: () => [...made.values()],
    notes: () => [...notes],
  };
}

/** Returns slugs by themselves and by the slugs of names. */
function slugsByName(entries: { slug: string; name: string }[]): Map<string, string> {
  return new Map([
    ...entries.map(({ slug, name }) => [slugify(name), slug] as const),
    ...entries.map(({ slug }) => [slug, slug] as const),
  ]);
}
