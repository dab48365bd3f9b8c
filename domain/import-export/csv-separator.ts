/** Signs between the cells of a CSV file, as a mistake names them. */
export const separatorNames = { ",": "commas", ";": "semicolons", "\t": "tabs" } as const;

export type Separator = keyof typeof separatorNames;

const separators = Object.keys(separatorNames) as Separator[];

/** First line that names a file's separator; Excel hides it. Spreadsheets may quote it, and fill its row up. */
const SEPARATOR_LINE = /^"?sep=([^\n])"?\1* *(?=\n|$)/i;

/** The first line with anything but separators, which is the header. */
const HEADER_LINE = /^.*[^\s,;"].*$/m;

/**
 * Finds the separator of a CSV file: the one that its first line names ("sep=;"), or the one that finds the most of
 * `columns` in its header (CAT-47). In the returned `text` every row is in its line, and the first line that names a
 * separator is empty.
 */
export function findSeparator(
  text: string,
  columns: string[],
): { separator: Separator; text: string } | { line: number; reason: string } {
  const named = SEPARATOR_LINE.exec(text);
  if (named) {
    const separator = separators.find((known) => known === named[1]);
    return separator
      ? { separator, text: text.slice(named[0].length) }
      : { line: 1, reason: `cells are separated by commas, semicolons or tabs, not by "${named[1]}"` };
  }
  const header = HEADER_LINE.exec(text);
  if (!header) return { separator: ",", text: "" };
  const [best = ",", ...others] = mostLikely(header[0], columns);
  if (others.length === 0) return { separator: best, text };
  const names = [best, ...others].map((separator) => separatorNames[separator]).join(" or ");
  return {
    line: text.slice(0, header.index).split("\n").length,
    reason: `cannot tell whether ${names} separate the columns: use one of them, or begin with a line "sep=${best}"`,
  };
}

/**
 * Returns the separators in `header` that find the most of `columns` in it. Quotes do not count: no column has a
 * separator in its name.
 */
function mostLikely(header: string, columns: string[]): Separator[] {
  const found = separators
    .filter((separator) => header.includes(separator))
    .map((separator) => ({
      separator,
      count: header.split(separator).filter((cell) => columns.includes(cell.replaceAll('"', "").trim())).length,
    }));
  const most = Math.max(...found.map(({ count }) => count));
  return found.filter(({ count }) => count === most).map(({ separator }) => separator);
}
