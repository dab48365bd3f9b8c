import { type CsvError, parse } from "csv-parse/sync";
import { findSeparator, type Separator, separatorNames } from "./csv-separator.ts";
import type { Issue } from "../entries/source-row.ts";
import { repeated } from "../entries/repeated.ts";

/** A CSV file whose header names its columns. */
export interface CsvTable {
  separator: Separator;
  /** null where there is none that could be read */
  header: Header | null;
  lines: CsvLine[];
  issues: Issue[];
}

export interface CsvLine {
  /** by column: all that were asked for, and others of which the row has a cell */
  record: Record<string, string>;
  /** the first line; a quoted cell may span several */
  line: number;
}

interface Header {
  names: string[];
  line: number;
}

/** Rows of a table: a larger file is split, so that none fills the memory. */
const MAX_ROWS = 200_000;

const listed = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Mistakes in quotes of a file: at each of them the parser keeps what it has read since the last row that was right. */
const MAX_MISTAKES = 500;

/** Ends the parser of a file with too many mistakes. */
class TooManyMistakes extends Error {}

interface CsvRow {
  cells: string[];
  line: number;
}

interface ParsedRecord {
  record: string[];
  raw: string;
  info: { lines: number };
}

/**
 * Reads a CSV file as spreadsheets write it (CAT-47): separated by commas, semicolons or tabs, its lines ended in any way, with
 * empty rows and with columns that have no name and hold nothing. Line numbers are those of the file.
 */
export function readTable(file: string, text: string, columns: string[]): CsvTable {
  return read(file, text, columns, false);
}

/** Reads a table in the same way that may have other columns, too; `columns` tell what separates them. */
export function readAnyTable(file: string, text: string, columns: string[]): CsvTable {
  return read(file, text, columns, true);
}

function read(file: string, text: string, columns: string[], allowsOthers: boolean): CsvTable {
  // A quoted cell may span lines: with one kind of line end, a file that mixes them is read, and lines count the same in cells.
  const found = findSeparator(text.replace(/\r\n?/g, "\n"), columns);
  if ("reason" in found) {
    const issue = { where: `${file}:${found.line}`, reason: found.reason };
    return { separator: ",", header: null, lines: [], issues: [issue] };
  }
  const { separator } = found;
  const { rows, mistakes, isCut } = parseRows(found.text, separator);
  if (isCut) {
    const reason = `a file has at most ${MAX_ROWS.toLocaleString("en-US")} rows: split it`;
    return { separator, header: null, lines: [], issues: [{ where: file, reason }] };
  }
  const issues: Issue[] = mistakes.map(({ line, reason }) => ({ where: `${file}:${line}`, reason, row: null }));
  const [first, ...others] = rows;
  // The header itself may be what is not valid CSV; then the first row is data.
  const header =
    first && !mistakes.some(({ line }) => line < first.line) ? { names: first.cells, line: first.line } : null;
  if (!header) {
    if (issues.length === 0)
      issues.push({ where: `${file}:1`, reason: `there is no header; the columns are ${columns.join(", ")}` });
    return { separator, header, lines: [], issues };
  }
  const wrong = headerIssue(file, header, allowsOthers ? header.names : columns);
  // of another program: what its rows say means nothing here
  if (wrong) return { separator, header: null, lines: [], issues: [wrong] };
  const names = new Set(header.names);
  const blank = Object.fromEntries(columns.filter((name) => names.has(name)).map((name) => [name, ""]));
  const lines: CsvLine[] = [];
  for (const row of others) {
    const reasons = misfits(row, header, separator, allowsOthers);
    issues.push(...reasons.map((reason) => ({ where: `${file}:${row.line}`, reason, row: null })));
    if (reasons.length === 0) lines.push({ record: { ...blank, ...cellsByName(row, header) }, line: row.line });
  }
  return { separator, header, lines, issues };
}

/** Returns the rows that hold anything, and the lines that are not valid CSV. */
function parseRows(text: string, separator: Separator) {
  const reasons = new Map<number, string>();
  const mistakes = () => Array.from(reasons, ([line, reason]) => ({ line, reason }));
  let skipped = 0;
  let records: ParsedRecord[];
  try {
    records = parse(text, {
      delimiter: separator,
      record_delimiter: "\n",
      info: true,
      raw: true,
      trim: true,
      relax_column_count: true,
      to: MAX_ROWS + 1,
      skip_records_with_error: true,
      // Google Sheets puts no quotes around what tabs separate.
      relax_quotes: separator === "\t",
      on_skip(error: CsvError | undefined, raw: string | undefined) {
        if (++skipped > MAX_MISTAKES) throw new TooManyMistakes();
        // A quote that is never closed is found at the end of the file, and mended where its row begins.
        const line = firstLine(Number(error?.["lines"] ?? 1), raw ?? "");
        if (!reasons.has(line)) reasons.set(line, `this is not valid CSV: ${quoteMistake(error)}`);
        return undefined;
      },
    }) as unknown as ParsedRecord[];
  } catch (error) {
    if (!(error instanceof TooManyMistakes)) throw error;
    reasons.set(1, `this is not valid CSV: more than ${MAX_MISTAKES} quotes are not as they should be`);
    return { rows: [], isCut: false, mistakes: mistakes() };
  }
  const rows = records
    .map(({ record, raw, info }): CsvRow => ({
      // In quotes, too, spaces around a value mean nothing.
      cells: record.map((cell) => cell.trim()),
      line: firstLine(info.lines, raw),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  // empty rows count: what follows the last one that was read is unknown
  const isCut = records.length > MAX_ROWS;
  return { rows, isCut, mistakes: mistakes() };
}

/**
 * Returns the line in which a row begins, from the one in which it ends and its text with or without that line's end.
 */
function firstLine(lastLine: number, raw: string): number {
  return lastLine - raw.replace(/\n$/, "").split("\n").length + 1;
}

/** Describes a mistake, which can only be in quotes: the reader's own words name the line in which it noticed. */
function quoteMistake(error: CsvError | undefined): string {
  return error?.code === "CSV_QUOTE_NOT_CLOSED"
    ? "a quote that opens in this row is never closed"
    : 'a quote within a cell is written twice, and the cell is in quotes, as in "6"" boot"';
}

/** Returns the mistake of a header with columns that do not exist, or occur twice; null where there is none. */
function headerIssue(file: string, { names, line }: Header, columns: string[]): Issue | null {
  const named = names.filter((name) => name !== "");
  const known = new Set(columns);
  const unknown = [...new Set(named.filter((name) => !known.has(name)))].map((name) => `"${name}"`);
  const [twice] = repeated(named, (name) => name);
  const where = `${file}:${line}`;
  if (unknown.length > 0)
    return {
      where,
      reason:
        `there is no column ${listed.format(unknown)}; the columns are ${columns.join(", ")}. ` +
        'Columns of another program need their meaning, such as --map "Sneaker Name=full_name"',
    };
  return twice ? { where, reason: `the column "${twice.key}" is there more than once` } : null;
}

/** Finds what is wrong with the cells of a row by the header: values without a column, or a row of one cell. */
function misfits({ cells }: CsvRow, { names }: Header, separator: Separator, allowsOthers: boolean): string[] {
  const last = names.findLastIndex((name) => name !== "");
  // Excel leaves out the last cells of rows that end empty; a single one is a file of another separator.
  if (cells.length === 1 && last > 0)
    return [
      `cells are separated by ${separatorNames[separator]}: this row has ${cells.length}, its header ${last + 1} columns`,
    ];
  // programs number their rows in a column without a name
  if (allowsOthers) return [];
  return cells.flatMap((cell, index) =>
    cell !== "" && !names[index] ? [`column ${index + 1} has no name in the header, and must be empty`] : [],
  );
}

/** Returns the cells that a row has: a header may have thousands of columns, and each of its rows one cell. */
function cellsByName({ cells }: CsvRow, { names }: Header): Record<string, string> {
  return Object.fromEntries(cells.slice(0, names.length).map((cell, index) => [names[index] ?? "", cell]));
}
