import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import { MEDIA_PATH } from "#domain/media/picture.ts";
import { NotFound } from "#domain/errors.ts";
import type { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import type { ModelDetail, ProductDetail } from "./contract.ts";
import { readProduct } from "./read-product.ts";

/**
 * What /{slug} shows: a product or a model, which share one namespace. A number is taken as a product's id
 * (api.md "Product"). Throws NotFound when it is neither.
 */
export async function findBySlug(
  live: LiveCatalogue,
  slug: string,
  now: Temporal.Instant,
): Promise<{ product: ProductDetail } | { modelDetails: ModelDetail }> {
  if (!couldBeSlug(slug)) throw new NotFound("There is no such product.");
  const id = await productIdOf(live.db, slug);
  if (id !== null) return { product: await readProduct(live, id, now) };
  return { modelDetails: await readModel(live.db, slug) };
}

/** Whether /{slug} shows a product or a model. */
export async function isKnownSlug(db: Database, slug: string): Promise<boolean> {
  if (!couldBeSlug(slug)) return false;
  const { rows } = await sql`/* known slug */ select from slugs where slug = ${slug}`.execute(db);
  return rows.length > 0 || (await productIdOf(db, slug)) !== null;
}

/** Throws NotFound when no model has this slug, or none of `brand`, where a brand's slug is given. */
export async function readModel(db: Database, slug: string, brand?: string): Promise<ModelDetail> {
  if (!couldBeSlug(slug)) throw new NotFound(`No result available for ${slug}`);
  const model = await db
    .selectFrom("models")
    .innerJoin("brands", "brands.id", "brand_id")
    .leftJoin("media", "media.id", "media_id")
    .where("models.slug", "=", slug)
    .$if(brand !== undefined, (query) => query.where("brands.slug", "=", brand as string))
    .select(["models.id", "models.name", "page_title", "description_html", "file"])
    .executeTakeFirst();
  if (!model) throw new NotFound(`No result available for ${slug}`);
  return {
    id: model.id,
    page_title: model.page_title ?? `${model.name} Release Dates`,
    name: model.name,
    image: model.file && `${MEDIA_PATH}${model.file}`,
    description: model.description_html ?? "",
    permalink: slug,
  };
}

/** The file below the media folder of the picture that stands for product `slug`. Throws NotFound. */
export async function firstPictureOf(db: Database, slug: string): Promise<string> {
  const picture = couldBeSlug(slug)
    ? await db
        .selectFrom("product_images")
        .innerJoin("media", "media.id", "media_id")
        .innerJoin("products", "products.id", "product_id")
        .where("products.slug", "=", slug)
        .orderBy("product_images.position")
        .select("file")
        .executeTakeFirst()
    : null;
  if (!picture) throw new NotFound("There is no such picture.");
  return picture.file;
}

/** Whatever else a person types into the address, the database need not see. */
function couldBeSlug(text: string): boolean {
  return /^[a-z0-9-]{1,120}$/.test(text);
}

async function productIdOf(db: Database, slug: string): Promise<number | null> {
  const isId = /^\d{1,9}$/.test(slug);
  const found = isId
    ? sql<{ id: number }>`/* product by id */ select id from products where id = ${Number(slug)}`
    : sql<{ id: number }>`/* product by slug */ select id from products where slug = ${slug}`;
  const { rows } = await found.execute(db);
  return rows[0]?.id ?? null;
}
