import { importCatalogue } from "#domain/catalog/exchange/import-catalogue.ts";
import { rowsOf } from "#domain/catalog/exchange/source-row.ts";
import { todayInNewYork } from "#domain/catalog/today.ts";
import { activeProducts, demoActivity } from "#domain/demo/activity.ts";
import { demoBundle, drawingRequests } from "#domain/demo/catalogue.ts";
import { drawDemoPicture } from "#domain/demo/draw-demo-picture.ts";
import { recordActivity } from "#domain/popularity/record-activity.ts";
import type { Progress } from "./progress.ts";
import type { Services } from "./services.ts";

/**
 * Loads the demo catalogue with its pictures and its likes, all or nothing. Upcoming releases are dated from today in
 * New York.
 */
export async function loadDemo({ db, mediaFolder, now }: Services, onProgress: Progress): Promise<void> {
  const today = todayInNewYork(now());
  const bundle = demoBundle(today);
  const drawings = drawingRequests(bundle);
  await importCatalogue(db, rowsOf("the demo catalogue", bundle), {
    mediaFolder,
    now: now(),
    onProgress,
    readPicture: async (name) => drawDemoPicture(drawings, name),
    afterwards: (tx) => recordActivity(tx, demoActivity(activeProducts(bundle), today)),
  });
}
