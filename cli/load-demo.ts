import { vacuum } from "#platform/postgres/vacuum.ts";
import { countProducts } from "#domain/catalog/count-products.ts";
import type { ChangeSummary } from "#domain/entries/entry-change.ts";
import { importCatalog, type ImportOptions } from "#domain/import-export/import-catalog.ts";
import { missingRows } from "#domain/import-export/missing-rows.ts";
import { rowsOf, type SourceRow } from "#domain/entries/source-row.ts";
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

type LoadOptions = Pick<ImportOptions, "dryRun" | "beforeWriting">;

/**
 * Loads what the catalog lacks of the demo, with its pictures and its likes, all or nothing: what is there, and what somebody changed or
 * removed, stays as it is (CAT-33). Upcoming releases are dated from today in New York. Returns what it creates.
 */
export async function loadDemo(
  { db, media, now }: Services,
  onProgress: Progress,
  options: LoadOptions = {},
): Promise<ChangeSummary> {
  const today = todayInNewYork(now());
  const bundle = demoBundle(today, now().toString());
  const rows = await missingRows(db, rowsOf("the demo catalog", bundle));
  const added = slugsOf(rows);
  const active = activeProducts({ products: (bundle.products ?? []).filter(({ slug }) => added.has(slug)) });
  const drawings = drawingRequests(bundle);
  const { summary } = await importCatalog(db, rows, {
    media,
    now: now(),
    author: DEMO,
    onProgress,
    readPicture: async (name) => drawDemoPicture(drawings, name),
    trustDrawings: true,
    afterwards: (tx) => recordActivity(tx, demoActivity(active, today)),
    ...options,
  });
  if (!options.dryRun) await rankProducts(db, today);
  return summary;
}

/**
 * Adds generated products to the demo until the catalog has `wanted` in all, and returns how many that are. They are numbered from 0, and
 * existing ones stay: a load that was stopped continues where it ended.
 */
export async function fillDemo({ db, media, now }: Services, wanted: number, onProgress: Progress): Promise<number> {
  const today = todayInNewYork(now());
  const bundle = demoBundle(today);
  const drawings = drawingRequests(bundle);
  const patterns = patternsOf(bundle);
  const drawn = new Map<string, Buffer>();
  const first = await countProducts(db);
  let present = first;
  for (let number = 0; present < wanted;) {
    const products = generatedProducts(patterns, number, Math.min(BATCH, wanted - present), today);
    const rows = await missingRows(db, rowsOf("the generated products", { products }));
    const added = slugsOf(rows);
    const active = activeProducts({ products: products.filter(({ slug }) => added.has(slug)) });
    // a batch is as large as memory allows, only creates, and is undone by `demo remove`: it needs no backup
    await importCatalog(db, rows, {
      media,
      now: now(),
      author: DEMO,
      readPicture: async (name) => drawn.getOrInsertComputed(name, () => drawDemoPicture(drawings, name)),
      trustDrawings: true,
      afterwards: (tx) => recordActivity(tx, scaleActivity(active, today)),
    });
    number += products.length;
    present += rows.length;
    onProgress("Adding generated products", present, wanted);
    if (present < wanted) continue;
    await vacuum(db);
    await rankProducts(db, today);
  }
  return present - first;
}

/** Returns the slugs of the products of rows. */
function slugsOf(rows: SourceRow[]): Set<string> {
  const products = rows.filter(({ section }) => section === "products");
  return new Set(products.map(({ value }) => (value as { slug: string }).slug));
}
