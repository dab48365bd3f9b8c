import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FetchFailure } from "#platform/fetch/fetch-failure.ts";
import type { FetchSettings } from "#platform/fetch/fetch-public.ts";
import { forEachOf } from "#platform/for-each-of.ts";
import { fetchPicture } from "#platform/media/fetch-picture.ts";
import type { ReadPicture } from "./import-pictures.ts";
import type { SourceRow } from "./source-row.ts";

/** Bytes of a picture, as of one in a file (CAT-24). */
const MAX_BYTES = 20 * 1024 * 1024;
/** Pictures that are fetched at the same time. */
const MAX_CONCURRENT = 8;

interface FetchOptions {
  settings: FetchSettings;
  /** folder for the fetched files */
  folder: string;
  /** reads a picture that is no address */
  readPicture: ReadPicture;
  onProgress: (phase: string, done: number, total: number) => void;
}

/**
 * Fetches the pictures that rows name by their addresses on the web, before the import holds any lock (CAT-64). One that cannot be fetched is
 * left out of a row that may lack it, with a note; else it is a mistake of the row.
 */
export async function fetchPictures(
  rows: SourceRow[],
  { settings, folder, readPicture, onProgress }: FetchOptions,
): Promise<{ rows: SourceRow[]; notes: string[]; readPicture: ReadPicture }> {
  const addresses = [...new Set(rows.flatMap(picturesOf))].filter(isAddress);
  const files = new Map<string, string>();
  const failures = new Map<string, string>();
  const fetchOne = async ([index, address]: [number, string]) => {
    try {
      const file = join(folder, String(index));
      await writeFile(file, await fetchPicture(address, MAX_BYTES, settings));
      files.set(address, file);
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      failures.set(address, error.message);
    }
  };
  await forEachOf([...addresses.entries()], MAX_CONCURRENT, fetchOne, (done, total) => {
    onProgress("Fetching pictures", done, total);
  });
  const notes: string[] = [];
  const reduced = rows.map((row) => {
    const lost = row.mayLackPictures ? picturesOf(row).filter((name) => failures.has(name)) : [];
    if (lost.length === 0) return row;
    for (const name of lost)
      notes.push(`left out: ${row.locate([])}: the picture ${name} cannot be fetched: ${failures.get(name)}`);
    return { ...row, value: withoutPictures(row.value as Pictured, new Set(lost)) };
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

/** The fields of a row that name pictures. */
interface Pictured {
  image?: unknown;
  images?: unknown;
  media?: unknown;
}

function isAddress(name: string): boolean {
  return /^https?:\/\//i.test(name);
}

/** Returns the names of the pictures of a row that is not validated yet. */
function picturesOf({ value }: SourceRow): string[] {
  const { image, images, media } = (value ?? {}) as Pictured;
  const listed = Array.isArray(images) ? images.map((one: unknown) => (one as { file?: unknown } | null)?.file) : [];
  return [image, ...listed, ...(Array.isArray(media) ? (media as unknown[]) : [])].filter(
    (name) => typeof name === "string",
  );
}

function withoutPictures({ image, images, media, ...others }: Pictured, lost: Set<string>): object {
  const isKept = (name: unknown) => !lost.has(name as string);
  const kept = Array.isArray(images) ? images.filter((one: { file?: unknown }) => isKept(one.file)) : [];
  return {
    ...others,
    ...(image !== undefined && isKept(image) && { image }),
    // an empty list would take the pictures that are there
    ...(kept.length > 0 && { images: kept }),
    ...(Array.isArray(media) && { media: media.filter(isKept) }),
  };
}
