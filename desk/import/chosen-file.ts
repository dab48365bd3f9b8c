import {
  isPicture,
  MAX_DATA_BYTES,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_TOTAL_BYTES,
} from "#domain/import-export/file-limits.ts";

/** A file that an editor has chosen, with its path in the folder that was dropped. */
export interface ChosenFile {
  path: string;
  file: File;
}

/** Returns the chosen files with more of them; one with the same path takes the place of the earlier one. */
export function withMore(files: ChosenFile[], more: ChosenFile[]): ChosenFile[] {
  const byPath = new Map([...files, ...more].map((one) => [one.path, one]));
  return [...byPath.values()];
}

/** Returns the reason why these files cannot be sent together; "" for none. */
export function findTooMuch(files: ChosenFile[]): string {
  if (files.length > MAX_FILES) return `These are ${files.length} files. Take some away: ${MAX_FILES} go at a time.`;
  const large = files.find(({ file }) => file.size > MAX_FILE_BYTES);
  if (large) return `${large.path} is larger than 20 MB. Take it away.`;
  const bytesOf = (some: ChosenFile[]) => some.reduce((sum, { file }) => sum + file.size, 0);
  if (bytesOf(files.filter(({ file }) => !isPicture(file))) > MAX_DATA_BYTES)
    return "These files have more than 5 MB of data. Take some away, or import them by “toebox import”.";
  return bytesOf(files) > MAX_TOTAL_BYTES ? "These files are larger than 100 MB together. Take some away." : "";
}
