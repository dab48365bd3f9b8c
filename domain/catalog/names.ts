import { sql } from "kysely";
import { couldBeSlug } from "./slugs.ts";
import type { Database } from "#platform/postgres/connect.ts";

/** The brand id of all brands in the model list (CAT-12). */
export const ALL_BRANDS = 1000;

export interface Named {
  id: number;
  name: string;
  slug: string;
}

/** Brands, models and size runs, each in the order to show. */
export interface Names {
  brands: Named[];
  models: (Named & { brandId: number })[];
  sizeRuns: { id: number; name: string }[];
}

/** Reads every brand, by name (CAT-11). */
export async function readBrands(db: Database): Promise<Named[]> {
  return db
    .selectFrom("brands")
    .select(["id", "name", "slug"])
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
}

export async function findBrand(db: Database, slug: string): Promise<Named | null> {
  if (!couldBeSlug(slug)) return null;
  const brand = await db
    .selectFrom("brands")
    .where("slug", "=", slug)
    .select(["id", "name", "slug"])
    .executeTakeFirst();
  return brand ?? null;
}

/** Reads the models of a brand, or of all brands, by name (CAT-12). */
export async function readModels(db: Database, brandId: number = ALL_BRANDS): Promise<Names["models"]> {
  return db
    .selectFrom("models")
    .$if(brandId !== ALL_BRANDS, (query) => query.where("brand_id", "=", brandId))
    .select(["id", "name", "slug", "brand_id as brandId"])
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
}

/** Reads every size run, in the order to show (CAT-13). */
export async function readSizeRuns(db: Database): Promise<Names["sizeRuns"]> {
  return db.selectFrom("size_runs").select(["id", "gender_name as name"]).orderBy("position").orderBy("id").execute();
}

export async function readNames(db: Database): Promise<Names> {
  const [brands, models, sizeRuns] = await Promise.all([readBrands(db), readModels(db), readSizeRuns(db)]);
  return { brands, models, sizeRuns };
}
