import pLimit from "p-limit";
import { forEachOf } from "#platform/for-each-of.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { BadPicture } from "#platform/media/bad-picture.ts";
import { checkDrawable } from "#platform/media/check-drawable.ts";
import { digestOf } from "#platform/media/content-name.ts";
import { DecodeQueue } from "#platform/media/decode-queue.ts";
import { MAX_DRAWS_AT_ONCE } from "#platform/media/drawing-to-social-image.ts";
import { looksLikeDrawing } from "#platform/media/looks-like-drawing.ts";
import type { PictureFacts } from "#platform/media/picture.ts";
import type { PictureFiles } from "#platform/media/picture-files.ts";
import { importPicture, type ImportedPicture } from "#platform/media/import-picture.ts";
import { picturesOf } from "../entries/pictures.ts";
import { sectionNames } from "../entries/sections.ts";
import { type Issue, issueAt } from "../entries/source-row.ts";
import type { ValidRows } from "../entries/validate-rows.ts";

/** Returns the bytes of a file that a row names; throws an Error that says why it cannot. */
export type ReadPicture = (name: string) => Promise<Buffer>;

interface TakeOptions {
  read: ReadPicture;
  /** store of the pictures; null to only check them */
  files: PictureFiles | null;
  /** skips the check that drawings can be drawn */
  trustDrawings: boolean;
  /** pictures that are stored already, by name: they are neither read nor checked */
  stored?: Map<string, string> | undefined;
  onProgress: (done: number, total: number) => void;
}

/** The pictures that rows name. */
export interface ImportedPictures {
  /** paths below the media folder, by the name in the rows */
  paths: Map<string, string>;
  /** those that the database does not have */
  added: PictureFacts[];
  issues: Issue[];
}

/** Files that are read at the same time. */
const MAX_CONCURRENT = 8;

/**
 * Checks and stores every picture that rows name, once each: a raster that the database has is not decoded again. Drawings that
 * become social images are drawn. A picture that cannot be shown is an issue of each row that names it; from then on pictures
 * are only checked, because the import is refused (CAT-24, CAT-28). Needs the lock of imports.
 */
export async function importPictures(db: Database, rows: ValidRows, options: TakeOptions): Promise<ImportedPictures> {
  const uses = usesOf(rows);
  const paths = new Map<string, string>();
  const added: PictureFacts[] = [];
  const refused = new Map<string, string>();
  const taker = new PictureTaker(db, options);
  await forEachOf(
    [...uses],
    MAX_CONCURRENT,
    async ([name, places]) => {
      const stored = options.stored?.get(name);
      if (stored !== undefined) return void paths.set(name, stored);
      try {
        const isShared = places.some(({ isShared }) => isShared);
        const { file, facts } = await taker.take(name, isShared, refused.size > 0 ? null : options.files);
        paths.set(name, file);
        if (facts) added.push(facts);
      } catch (error) {
        if (!(error instanceof BadPicture)) throw error;
        refused.set(name, error.message);
      }
    },
    options.onProgress,
  );
  const issues = [...uses].flatMap(([name, places]) => {
    const reason = refused.get(name);
    return reason === undefined
      ? []
      : places.map(({ source, place }) => issueAt(source, place, `the picture ${name} ${reason}`));
  });
  return { paths, added, issues };
}

/**
 * Groups the uses of pictures by name, with their places and whether each becomes a social image: the first of a
 * product does (CAT-25).
 */
function usesOf(rows: ValidRows) {
  const uses = sectionNames.flatMap((section) =>
    rows[section].flatMap(({ row, source }) =>
      picturesOf(row).map(({ name, path: place }) => ({ name, isShared: isFirstOfProduct(place), source, place })),
    ),
  );
  return Map.groupBy(uses, ({ name }) => name);
}

const isFirstOfProduct = ([field, index]: PropertyKey[]) => field === "images" && index === 0;

class PictureTaker {
  readonly #db: Database;
  readonly #options: TakeOptions;
  readonly #queue = new DecodeQueue();
  readonly #limitDraws = pLimit(MAX_DRAWS_AT_ONCE);
  /** by digest: files of different names may hold the same bytes */
  readonly #taking = new Map<string, Promise<ImportedPicture>>();

  constructor(db: Database, options: TakeOptions) {
    this.#db = db;
    this.#options = options;
  }

  async take(name: string, isShared: boolean, files: PictureFiles | null): Promise<ImportedPicture> {
    const { read, trustDrawings } = this.#options;
    const bytes = await read(name).catch((error: Error) => {
      throw new BadPicture(`cannot be read: ${error.message}`);
    });
    const digest = await digestOf(bytes);
    const taking = () => importPicture(this.#db, bytes, digest, files, this.#queue);
    const picture = await this.#taking.getOrInsertComputed(digest, taking);
    if (isShared && looksLikeDrawing(bytes) && !trustDrawings)
      await this.#limitDraws(() => checkDrawable(files, picture.file, bytes));
    return picture;
  }
}
