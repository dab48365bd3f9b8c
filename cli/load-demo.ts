import { vacuum } from "#platform/postgres/vacuum.ts";
import { countProducts } from "#domain/catalog/count-products.ts";
import { importCatalog } from "#domain/import-export/import-catalog.ts";
import { rowsOf } from "#domain/import-export/source-row.ts";
import type { Author } from "#domain/ledger/author.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import { activeProducts, demoActivity } from "#demo/activity.ts";
import { demoBundle, drawingRequests } from "#demo/demo-catalog.ts";
import { drawDemoPicture } from "#demo/draw-demo-picture.ts";
import { scaleActivity } from "#demo/scale-activity.ts";
import { generatedProducts, patternsOf } from "#demo/scale.ts";
import { rankProducts } from "#domain/rankings/rank-products.ts";
import { recordActivity } from "#domain/engagement/carried-counts.ts";
import type { Progress } from "#server/progress.ts";
import type { Services } from "#platform/process/services.ts";

const DEMO: Author = { actor: "toebox demo", origin: "demo" };

/** Generated products per import: memory use does not grow with the scale. */
const BATCH = 2_500;

/**
 * Loads the demo catalog with its pictures and its likes, all or nothing. Upcoming releases are dated from today in
 * New York.
 */
export async function loadDemo({ db, media, now }: Services, onProgress: Progress): Promise<void> {
  const today = todayInNewYork(now());
  const bundle = demoBundle(today, now().toString());
  const drawings = drawingRequests(bundle);
  await importCatalog(db, rowsOf("the demo catalog", bundle), {
    media,
    now: now(),
    author: DEMO,
    onProgress,
    readPicture: async (name) => drawDemoPicture(drawings, name),
    trustDrawings: true,
    afterwards: (tx) => recordActivity(tx, demoActivity(activeProducts(bundle), today)),
  });
  await rankProducts(db, today);
}

/**
 * Adds generated products to the demo until the catalog has `wanted` in all. They are numbered from 0, and existing ones
 * stay: a load that was stopped continues where it ended.
 */
export async function fillDemo({ db, media, now }: Services, wanted: number, onProgress: Progress): Promise<void> {
  const today = todayInNewYork(now());
  const bundle = demoBundle(today);
  const drawings = drawingRequests(bundle);
  const patterns = patternsOf(bundle);
  const drawn = new Map<string, Buffer>();
  let present = await countProducts(db);
  for (let number = 0; present < wanted;) {
    const products = generatedProducts(patterns, number, Math.min(BATCH, wanted - present), today);
    const { products: written } = await importCatalog(db, rowsOf("the generated products", { products }), {
      media,
      now: now(),
      author: DEMO,
      readPicture: async (name) => drawn.getOrInsertComputed(name, () => drawDemoPicture(drawings, name)),
      trustDrawings: true,
      afterwards: (tx) => recordActivity(tx, scaleActivity(activeProducts({ products }), today)),
    });
    number += products.length;
    present += written?.created ?? 0;
    onProgress("Adding generated products", present, wanted);
    if (present < wanted) continue;
    await vacuum(db);
    await rankProducts(db, today);
  }
}
