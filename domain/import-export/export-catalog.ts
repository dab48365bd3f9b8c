import type { Database } from "#platform/postgres/connect.ts";
import type { BundleInput } from "../entries/bundle.ts";
import { picturesOf, withPictures } from "../entries/pictures.ts";
import { sectionNames, sectionOf } from "../entries/sections.ts";
import { revisionOf } from "../ledger/revision.ts";

/** Folder of exported pictures, next to the bundle. */
export const PICTURES = "media/";

/**
 * Returns the whole catalog in the import format, each row with its revision (CAT-53), and the files of its pictures.
 * Importing it changes nothing in the same database, and makes the same catalog in an empty one (CAT-30).
 */
export async function exportCatalog(db: Database): Promise<{ bundle: Required<BundleInput>; pictures: string[] }> {
  const pictures: string[] = [];
  let products: Map<string, object> = new Map();
  const bundle: Record<string, object[]> = {};
  for (const name of sectionNames) {
    const section = sectionOf(name);
    const states = await section.read(db, null);
    if (name === "products") products = states;
    bundle[name] = [...states.values()].flatMap((state) => {
      pictures.push(...picturesOf(state).map((picture) => picture.name));
      const rows = section.toRows?.(state, (slug) => products.has(slug)) ?? [state];
      const revision = revisionOf(state);
      return rows.map((row) => ({ ...withPictures(row, (file) => PICTURES + file), revision }));
    });
  }
  return { bundle: bundle as Required<BundleInput>, pictures: [...new Set(pictures)] };
}
