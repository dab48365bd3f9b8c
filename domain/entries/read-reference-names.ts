import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { productsNamed, type SectionName, sectionNames } from "./sections.ts";
import type { ReferenceNames } from "./reference-names.ts";
import type { ValidRow, ValidRows } from "./validate-rows.ts";

/** Reads the names that rows may refer to. Redirects that are `leaving` are none any more, and slugs of products and models that are may be taken by redirects. */
export async function readReferenceNames(
  db: Database,
  rows: ValidRows,
  leaving: { section: SectionName; key: string }[],
  removedProducts: ReadonlySet<string> = new Set(),
): Promise<ReferenceNames> {
  const left = new Set(leaving.map(({ section, key }) => `${section}/${key}`));
  const isLeaving = (section: SectionName, slug: string) => left.has(`${section}/${slug}`);
  const all = sectionNames.flatMap((name): ValidRow<SectionName>[] => rows[name]).map(({ row }) => row);
  const named = all.flatMap(productsNamed);
  // addresses of the one namespace, and products that claims are on
  const owned = all.flatMap((row) => {
    const { slug, product } = row as { slug?: string; product?: string };
    return [slug, product].filter((name) => name !== undefined);
  });
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
    givenProducts: new Set(rows.products.map(({ row }) => row.slug)),
    removedProducts,
    redirects: new Map(
      redirects.rows.filter(({ slug }) => !isLeaving("redirects", slug)).map(({ slug, to }) => [slug, to]),
    ),
    states: new Map(states.flatMap(({ code, name }) => [code, name].map((known) => [known.toLowerCase(), code]))),
    products: new Set([...products, ...rows.products.map(({ row }) => row)].map(({ slug }) => slug)),
  };
}
