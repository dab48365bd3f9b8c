import { parse } from "csv-parse/sync";
import { z } from "zod";
import { Refused } from "#platform/errors.ts";

/** Lines of an import, which one call can look for. */
const MAX_LINES = 500;
/** Characters of a line: no name is longer. */
const MAX_LENGTH = 300;
/** Rows of a file, which may have other lists too (DATA-2). */
const MAX_ROWS = 5_000;

const LINE_END = /\r\n?|\n/;
/** The beginning of the export as JSON, and of no name. */
const IS_JSON = /^\[\s*[{\]]/;

/** The part of the export as JSON that is read. */
const savedProducts = z.array(
  z.object({ list: z.string(), sku: z.string().nullable(), name: z.string(), nickname: z.string().nullable() }),
);

/** A product as somebody names it: by its SKU, by its name, or by either. */
export interface NamedLine {
  /** as it was given, for the reply */
  text: string;
  sku: string | null;
  name: string | null;
}

/** The cells of a product in a file; "" where it has none. */
interface Row {
  sku: string;
  name: string;
  nickname: string;
  list: string;
}

/**
 * Reads what to import: a SKU or a name in each line, a CSV file with a column "sku" or "name", such as the export, or the export as
 * JSON (DATA-2). Of a file with a column "list", only the watchlist is read. Throws Refused for more than MAX_LINES, and for other JSON.
 */
export function readLines(given: string): NamedLine[] {
  const text = given.replace(/^\ufeff+/, "").trim();
  const lines = IS_JSON.test(text) ? readJson(text) : readTextLines(text);
  if (lines.length === 0) throw Refused.field("text", "Enter a SKU or a name in each line");
  if (lines.length > MAX_LINES) throw tooMany();
  return lines;
}

function tooMany(): Refused {
  return Refused.field("text", `Import at most ${MAX_LINES} lines at a time`);
}

function readTextLines(text: string): NamedLine[] {
  const [header = ""] = text.split(LINE_END, 1);
  const separator = separatorOf(header);
  const columns = header.split(separator).map((cell) => cell.replaceAll('"', "").trim().toLowerCase());
  const isTable = columns.includes("sku") || columns.includes("name");
  return isTable ? readCsv(text, separator, columns) : readPlain(text);
}

function readPlain(text: string): NamedLine[] {
  const lines = text.split(LINE_END).map(tidy);
  return lines.filter((line) => line !== "").map((line) => ({ text: line, sku: line, name: line }));
}

/** Returns the separator of the columns: the one of which the header has most. */
function separatorOf(header: string): string {
  const [most = ","] = [",", ";", "\t"].toSorted((one, other) => header.split(other).length - header.split(one).length);
  return most;
}

function readCsv(text: string, delimiter: string, columns: string[]): NamedLine[] {
  const [sku, name, nickname, list] = ["sku", "name", "nickname", "list"].map((column) => columns.indexOf(column));
  return readCells(text, delimiter).flatMap((cells) => {
    if (!Array.isArray(cells)) return [{ text: tidy(cells), sku: null, name: null }];
    const cell = (index = -1) => tidy(cells[index] ?? "");
    return lineOf({ sku: cell(sku), name: cell(name), nickname: cell(nickname), list: cell(list) });
  });
}

/** Returns the cells of the lines after the header, or a line itself where it alone cannot be read. Throws Refused for more than MAX_ROWS. */
function readCells(text: string, delimiter: string): (string[] | string)[] {
  // a quote that is not closed takes all that follows: each line alone is read then
  const rows = parseCsv(text, delimiter) ?? text.split(LINE_END).filter((line) => line.trim() !== "");
  if (rows.length > 1 + MAX_ROWS) throw tooMany();
  return rows.slice(1).map((row) => (typeof row === "string" ? (cellsOf(row, delimiter) ?? row) : row));
}

/** Returns the cells of the header and of rows, of one more than may be: as arrays, since objects of many columns would take minutes. Null for what is no CSV. */
function parseCsv(text: string, delimiter: string): string[][] | null {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      to: 1 + MAX_ROWS + 1,
    }) as string[][];
  } catch {
    return null;
  }
}

/** Returns the cells of one line, or null where its quotes are wrong. The library takes longer to begin than for a line. */
function cellsOf(line: string, delimiter: string): string[] | null {
  const cells: string[] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${delimiter}]*))(${delimiter}|$)`, "y");
  for (let end = delimiter; end !== "";) {
    const found = cell.exec(line);
    if (!found) return null;
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    end = found[3] ?? "";
  }
  return cells;
}

/** Reads an export as JSON (DATA-1). Throws Refused for other JSON. */
function readJson(text: string): NamedLine[] {
  const given = parseJson(text);
  if (Array.isArray(given) && given.length > MAX_ROWS) throw tooMany();
  const { success, data } = savedProducts.safeParse(given);
  if (!success) throw Refused.field("text", "This is not the whole JSON file that “Download JSON” saves");
  return data.flatMap(({ sku, name, nickname, list }) =>
    lineOf({ sku: tidy(sku ?? ""), name: tidy(name), nickname: tidy(nickname ?? ""), list }),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the line of a product in a file; none for one of another list, and for one without a SKU and a name. */
function lineOf({ sku, name, nickname, list }: Row): NamedLine[] {
  if (!["", "watchlist"].includes(list.toLowerCase())) return [];
  const named = [name, nickname].filter(Boolean).join(" ") || null;
  const shown = sku || named;
  return shown === null ? [] : [{ text: shown, sku: sku || null, name: named }];
}

/** Returns a cell or a line without what a spreadsheet was kept from taking for a formula (see toCsv). */
function tidy(text: string): string {
  return text
    .trim()
    .replace(/^'(?=[=+\-@])/, "")
    .slice(0, MAX_LENGTH);
}
