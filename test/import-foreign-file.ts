import { tmpdir } from "node:os";
import type { Database } from "#platform/postgres/connect.ts";
import { createTestDatabase } from "./database.ts";
import { importRows } from "./import-rows.ts";
import { names } from "./names.ts";
import { readCatalog } from "./read-catalog.ts";
import { fieldsOfSection, type SectionName } from "#domain/entries/sections.ts";
import { importCatalog } from "#domain/import-export/import-catalog.ts";
import { prepareRows } from "#domain/import-export/prepare-rows.ts";
import { readSource } from "#domain/import-export/read-source.ts";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import { foreignFields, makeMap, type MapFlags, type SavedMap } from "#domain/import-export/foreign/field-map.ts";
import type { DateOrder } from "#domain/import-export/foreign/foreign-values.ts";

interface Flags extends MapFlags {
  saved?: SavedMap;
  dates?: DateOrder;
  as?: SectionName;
  newBrands?: boolean;
  newRetailers?: string;
}

/** Reads a file with flags as the command does, and prepares its rows. Pictures by address are not reachable. */
export async function prepare(db: Database, file: string, text: string, flags: Flags = {}) {
  const { saved = {}, as: section = "products", dates = null, newBrands = false, newRetailers = null } = flags;
  const map = makeMap(saved, flags, section === "products" ? foreignFields : fieldsOfSection(section));
  const source = await readSource(file, Buffer.from(text), { matchesSkus: false, map, dateOrder: dates, section });
  const { products = [], notes = [], ...read } = source;
  const readPicture = () => Promise.reject(new Error("there is no such file"));
  const fetching = {
    userAgent: "test",
    resolve: () => Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" })),
  };
  const options = { matchesSkus: false, newBrands, newRetailers, fetching, folder: tmpdir(), onProgress() {} };
  return { ...(await prepareRows(db, { ...read, products, notes, readPicture }, options)), sections: source.sections };
}

/** Imports a file with flags as the command does. Returns the notes, and the reasons of mistakes by place. */
export async function importFile(db: Database, file: string, text: string, flags: Flags = {}) {
  const { rows, issues, notes, readPicture, sections } = await prepare(db, file, text, flags);
  const { summary } = await importCatalog(db, rows, {
    media: new FolderStore(tmpdir()),
    readPicture,
    sections,
    issues,
    now: Temporal.Instant.from("2026-11-28T12:00:00Z"),
    author: { actor: "ann", origin: "import" },
  });
  return { summary, notes };
}

/** Returns the mistakes of a file as the command prints them. */
export async function mistakesOf(db: Database, file: string, text: string, flags: Flags = {}): Promise<string[]> {
  const { issues } = await prepare(db, file, text, flags);
  return issues.map(({ where, reason }) => `${where}: ${reason}`);
}

const { size_runs, regions, stockists } = names;

/** Makes a database with size runs, regions, stockists and these products. */
export async function withNames(products: object[] = []) {
  const { db } = await createTestDatabase();
  await importRows(db, { size_runs, regions, stockists, products: products as [] });
  return db;
}

/** Reads the products with their facts in short texts. */
export const productsOf = async (db: Database) =>
  (await readCatalog(db)).products.map(
    ({ slug, brand, full_name, nickname, color_text, release_date, sizes = [] }) => ({
      slug,
      brand,
      name: [full_name, nickname].filter(Boolean).join(" / "),
      color_text,
      release_date,
      sizes: sizes.map(({ size_run, sku, price, currency, regions: places = [] }) => {
        const offers = places.flatMap((place) =>
          (place.stockists ?? []).map(({ stockist, link }) => `${place.region} ${stockist} ${link}`),
        );
        return [size_run, sku, price, currency, ...offers].join(" ");
      }),
    }),
  );
