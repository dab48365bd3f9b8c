import type { Database } from "#platform/postgres/connect.ts";
import { revisionOf } from "../ledger/revision.ts";
import type { BundleInput } from "../entries/bundle.ts";
import { sections } from "../entries/sections.ts";
import type { Section } from "../entries/sections/section.ts";

/** Folder of exported pictures, next to the bundle. */
export const PICTURES = "media/";

/**
 * Returns the whole catalog in the import format, each row with its revision (CAT-53), and the files of its pictures.
 * Importing it changes nothing in the same database, and makes the same catalog in an empty one (CAT-30).
 */
export async function exportCatalog(db: Database): Promise<{ bundle: Required<BundleInput>; pictures: string[] }> {
  const pictures: string[] = [];
  /** Reads the rows of a section, and notes their pictures. */
  const rowsOf = async <State extends object>(section: Section<State>) => {
    const states = [...(await section.read(db, null)).values()];
    pictures.push(...states.flatMap((state) => section.picturesOf?.(state) ?? []));
    return states.map((state) => ({ ...state, revision: revisionOf(state) }));
  };
  const products = await rowsOf(sections.products);
  const slugs = new Set(products.map(({ slug }) => slug));
  return {
    bundle: {
      brands: await rowsOf(sections.brands),
      size_runs: await rowsOf(sections.size_runs),
      regions: await rowsOf(sections.regions),
      stockists: await rowsOf(sections.stockists),
      models: (await rowsOf(sections.models)).map(withExportedImage),
      menu: await rowsOf(sections.menu),
      products: products.map((product) => ({
        ...product,
        images: product.images.map(({ file, caption }) => ({ file: PICTURES + file, caption })),
      })),
      // one to a removed product leads nowhere elsewhere
      redirects: (await rowsOf(sections.redirects)).filter(({ to }) => slugs.has(to)),
      date_claims: (await rowsOf(sections.date_claims)).filter(({ product }) => slugs.has(product)),
      staff_picks: (await rowsOf(sections.staff_picks)).flatMap(({ products, revision }) =>
        products.map((product) => ({ product, revision })),
      ),
      aliases: await rowsOf(sections.aliases),
      stores: (await rowsOf(sections.stores)).map(withExportedImage),
      news: (await rowsOf(sections.news)).map(withExportedImage),
      social: (await rowsOf(sections.social)).map((post) => ({
        ...post,
        media: post.media.map((file) => PICTURES + file),
      })),
    },
    pictures: [...new Set(pictures)],
  };
}

function withExportedImage<Row extends { image: string | null }>(row: Row): Row {
  return { ...row, image: row.image && PICTURES + row.image };
}
