/** Files of an import at the desk, at most. */
export const MAX_FILES = 200;

/** Bytes of a file of an import, and of all of its files, at most. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
export const MAX_TOTAL_BYTES = 100 * 1024 * 1024;

/** Bytes of all files but pictures, at most: while they are read, the process does nothing else. */
export const MAX_DATA_BYTES = 5 * 1024 * 1024;

/** Pictures that the rows of an import name by their addresses, their bytes, and the time to fetch them, at most. */
export const MAX_FETCHED_PICTURES = 1_000;
export const MAX_FETCHED_BYTES = 1024 * 1024 * 1024;
export const MAX_FETCH_MS = 5 * 60_000;

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Whether a file is a picture, which rows of other files may name. */
export function isPicture({ name }: { name: string }): boolean {
  return PICTURE.test(name);
}
