import { isDeepStrictEqual } from "node:util";
import { purgeCaches } from "#db/cache-purge.ts";
import type { Database } from "#db/connect.ts";
import { lockImports } from "#domain/media/import-lock.ts";
import type { InspectedPicture } from "#domain/media/inspect-picture.ts";
import type { SectionName } from "../bundle.ts";
import { checkMerged, checkReferences, checkSkus } from "./check-references.ts";
import { inspectPictures, type ReadPicture, storePictures } from "./import-pictures.ts";
import { type KnownNames, readKnownNames } from "./known-names.ts";
import { mergeProduct } from "./merge-product.ts";
import { type ProductState, readProductStates } from "./product-state.ts";
import { ImportRejected, type Issue, type SourceRow } from "./source-row.ts";
import { validateRows, type ValidRow, type ValidRows } from "./validate-rows.ts";
import { readIds, writeNames } from "./write-names.ts";
import { writeProducts } from "./write-products.ts";
import { writeStaffPicks } from "./write-staff-picks.ts";

export interface ImportOptions {
  /** where pictures are kept */
  mediaFolder: string;
  readPicture: ReadPicture;
  /** drawings are our own code's: none is drawn before somebody shares it, to see how long that takes */
  trustDrawings?: boolean;
  now: Temporal.Instant;
  /** what was wrong with the files already, to be reported with the rest */
  issues?: Issue[];
  /** the sections that the files have: one without any row empties the list that it stands for */
  sections?: SectionName[];
  /** do everything but keep it */
  dryRun?: boolean;
  /** more to write with it, or not at all */
  afterwards?: (db: Database) => Promise<void>;
  onProgress?: (phase: string, done: number, total: number) => void;
}

export interface ImportSummary {
  created: number;
  updated: number;
  unchanged: number;
}

const chunk = 500;

/**
 * Brings the rows of one or more files into the catalogue, all or nothing: products are made or changed by their slug.
 * Throws ImportRejected with everything that is wrong, and then nothing has changed.
 */
export async function importCatalogue(
  db: Database,
  sources: SourceRow[],
  options: ImportOptions,
): Promise<ImportSummary> {
  const progress = options.onProgress ?? (() => {});
  const { rows, issues } = validateRows(sources);
  issues.unshift(...(options.issues ?? []));
  const looked = await inspectPictures(rows, {
    read: options.readPicture,
    folder: options.dryRun ? null : options.mediaFolder,
    trustDrawings: options.trustDrawings ?? false,
    onProgress: (done, total) => progress("Looking at pictures", done, total),
  });
  issues.push(...looked.issues);

  const transaction = db.transaction().execute(async (tx) => {
    await lockImports(tx);
    const known = await readKnownNames(tx, rows);
    issues.push(...checkReferences(rows, known), ...(await checkSkus(tx, rows.products)));
    const plan = await planProducts(tx, rows.products, known, looked.pictures, options.now);
    issues.push(...plan.issues);
    if (issues.length > 0) throw new ImportRejected(issues);
    const summary = await write(tx, rows, plan, looked.pictures, options);
    await options.afterwards?.(tx);
    if (options.dryRun) throw new DryRun(summary);
    await purgeCaches(tx);
    return summary;
  });
  return transaction.catch((error: unknown) => {
    if (error instanceof DryRun) return error.summary;
    throw error;
  });
}

/** Thrown to undo what a dry run has done. */
class DryRun extends Error {
  readonly summary: ImportSummary;

  constructor(summary: ImportSummary) {
    super("dry run");
    this.summary = summary;
  }
}

interface Plan {
  changed: ProductState[];
  summary: ImportSummary;
  issues: Issue[];
}

async function planProducts(
  db: Database,
  products: ValidRow<"products">[],
  known: KnownNames,
  pictures: Map<string, InspectedPicture>,
  now: Temporal.Instant,
): Promise<Plan> {
  const context = {
    now: new Date(now.epochMilliseconds).toISOString(),
    mediaFile: (name: string) => pictures.get(name)?.file ?? "",
    zoneOf: (stockist: string) => known.stockists.get(stockist) ?? "",
  };
  const plan: Plan = { changed: [], summary: { created: 0, updated: 0, unchanged: 0 }, issues: [] };
  for (let from = 0; from < products.length; from += chunk) {
    const part = products.slice(from, from + chunk);
    const states = await readProductStates(
      db,
      part.map(({ row }) => row.slug),
    );
    for (const product of part) {
      const before = states.get(product.row.slug);
      const after = mergeProduct(before, product.row, context);
      plan.issues.push(...checkMerged(product, after, known));
      if (isDeepStrictEqual(before, after)) plan.summary.unchanged++;
      else {
        plan.summary[before ? "updated" : "created"]++;
        plan.changed.push(after);
      }
    }
  }
  return plan;
}

async function write(
  db: Database,
  rows: ValidRows,
  { changed, summary }: Plan,
  pictures: Map<string, InspectedPicture>,
  { mediaFolder, readPicture, now, sections, dryRun, onProgress }: ImportOptions,
): Promise<ImportSummary> {
  const media = await storePictures(db, dryRun ? null : mediaFolder, pictures, readPicture, (done, total) =>
    onProgress?.("Storing pictures", done, total),
  );
  const named = new Map([...pictures].map(([name, { file }]) => [name, media.get(file) as number]));
  await writeNames(db, rows, named);
  const ids = await readIds(db, media);
  for (let from = 0; from < changed.length; from += chunk) {
    await writeProducts(db, changed.slice(from, from + chunk), ids, now.toString());
    onProgress?.("Writing products", Math.min(from + chunk, changed.length), changed.length);
  }
  if (rows.staff_picks.length > 0 || sections?.includes("staff_picks")) await writeStaffPicks(db, rows.staff_picks);
  return summary;
}
