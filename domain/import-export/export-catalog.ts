import type { Database } from "#platform/postgres/connect.ts";
import type { BundleInput } from "./bundle.ts";
import { sections } from "./sections.ts";

/** Folder of exported pictures, next to the bundle. */
export const PICTURES = "media/";

/**
 * Returns the whole catalog in the import format, with the files of its pictures. Importing it changes nothing in the
 * same database, and makes the same catalog in an empty one (CAT-30).
 */
export async function exportCatalog(db: Database): Promise<{ bundle: Required<BundleInput>; pictures: string[] }> {
  const products = [...(await sections.products.read(db, null)).values()];
  const models = [...(await sections.models.read(db, null)).values()];
  const stores = [...(await sections.stores.read(db, null)).values()];
  const news = [...(await sections.news.read(db, null)).values()];
  const social = [...(await sections.social.read(db, null)).values()];
  const picks = [...(await sections.staff_picks.read(db, null)).values()];
  const pictures = [
    ...products.flatMap(({ images }) => images.map(({ file }) => file)),
    ...[...models, ...stores, ...news].flatMap(({ image }) => image ?? []),
    ...social.flatMap(({ media }) => media),
  ];
  return {
    bundle: {
      brands: [...(await sections.brands.read(db, null)).values()],
      size_runs: [...(await sections.size_runs.read(db, null)).values()],
      regions: [...(await sections.regions.read(db, null)).values()],
      stockists: [...(await sections.stockists.read(db, null)).values()],
      models: models.map(({ image, ...model }) => ({ ...model, image: image && PICTURES + image })),
      menu: [...(await sections.menu.read(db, null)).values()],
      products: products.map(({ images, ...product }) => ({
        ...product,
        images: images.map(({ file, caption }) => ({ file: PICTURES + file, caption })),
      })),
      staff_picks: picks.flatMap(({ products }) => products.map((product) => ({ product }))),
      aliases: [...(await sections.aliases.read(db, null)).values()],
      stores: stores.map(({ image, ...store }) => ({ ...store, image: image && PICTURES + image })),
      news: news.map(({ image, ...post }) => ({ ...post, image: image && PICTURES + image })),
      social: social.map(({ media, ...post }) => ({ ...post, media: media.map((file) => PICTURES + file) })),
    },
    pictures: [...new Set(pictures)],
  };
}
