import { sql } from "kysely";
import type { Database } from "../../platform/postgres/connect.ts";
import { countProducts } from "../../domain/catalog/count-products.ts";
import { importCatalog } from "../../domain/import-export/import-catalog.ts";
import { rowsOf } from "../../domain/entries/source-row.ts";
import { todayInNewYork } from "../../domain/time/today.ts";
import { demoBundle, drawingRequests } from "../../demo/demo-catalog.ts";
import { drawDemoPicture } from "../../demo/draw-demo-picture.ts";
import { generatedProducts, patternsOf } from "../../demo/scale.ts";
import type { Services } from "../../platform/process/services.ts";
import { median } from "./compare.ts";
import type { Section } from "./section.ts";
import { printTable } from "./table.ts";

/** New products of each import, as in `toebox demo --scale`. */
const BATCH = 2_500;
const PRODUCTS = 20_000;

/** Numbers of products in a file. */
const SIZES = [100, 1_000, 10_000];

/**
 * Measures the cost of imports as the catalog grows, and the share of the triggers for lists
 * (platform/postgres/migrations/0001-schema.sql).
 */
export const benchImport: Section = async ({ sites, rounds }) => {
  const { services } = await sites.open(0, "import");
  const { db } = services;
  const importBatch = importer(services);
  const withTriggers: number[] = [];
  const without: number[] = [];
  for (let round = -1; round < PRODUCTS / BATCH; round++) {
    const turns = [true, false];
    for (const hasTriggers of round % 2 === 0 ? turns : turns.toReversed()) {
      await setTriggers(db, hasTriggers);
      const took = await importBatch(BATCH);
      if (round >= 0) (hasTriggers ? withTriggers : without).push(took);
    }
  }
  await setTriggers(db, true);
  const bySize: Record<string, number> = {};
  for (const size of SIZES) {
    const took: number[] = [];
    for (let round = 0; round < rounds; round++) took.push(await importBatch(size));
    bySize[size] = median(took) / 1000;
  }
  const figures = {
    products: PRODUCTS,
    /** for the import of all products */
    seconds: sum(withTriggers) / 1000,
    secondsWithoutTriggers: sum(without) / 1000,
    /** median over the batches, each divided by its neighbor */
    ratio: median(withTriggers.map((took, at) => took / (without[at] ?? Number.NaN))),
    /** seconds by the number of products in a file: the median of the rounds */
    bySize,
  };
  printTable([
    ["Import of a file of new products", "seconds", "ms a product"],
    ...Object.entries(bySize).map(([size, seconds]) => [
      `${size} products`,
      seconds.toFixed(2),
      ((seconds * 1000) / Number(size)).toFixed(2),
    ]),
  ]);
  printTable([
    [`Import of ${PRODUCTS} new products`, "seconds", "ratio"],
    ["as it is", figures.seconds.toFixed(1), figures.ratio.toFixed(2)],
    ["without the triggers for lists", figures.secondsWithoutTriggers.toFixed(1), "1.00"],
  ]);
  return figures;
};

/** Returns a function that imports new products with the code of every import, and returns the milliseconds. */
function importer({ db, media, now }: Services): (count: number) => Promise<number> {
  const today = todayInNewYork(now());
  const bundle = demoBundle(today);
  const [patterns, drawings] = [patternsOf(bundle), drawingRequests(bundle)];
  const drawn = new Map<string, Buffer>();
  return async (count) => {
    // existing products have lower numbers
    const rows = rowsOf("the bench", { products: generatedProducts(patterns, await countProducts(db), count, today) });
    const start = performance.now();
    await importCatalog(db, rows, {
      media,
      now: now(),
      author: { actor: "the bench", origin: "import" },
      readPicture: async (name) => drawn.getOrInsertComputed(name, () => drawDemoPicture(drawings, name)),
      trustDrawings: true,
    });
    return performance.now() - start;
  };
}

/**
 * Enables or disables the triggers that note changed products. Triggers of other tables do nothing when only products
 * are imported.
 */
async function setTriggers(db: Database, enabled: boolean): Promise<void> {
  const { rows } = await sql<{ on_table: string; name: string }>`
    select tgrelid::regclass::text as on_table, tgname as name from pg_trigger
    where tgfoid in ('note_products'::regproc, 'note_parts_of_products'::regproc)
  `.execute(db);
  for (const { on_table, name } of rows) {
    const action = sql.raw(enabled ? "enable" : "disable");
    await sql`alter table ${sql.table(on_table)} ${action} trigger ${sql.id(name)}`.execute(db);
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
