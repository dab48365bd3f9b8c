import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FetchSettings } from "#platform/fetch/fetch-public.ts";
import { Refused } from "#platform/errors.ts";
import { forEachOf } from "#platform/for-each-of.ts";
import { fetchPicture } from "#platform/media/fetch-picture.ts";
import { MAX_PICTURE_BYTES } from "#platform/media/import-picture.ts";
import { looksLikeDrawing } from "#platform/media/looks-like-drawing.ts";
import { readRasterHeader } from "#platform/media/read-raster.ts";
import { failureText } from "#platform/process/failure-text.ts";
import { shownAddress } from "../news/shown-address.ts";
import type { ReadPicture } from "./import-pictures.ts";
import type { SourceRow } from "../entries/source-row.ts";
import { picturesOf, withPictures } from "../entries/pictures.ts";
import { validateRows } from "../entries/validate-rows.ts";

/** Pictures that are fetched at the same time. */
const MAX_CONCURRENT = 8;

/** Limits of what strangers' files can have the site fetch (OPS-21). */
export interface FetchLimits {
  /** of addresses */
  pictures: number;
  bytes: number;
  /** aborted when the time is over, or nobody waits any more */
  signal: AbortSignal;
}

const TOO_MANY = "These files name too many pictures by their addresses: import a part of them at a time";
const TOO_LARGE =
  "The pictures that these files name by their addresses are too large: import a part of them at a time.";
const TOO_SLOW =
  "The pictures that these files name by their addresses take too long: import a part of them at a time.";

interface FetchOptions {
  /** none for files that an operator names */
  limits?: FetchLimits | undefined;
  settings: FetchSettings;
  /** folder for the fetched files */
  folder: string;
  /** reads a picture that is no address */
  readPicture: ReadPicture;
  onProgress: (phase: string, done: number, total: number) => void;
}

/**
 * Fetches the pictures that rows name by their addresses on the web, before the import holds any lock (CAT-64). One that cannot be
 * used is left out of a row that may lack it, with a note; else it is a mistake of the row. Nothing is fetched for a row that is wrong
 * by itself. Throws Refused beyond `limits`.
 */
export async function fetchPictures(
  given: SourceRow[],
  { settings, limits, folder, readPicture, onProgress }: FetchOptions,
): Promise<{ rows: SourceRow[]; notes: string[]; readPicture: ReadPicture }> {
  const isLenient = new Map<string, boolean>();
  const rows = given.map(withWholeAddresses);
  for (const row of withoutMistakes(rows))
    for (const name of pictureNames(row))
      isLenient.set(name, (isLenient.get(name) ?? true) && row.mayLackPictures === true);
  const files = new Map<string, string>();
  const failures = new Map<string, string>();
  let left = limits?.bytes ?? Infinity;
  const fetchOne = async ([index, name]: [number, string]) => {
    refuseAborted(limits?.signal);
    if (left <= 0) throw Refused.field("files", TOO_LARGE);
    try {
      const isFetched = isAddress(name);
      const bytes = isFetched
        ? await fetchPicture(name, MAX_PICTURE_BYTES, settings, limits?.signal)
        : await readPicture(name);
      if (isFetched) left -= bytes.length;
      if (isLenient.get(name)) await readRasterOrDrawing(bytes);
      if (!isFetched) return;
      const file = join(folder, String(index));
      await writeFile(file, bytes);
      files.set(name, file);
    } catch (error) {
      // the text of an error of this machine may name its folders
      failures.set(name, failureText(error));
    }
  };
  // a file that no row may lack is looked at by the import
  const looked = [...isLenient].flatMap(([name, isLooked]) => (isAddress(name) || isLooked ? [name] : []));
  if (limits && looked.filter(isAddress).length > limits.pictures)
    throw Refused.field("files", `${TOO_MANY} (${limits.pictures.toLocaleString("en-US")} at a time).`);
  await forEachOf([...looked.entries()], MAX_CONCURRENT, fetchOne, (done, total) => {
    onProgress("Fetching pictures", done, total);
  });
  refuseAborted(limits?.signal);
  const notes: string[] = [];
  const reduced = rows.map((row) => {
    const lost = row.mayLackPictures ? pictureNames(row).filter((name) => failures.has(name)) : [];
    if (lost.length === 0) return row;
    for (const name of new Set(lost)) {
      const reason = `the picture ${shownAddress(name)} cannot be used: ${failures.get(name)}`;
      notes.push(`left out: ${row.locate([])}: ${reason}`);
    }
    return { ...row, value: withoutPictures(row.value as object, new Set(lost)) };
  });
  return {
    rows: reduced,
    notes,
    async readPicture(name) {
      const file = files.get(name);
      if (file) return readFile(file);
      const failure = failures.get(name);
      if (failure) throw new Error(failure);
      return readPicture(name);
    },
  };
}

/** Throws Refused where the time is over, and the reason of any other abort. */
function refuseAborted(signal: AbortSignal | undefined): void {
  if (!signal?.aborted) return;
  throw (signal.reason as Error).name === "TimeoutError" ? Refused.field("files", TOO_SLOW) : signal.reason;
}

/** Returns the rows that are valid by themselves, of those that name a picture. */
function withoutMistakes(rows: SourceRow[]): SourceRow[] {
  const pictured = rows.filter((row) => pictureNames(row).length > 0);
  const wrong = new Set(validateRows(pictured).issues.map(({ row }) => row));
  return pictured.filter((row) => !wrong.has(row));
}

/** Checks that bytes begin as a picture does. Throws BadPicture. */
async function readRasterOrDrawing(bytes: Buffer): Promise<void> {
  if (!looksLikeDrawing(bytes)) await readRasterHeader(bytes);
}

/** Completes addresses of pictures that leave out the scheme, as pages do. */
function withWholeAddresses(row: SourceRow): SourceRow {
  if (!row.mayLackPictures || !pictureNames(row).some((name) => name.startsWith("//"))) return row;
  const whole = (name: string) => (name.startsWith("//") ? `https:${name}` : name);
  return { ...row, value: withPictures(row.value as object, whole) };
}

function isAddress(name: string): boolean {
  return /^https?:\/\//i.test(name);
}

/** Returns the names of the pictures of a row that is not validated yet. */
export function pictureNames({ value }: SourceRow): string[] {
  return picturesOf(value).map(({ name }) => name);
}

function withoutPictures(row: object, lost: Set<string>): object {
  const left = withPictures(row, (name) => (lost.has(name) ? null : name));
  const { image, images, ...others } = left as { image?: string | null; images?: unknown[]; revision?: unknown };
  // a product that is there keeps its pictures where not all new ones can be had; an empty list would take them
  const isListed = images !== undefined && images.length > 0 && others.revision === undefined;
  return { ...others, ...(image && { image }), ...(isListed && { images }) };
}
