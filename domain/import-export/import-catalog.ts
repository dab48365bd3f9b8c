import { isDeepStrictEqual } from "node:util";
import { purgeCaches } from "#platform/postgres/cache-purge.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { changedPlaces } from "../catalog/changed-places.ts";
import { recordReleaseChanges, releaseDateOf } from "../catalog/release-changes.ts";
import { lockImports } from "#platform/media/import-lock.ts";
import { insertMedia } from "#platform/media/insert-media.ts";
import { PictureFiles } from "#platform/media/picture-files.ts";
import type { MediaStore } from "#platform/media/store/media-store.ts";
import type { SectionName } from "./bundle.ts";
import type { ImportCounts } from "./import-counts.ts";
import { checkMerged, checkReferences, checkSkus } from "./check-references.ts";
import { type ReadPicture, type ImportedPictures, importPictures } from "./import-pictures.ts";
import { type ReferenceNames, readReferenceNames } from "./reference-names.ts";
import { mergeProduct } from "./merge-product.ts";
import { type ProductState, readProductStates } from "./product-state.ts";
import { ImportRejected, type Issue, type SourceRow } from "./source-row.ts";
import { validateRows, type ValidRow, type ValidRows } from "./validate-rows.ts";
import { writeNews } from "../news/news-state.ts";
import { writeSocialPosts } from "../news/social-state.ts";
import { planPosts, type PostPlan } from "./plan-posts.ts";
import { planStores, type StorePlan } from "./plan-stores.ts";
import { writeStores } from "../stores/write-stores.ts";
import { readIds, writeNames } from "./write-names.ts";
import { writeAliases } from "./write-aliases.ts";
import { writeProducts } from "./write-products.ts";
import { writeStaffPicks } from "./write-staff-picks.ts";

export interface ImportOptions {
  /** store of the pictures */
  media: MediaStore;
  readPicture: ReadPicture;
  /** skips the check that drawings can be drawn, for those that our own code made */
  trustDrawings?: boolean;
  now: Temporal.Instant;
  /** the mistakes found while reading the files, to be reported with the others */
  issues?: Issue[];
  /** the sections that the files have; an empty section staff_picks empties the picks (CAT-29) */
  sections?: SectionName[];
  /** check and report only (CAT-27) */
  dryRun?: boolean;
  /** writes more in the same transaction */
  afterwards?: (db: Database) => Promise<void>;
  onProgress?: (phase: string, done: number, total: number) => void;
}

/** Number of products that changed, and of stores and posts if the files have any. */
export interface ImportSummary extends ImportCounts {
  stores?: ImportCounts;
  posts?: ImportCounts;
}

/** Products per query. */
const CHUNK_SIZE = 500;

/**
 * Imports the rows of one or more files in one transaction: products are created or changed by their slug (CAT-27). Throws
 * ImportRejected with every mistake; then nothing has changed (CAT-28).
 */
export async function importCatalog(
  db: Database,
  sources: SourceRow[],
  options: ImportOptions,
): Promise<ImportSummary> {
  const progress = options.onProgress ?? (() => {});
  const { rows, issues } = validateRows(sources);
  issues.unshift(...(options.issues ?? []));
  const transaction = db.transaction().execute(async (tx) => {
    await lockImports(tx);
    const names = await readReferenceNames(tx, rows);
    const references = [...checkReferences(rows, names), ...(await checkSkus(tx, rows.products))];
    // A refused import is only checked; no sweep runs before the rows of stored pictures are written (CAT-27).
    const isRefused = issues.length + references.length > 0;
    const files = options.dryRun || isRefused ? null : new PictureFiles(options.media);
    const take = () =>
      importPictures(tx, rows, {
        read: options.readPicture,
        files,
        trustDrawings: options.trustDrawings ?? false,
        onProgress: (done, total) => progress(files ? "Storing pictures" : "Checking pictures", done, total),
      });
    const pictures = await (files ? files.removingOnFailure(tx, take) : take());
    const mediaFile = (name: string) => pictures.paths.get(name) ?? "";
    const plan = await planProducts(tx, rows.products, names, mediaFile, options.now);
    const stores = await planStores(tx, rows.stores, names, mediaFile);
    const posts = await planPosts(tx, rows, mediaFile);
    issues.push(...pictures.issues, ...references, ...plan.issues, ...stores.issues);
    if (issues.length > 0) {
      await files?.removeAdded();
      throw new ImportRejected(issues);
    }
    const summary = await write(tx, rows, { ...plan, stores, posts }, pictures, options);
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

/** Thrown to roll back a dry run. */
class DryRun extends Error {
  readonly summary: ImportSummary;

  constructor(summary: ImportSummary) {
    super("dry run");
    this.summary = summary;
  }
}

interface Plan {
  changed: ProductState[];
  /** the changed releases of products that are already there */
  releaseChanges: Parameters<typeof recordReleaseChanges>[1];
  summary: ImportCounts;
  issues: Issue[];
}

async function planProducts(
  db: Database,
  products: ValidRow<"products">[],
  names: ReferenceNames,
  mediaFile: (name: string) => string,
  now: Temporal.Instant,
): Promise<Plan> {
  const context = {
    now: new Date(now.epochMilliseconds).toISOString(),
    mediaFile,
    zoneOf: (stockist: string) => names.stockists.get(stockist) ?? "",
  };
  const plan: Plan = { changed: [], releaseChanges: [], summary: { created: 0, updated: 0, unchanged: 0 }, issues: [] };
  for (let from = 0; from < products.length; from += CHUNK_SIZE) {
    const chunk = products.slice(from, from + CHUNK_SIZE);
    const states = await readProductStates(
      db,
      chunk.map(({ row }) => row.slug),
    );
    for (const product of chunk) {
      const before = states.get(product.row.slug);
      const after = mergeProduct(before, product.row, context);
      plan.issues.push(...checkMerged(product, after, names));
      if (isDeepStrictEqual(before, after)) plan.summary.unchanged++;
      else {
        plan.summary[before ? "updated" : "created"]++;
        plan.changed.push(after);
        plan.releaseChanges.push(...(before ? releaseChangeOf(before, after) : []));
      }
    }
  }
  return plan;
}

/** Returns the change of a product's release, if there is any, also one only at a region or a retailer. */
function releaseChangeOf(before: ProductState, after: ProductState): Plan["releaseChanges"] {
  const change = { before: releaseDateOf(before), after: releaseDateOf(after), places: changedPlaces(before, after) };
  const isNone = change.places.length === 0 && isDeepStrictEqual(change.before, change.after);
  return isNone ? [] : [{ slug: after.slug, ...change }];
}

async function write(
  db: Database,
  rows: ValidRows,
  { changed, releaseChanges, summary, stores, posts }: Plan & { stores: StorePlan; posts: PostPlan },
  pictures: ImportedPictures,
  { now, sections, onProgress }: ImportOptions,
): Promise<ImportSummary> {
  const media = await insertMedia(db, pictures.added);
  const mediaIds = new Map([...pictures.paths].map(([name, file]) => [name, media.get(file) as number]));
  await writeNames(db, rows, mediaIds);
  const ids = await readIds(db, media);
  for (let from = 0; from < changed.length; from += CHUNK_SIZE) {
    await writeProducts(db, changed.slice(from, from + CHUNK_SIZE), ids, now.toString());
    onProgress?.("Writing products", Math.min(from + CHUNK_SIZE, changed.length), changed.length);
  }
  await recordReleaseChanges(db, releaseChanges, now);
  if (rows.staff_picks.length > 0 || sections?.includes("staff_picks")) await writeStaffPicks(db, rows.staff_picks);
  await writeAliases(db, rows.aliases);
  for (let from = 0; from < stores.changed.length; from += CHUNK_SIZE) {
    await writeStores(db, stores.changed.slice(from, from + CHUNK_SIZE), media);
    onProgress?.("Writing stores", Math.min(from + CHUNK_SIZE, stores.changed.length), stores.changed.length);
  }
  await writeNews(db, posts.news, media);
  await writeSocialPosts(db, posts.social, media);
  return {
    ...summary,
    ...(rows.stores.length > 0 && { stores: stores.counts }),
    ...(rows.news.length + rows.social.length > 0 && { posts: posts.counts }),
  };
}
