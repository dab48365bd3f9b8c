import pLimit from "p-limit";
import type { Database } from "#db/connect.ts";
import { BadPicture } from "#domain/media/bad-picture.ts";
import { MAX_DRAWS_AT_ONCE } from "#domain/media/drawing-to-share.ts";
import { insertMedia } from "#domain/media/insert-media.ts";
import { type InspectedPicture, inspectPicture } from "#domain/media/inspect-picture.ts";
import { isDrawing } from "#domain/media/picture.ts";
import { storePicture } from "#domain/media/store-picture.ts";
import { checkDrawable } from "#domain/media/check-drawable.ts";
import type { Issue } from "./source-row.ts";
import type { ValidRows } from "./validate-rows.ts";

/** Returns the bytes of a file that a row names; throws an Error that says why it cannot. */
export type ReadPicture = (name: string) => Promise<Buffer>;

interface InspectOptions {
  read: ReadPicture;
  /** where share pictures of drawings are stored; null for nowhere */
  folder: string | null;
  /** skips the check that drawings can be drawn */
  trustDrawings: boolean;
  onProgress: (done: number, total: number) => void;
}

const MAX_CONCURRENT = 8;

/**
 * Checks every picture that rows name, once each, and that drawings which become share pictures can be drawn. A picture that
 * cannot be shown is an issue of each row that names it (CAT-24, CAT-28).
 */
export async function inspectPictures(
  rows: ValidRows,
  { read, folder, trustDrawings, onProgress }: InspectOptions,
): Promise<{ pictures: Map<string, InspectedPicture>; issues: Issue[] }> {
  const uses = Map.groupBy(
    [
      ...[...rows.models, ...rows.stores, ...rows.news].flatMap(({ row, source }) =>
        row.image ? [{ name: row.image, isShared: false, where: () => source.locate(["image"]) }] : [],
      ),
      ...rows.social.flatMap(({ row, source }) =>
        (row.media ?? []).map((name, index) => ({
          name,
          isShared: false,
          where: () => source.locate(["media", index]),
        })),
      ),
      ...rows.products.flatMap(({ row, source }) =>
        (row.images ?? []).map(({ file }, index) => ({
          name: file,
          // The share picture of a product is its first picture (CAT-25).
          isShared: index === 0,
          where: () => source.locate(["images", index, "file"]),
        })),
      ),
    ],
    ({ name }) => name,
  );
  const pictures = new Map<string, InspectedPicture>();
  const issues: Issue[] = [];
  const limitDraws = pLimit(MAX_DRAWS_AT_ONCE);
  const inspect = async (name: string, isShared: boolean) => {
    const bytes = await read(name).catch((error: Error) => {
      throw new BadPicture(`cannot be read: ${error.message}`);
    });
    const picture = await inspectPicture(bytes);
    if (isShared && isDrawing(picture.file) && !trustDrawings)
      await limitDraws(() => checkDrawable(folder, picture.file, bytes));
    return picture;
  };
  await forEachOf(
    [...uses],
    async ([name, places]) => {
      try {
        pictures.set(
          name,
          await inspect(
            name,
            places.some(({ isShared }) => isShared),
          ),
        );
      } catch (error) {
        if (!(error instanceof BadPicture)) throw error;
        const reason = `the picture ${name} ${error.message}`;
        issues.push(...places.map(({ where }) => ({ where: where(), reason })));
      }
    },
    onProgress,
  );
  return { pictures, issues };
}

/** Stores the files, then their rows, so that no row is ever without its file. Returns the ids by path. */
export async function storePictures(
  db: Database,
  folder: string | null,
  pictures: Map<string, InspectedPicture>,
  read: ReadPicture,
  onProgress: (done: number, total: number) => void,
): Promise<Map<string, number>> {
  const unique = new Map([...pictures].map(([name, picture]) => [picture.digest, { name, picture }]));
  if (folder !== null) {
    await forEachOf(
      [...unique.values()],
      async ({ name, picture }) => storePicture(folder, picture, await read(name)),
      onProgress,
    );
  }
  return insertMedia(
    db,
    [...unique.values()].map(({ picture }) => picture),
  );
}

async function forEachOf<T>(
  items: T[],
  work: (item: T) => Promise<void>,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  let next = 0;
  let done = 0;
  const worker = async () => {
    while (next < items.length) {
      await work(items[next++] as T);
      onProgress(++done, items.length);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
}
