import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import { ALL_BRANDS } from "./limits.ts";

export interface Named {
  id: number;
  name: string;
  slug: string;
}

/** What products are sorted under, in the order in which it is shown. */
export interface Names {
  brands: Named[];
  models: (Named & { brand_id: number })[];
  sizeRuns: { id: number; gender_name: string }[];
}

/** Every brand, by name (spec §3 "Brand"). */
export async function readBrands(db: Database): Promise<Named[]> {
  return db
    .selectFrom("brands")
    .select(["id", "name", "slug"])
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
}

/** The models of a brand, or of all brands, by name (spec §3 "Model", §9). */
export async function readModels(db: Database, brandId: number = ALL_BRANDS): Promise<Names["models"]> {
  return db
    .selectFrom("models")
    .$if(brandId !== ALL_BRANDS, (query) => query.where("brand_id", "=", brandId))
    .select(["id", "name", "slug", "brand_id"])
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
}

/** Every size run, from men's to toddlers' (spec §3 "Size run"). */
export async function readSizeRuns(db: Database): Promise<Names["sizeRuns"]> {
  return db.selectFrom("size_runs").select(["id", "gender_name"]).orderBy("position").orderBy("id").execute();
}

export async function readNames(db: Database): Promise<Names> {
  const [brands, models, sizeRuns] = await Promise.all([readBrands(db), readModels(db), readSizeRuns(db)]);
  return { brands, models, sizeRuns };
}
