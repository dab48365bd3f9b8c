import type { Database } from "#platform/postgres/connect.ts";
import type { BundleInput } from "./bundle.ts";
import { readNewsStates } from "../news/news-state.ts";
import { readSocialStates } from "../news/social-state.ts";
import { readStoreStates } from "../stores/store-state.ts";
import { readProductStates } from "./product-state.ts";

/** Folder of exported pictures, next to the bundle. */
export const PICTURES = "media/";

/**
 * Returns the whole catalog in the import format, with the files of its pictures. Importing it changes nothing in the
 * same database, and makes the same catalog in an empty one (CAT-30).
 */
export async function exportCatalog(db: Database): Promise<{ bundle: Required<BundleInput>; pictures: string[] }> {
  const slugs = await db.selectFrom("products").orderBy("slug").select("slug").execute();
  const states = await readProductStates(
    db,
    slugs.map(({ slug }) => slug),
  );
  const products = slugs.flatMap(({ slug }) => states.get(slug) ?? []);
  const models = await exportModels(db);
  const stores = [...(await readStoreStates(db)).values()];
  const news = [...(await readNewsStates(db)).values()];
  const social = [...(await readSocialStates(db)).values()];
  const pictures = [
    ...products.flatMap(({ images }) => images.map(({ file }) => file)),
    ...[...models, ...stores, ...news].flatMap(({ image }) => image ?? []),
    ...social.flatMap(({ media }) => media),
  ];
  return {
    bundle: {
      brands: await db.selectFrom("brands").select(["id", "slug", "name"]).orderBy("id").execute(),
      size_runs: await db.selectFrom("size_runs").select("gender_name").orderBy("position").execute(),
      regions: await db.selectFrom("regions").select(["code", "name"]).orderBy("position").execute(),
      stockists: await db
        .selectFrom("stockists")
        .select(["slug", "name", "url", "time_zone"])
        .orderBy("slug")
        .execute(),
      models: models.map(({ image, ...model }) => ({ ...model, image: image && PICTURES + image })),
      menu: await exportMenu(db),
      products: products.map(({ images, ...product }) => ({
        ...product,
        images: images.map(({ file, caption }) => ({ file: PICTURES + file, caption })),
      })),
      staff_picks: await db
        .selectFrom("staff_picks")
        .innerJoin("products", "products.id", "product_id")
        .select("slug as product")
        .orderBy("position")
        .execute(),
      aliases: await db.selectFrom("aliases").select(["alias", "means"]).orderBy("alias").execute(),
      stores: stores.map(({ image, ...store }) => ({ ...store, image: image && PICTURES + image })),
      news: news.map(({ image, ...post }) => ({ ...post, image: image && PICTURES + image })),
      social: social.map(({ media, ...post }) => ({ ...post, media: media.map((file) => PICTURES + file) })),
    },
    pictures: [...new Set(pictures)],
  };
}

function exportModels(db: Database) {
  return db
    .selectFrom("models")
    .innerJoin("brands", "brands.id", "brand_id")
    .leftJoin("media", "media.id", "media_id")
    .select([
      "models.slug",
      "brands.slug as brand",
      "models.name",
      "page_title",
      "description_html as description",
      "file as image",
    ])
    .orderBy("models.slug")
    .execute();
}

async function exportMenu(db: Database): Promise<NonNullable<BundleInput["menu"]>> {
  const groups = await db
    .selectFrom("menu_groups")
    .innerJoin("brands", "brands.id", "brand_id")
    .select(["menu_groups.id", "slug as brand", "key", "value"])
    .orderBy("brand_id")
    .orderBy("position")
    .execute();
  const entries = await db
    .selectFrom("menu_entries")
    .innerJoin("models", "models.id", "model_id")
    .select(["menu_group_id", "slug"])
    .orderBy("position")
    .execute();
  return groups.map(({ id, ...group }) => ({
    ...group,
    models: entries.filter(({ menu_group_id }) => menu_group_id === id).map(({ slug }) => slug),
  }));
}
