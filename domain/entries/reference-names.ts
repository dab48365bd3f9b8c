import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { SectionName } from "./sections.ts";
import type { ValidRows } from "./validate-rows.ts";

/** Every name that a row may refer to, from the database and the bundle. */
export interface ReferenceNames {
  brands: Set<string>;
  storedBrands: { slug: string; id: number }[];
  sizeRuns: Set<string>;
  regions: Set<string>;
  /** slug → time zone */
  stockists: Map<string, string>;
  /** slug → slug of the brand */
  models: Map<string, string>;
  storedModels: Map<string, string>;
  timeZones: Set<string>;
  /** slug → "product", "model" or "brand" in the database, only for slugs of the bundle: the database may have millions */
  slugs: Map<string, string>;
  /** former slug → slug of the product that it leads to, only for slugs of the bundle */
  redirects: Map<string, string>;
  /** the codes of states by name and by code, in lower case */
  states: Map<string, string>;
  /** slugs of products and models that are leaving: a redirect may have one */
  freed: Set<string>;
  /** removed products, which lists may name: they are shown when they are back */
  removedProducts: ReadonlySet<string>;
  /** the products that exist of those that the staff's picks, stores, posts, redirects and claims name */
  products: Set<string>;
}

/** Reads the names that rows may refer to, besides those of entries that are `leaving`. */
export async function readReferenceNames(
  db: Database,
  rows: ValidRows,
  leaving: { section: SectionName; key: string }[],
  removedProducts: ReadonlySet<string> = new Set(),
): Promise<ReferenceNames> {
  const left = new Set(leaving.map(({ section, key }) => `${section}/${key}`));
  const isLeaving = (section: SectionName, slug: string) => left.has(`${section}/${slug}`);
  const named = [
    ...rows.staff_picks.map(({ row }) => row.product),
    ...[...rows.stores, ...rows.news, ...rows.social].flatMap(({ row }) => row.products ?? []),
    ...rows.redirects.map(({ row }) => row.to),
    ...rows.date_claims.map(({ row }) => row.product),
  ];
  const owned = [
    ...[...rows.brands, ...rows.models, ...rows.products, ...rows.redirects].map(({ row }) => row.slug),
    ...rows.date_claims.map(({ row }) => row.product),
  ];
  const [brands, sizeRuns, regions, stockists, models, timeZones, slugs, redirects, states, products] =
    await Promise.all([
      db.selectFrom("brands").select(["slug", "id"]).execute(),
      db.selectFrom("size_runs").select("gender_name").execute(),
      db.selectFrom("regions").select("code").execute(),
      db.selectFrom("stockists").select(["slug", "time_zone"]).execute(),
      db
        .selectFrom("models")
        .innerJoin("brands", "brands.id", "brand_id")
        .select(["models.slug", "brands.slug as brand"])
        .execute(),
      db.selectFrom("time_zones").select("name").execute(),
      db
        .selectFrom("slugs")
        .where("slug", "=", (eb) => eb.fn.any(eb.val(owned)))
        .select(["slug", "kind"])
        .execute(),
      sql<{ slug: string; to: string }>`
      select redirects.slug, all_products.slug as "to" from redirects join all_products on id = product_id
      where redirects.slug = any(${owned})
    `.execute(db),
      db.selectFrom("states").select(["code", "name"]).execute(),
      db
        .selectFrom("products")
        .where("slug", "=", (eb) => eb.fn.any(eb.val([...new Set(named)])))
        .select("slug")
        .execute(),
    ]);
  return {
    brands: new Set([...brands, ...rows.brands.map(({ row }) => row)].map(({ slug }) => slug)),
    storedBrands: brands,
    sizeRuns: new Set([...sizeRuns, ...rows.size_runs.map(({ row }) => row)].map(({ gender_name }) => gender_name)),
    regions: new Set([...regions, ...rows.regions.map(({ row }) => row)].map(({ code }) => code)),
    stockists: new Map(
      [...stockists, ...rows.stockists.map(({ row }) => row)].map(({ slug, time_zone }) => [slug, time_zone]),
    ),
    models: new Map([...models, ...rows.models.map(({ row }) => row)].map(({ slug, brand }) => [slug, brand])),
    storedModels: new Map(models.map(({ slug, brand }) => [slug, brand])),
    timeZones: new Set(timeZones.map(({ name }) => name)),
    slugs: new Map(slugs.map(({ slug, kind }) => [slug, kind])),
    freed: new Set(
      leaving.flatMap(({ section, key }) => (section === "products" || section === "models" ? [key] : [])),
    ),
    removedProducts,
    redirects: new Map(
      redirects.rows.filter(({ slug }) => !isLeaving("redirects", slug)).map(({ slug, to }) => [slug, to]),
    ),
    states: new Map(states.flatMap(({ code, name }) => [code, name].map((known) => [known.toLowerCase(), code]))),
    products: new Set([...products, ...rows.products.map(({ row }) => row)].map(({ slug }) => slug)),
  };
}
