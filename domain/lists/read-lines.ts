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
  const text = given.replace(/^\ufeff/, "");
  const [header = ""] = text.split(/\r?\n/, 1);
  const lines = /(^|[,;\t])"?(sku|name)"?([,;\t]|$)/i.test(header)
    ? readCsv(text, separatorOf(header))
    : readPlain(text);
  if (lines.length === 0) throw Refused.field("text", "Enter a SKU or a name in each line");
  if (lines.length > MAX_LINES) throw Refused.field("text", `Import at most ${MAX_LINES} lines at a time`);
  return lines;
}

function readPlain(text: string): NamedLine[] {
  const lines = text.split(/\r?\n/).map(tidy);
  return lines.filter((line) => line !== "").map((line) => ({ text: line, sku: line, name: line }));
}

/** Returns the separator of the columns: the one of which the header has most. */
function separatorOf(header: string): string {
  const [most = ","] = [",", ";", "\t"].toSorted((one, other) => header.split(other).length - header.split(one).length);
  return most;
}

function readCsv(text: string, delimiter: string): NamedLine[] {
  let rows: Record<string, string>[];
  try {
    rows = parse(text, {
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch {
    throw Refused.field("text", "This is no CSV file");
  }
  return rows.flatMap((row) => {
    if ((row["list"] ?? "watchlist") !== "watchlist") return [];
    const sku = tidy(row["sku"] ?? "") || null;
    const name = tidy([row["name"], row["nickname"]].filter(Boolean).join(" ")) || null;
    const shown = sku ?? name;
    return shown === null ? [] : [{ text: shown, sku, name }];
  });
}

/** Returns a cell or a line without what a spreadsheet was kept from taking for a formula (see toCsv). */
function tidy(text: string): string {
  return text
    .trim()
    .replace(/^'(?=[=+\-@])/, "")
    .slice(0, MAX_LENGTH);
}
