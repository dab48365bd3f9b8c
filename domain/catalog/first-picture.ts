import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { NotFound } from "#platform/errors.ts";
import type { MediaRow } from "#platform/media/picture.ts";
import { findFormer } from "./former-products.ts";
import { couldBeSlug } from "./slugs.ts";

/** SQL: the first picture of product `p`, as MediaRow. */
export const firstPictureSql = sql<MediaRow | null>`(
  select to_jsonb(media) from product_images join media on media.id = media_id
  where product_id = p.id order by position limit 1
)`;

/**
 * Returns the file of the first picture of product `slug`, also by a former slug, relative to the media folder (CAT-25, CAT-55).
 * Throws NotFound.
 */
export async function firstPictureFile(db: Database, slug: string): Promise<string> {
  if (!couldBeSlug(slug)) throw new NotFound("Image not found.");
  const file = await readFirstPicture(db, slug);
  if (file !== null) return file;
  const former = await findFormer(db, slug);
  const moved = former && "movedTo" in former ? await readFirstPicture(db, former.movedTo.slug) : null;
  if (moved === null) throw new NotFound("Image not found.");
  return moved;
}

async function readFirstPicture(db: Database, slug: string): Promise<string | null> {
  const picture = await db
    .selectFrom("product_images")
    .innerJoin("media", "media.id", "media_id")
    .innerJoin("products", "products.id", "product_id")
    .where("products.slug", "=", slug)
    .orderBy("product_images.position")
    .select("file")
    .executeTakeFirst();
  return picture?.file ?? null;
}
