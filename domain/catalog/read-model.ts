import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { NotFound } from "#platform/errors.ts";
import { type MediaRow, type Picture, pictureOf, thumbnailOf } from "#platform/media/picture.ts";
import { couldBeSlug } from "./slugs.ts";

/** A model with the text and the picture of its page. */
export interface Model {
  id: number;
  slug: string;
  name: string;
  /** the title of its page */
  title: string;
  /** HTML */
  description: string;
  picture: Picture | null;
  /** the address of its picture, 1,280 px wide where it has as many */
  image: string | null;
}

/** The width of a model's picture, in pixels. */
const PICTURE_WIDTH = 1280;

/**
 * Reads the model with this slug, of the brand with the slug `brand` where one is given (CAT-15). Throws NotFound
 * (MODEL-4).
 */
export async function readModel(db: Database, slug: string, brand?: string): Promise<Model> {
  if (!couldBeSlug(slug)) throw new NotFound(`No result available for ${slug}`);
  const model = await db
    .selectFrom("models")
    .innerJoin("brands", "brands.id", "brand_id")
    .leftJoin("media", "media.id", "media_id")
    .where("models.slug", "=", slug)
    .$if(brand !== undefined, (query) => query.where("brands.slug", "=", brand as string))
    .select([
      "models.id",
      "models.name",
      "page_title",
      "description_html",
      sql<MediaRow | null>`to_jsonb(media)`.as("picture"),
    ])
    .executeTakeFirst();
  if (!model) throw new NotFound(`No result available for ${slug}`);
  const { picture } = model;
  return {
    id: model.id,
    slug,
    title: model.page_title ?? `${model.name} Release Dates`,
    name: model.name,
    image: picture && thumbnailOf(picture, PICTURE_WIDTH),
    picture: picture && pictureOf(picture),
    description: model.description_html ?? "",
  };
}
