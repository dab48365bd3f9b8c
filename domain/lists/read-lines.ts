import { parse } from "csv-parse/sync";
import { Refused } from "#platform/errors.ts";

/** Lines of an import, which one call can look for. */
const MAX_LINES = 500;
/** Characters of a line: no name is longer. */
const MAX_LENGTH = 300;

/** A product as somebody names it: by its SKU, by its name, or by either. */
export interface NamedLine {
  /** as it was given, for the reply */
  text: string;
  sku: string | null;
  name: string | null;
}

/**
 * Reads what to import: a SKU or a name in each line, or a CSV file with a column "sku" or "name", such as the export (DATA-2). Of a file
 * with a column "list", only the watchlist is read. Throws Refused for more than MAX_LINES, and for a file that is no CSV.
 */
export function readLines(given: string): NamedLine[] {
  const text = given.replace(/^\ufeff+/, "").trim();
  const [header = ""] = text.split(/\r\n?|\n/, 1);
  const separator = separatorOf(header);
  const columns = header.split(separator).map((cell) => cell.replaceAll('"', "").trim().toLowerCase());
  const isTable = columns.includes("sku") || columns.includes("name");
  const lines = isTable ? readCsv(text, separator, columns) : readPlain(text);
  if (lines.length === 0) throw Refused.field("text", "Enter a SKU or a name in each line");
  if (lines.length > MAX_LINES) throw Refused.field("text", `Import at most ${MAX_LINES} lines at a time`);
  return lines;
}

function readPlain(text: string): NamedLine[] {
  const lines = text.split(/\r\n?|\n/).map(tidy);
  return lines.filter((line) => line !== "").map((line) => ({ text: line, sku: line, name: line }));
}

/** Returns the separator of the columns: the one of which the header has most. */
function separatorOf(header: string): string {
  const [most = ","] = [",", ";", "\t"].toSorted((one, other) => header.split(other).length - header.split(one).length);
  return most;
}

function readCsv(text: string, delimiter: string, columns: string[]): NamedLine[] {
  const [sku, name, nickname, list] = ["sku", "name", "nickname", "list"].map((column) => columns.indexOf(column));
  return parseCsv(text, delimiter).flatMap((cells) => {
    const cell = (index = -1) => tidy(cells[index] ?? "");
    if (!["", "watchlist"].includes(cell(list).toLowerCase())) return [];
    const named = [cell(name), cell(nickname)].filter(Boolean).join(" ") || null;
    const shown = cell(sku) || named;
    return shown === null ? [] : [{ text: shown, sku: cell(sku) || null, name: named }];
  });
}

/** Returns the cells of the lines after the header: as arrays, since objects of many columns would take minutes. */
function parseCsv(text: string, delimiter: string): string[][] {
  try {
    const options = { delimiter, from: 2, relax_column_count: true, skip_empty_lines: true };
    return parse(text, options) as string[][];
  } catch {
    throw Refused.field("text", "This is no CSV file");
  }
}

/** Returns a cell or a line without what a spreadsheet was kept from taking for a formula (see toCsv). */
function tidy(text: string): string {
  return text
    .trim()
    .replace(/^'(?=[=+\-@])/, "")
    .slice(0, MAX_LENGTH);
}
