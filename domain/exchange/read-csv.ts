import { type CsvError, parse } from "csv-parse/sync";
import type { Issue, Source, SourceRow } from "./source-row.ts";

const productColumns = [
  "slug",
  "brand",
  "model",
  "full_name",
  "nickname",
  "color_text",
  "release_date",
  "release_time",
  "release_time_zone",
  "unreleased_management",
  "product_url",
  "meta_title",
  "meta_description",
  "added_at",
];
const sizeColumns = ["size_run", "sku", "price"];
/** File names separated by "|". */
const pictureColumn = "images";
export const csvColumns = [...productColumns, pictureColumn, ...sizeColumns];

interface CsvLine {
  record: Record<string, string>;
  /** the first line; a quoted cell may span several */
  line: number;
}

interface ParsedRecord {
  record: Record<string, string>;
  raw: string;
  info: { lines: number };
}

/**
 * Reads products from CSV, one line per product and size run: lines with the same slug are one product, whose own
 * columns are those of its first line. An empty cell leaves the value in the database.
 */
export function readCsv(file: string, text: string): Source {
  const issues: Issue[] = [];
  const parsed = parse(text, {
    bom: true,
    columns: true,
    info: true,
    raw: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip(error: CsvError | undefined) {
      issues.push({
        where: `${file}:${Number(error?.["lines"] ?? 1)}`,
        reason: `this is not valid CSV: ${error?.message ?? ""}`,
      });
      return undefined;
    },
  }) as unknown as ParsedRecord[];

  const records: CsvLine[] = parsed.map(({ record, raw, info }) => ({
    record,
    line: info.lines - raw.trimEnd().split("\n").length + 1,
  }));

  const unknown = Object.keys(records[0]?.record ?? {}).filter((column) => !csvColumns.includes(column));
  for (const column of unknown) {
    issues.push({
      where: `${file}:1`,
      reason: `there is no column "${column}"; the columns are ${csvColumns.join(", ")}`,
    });
  }
  const rows: SourceRow[] = [];
  for (const [slug, lines] of Map.groupBy(records, ({ record }) => record["slug"] ?? "")) {
    const products = slug === "" ? lines.map((line) => [line]) : [lines];
    products.forEach((group) => rows.push(toRow(file, group)));
    issues.push(...products.flatMap((group) => disagreements(file, group)));
  }
  return { sections: ["products"], rows, issues };
}

function toRow(file: string, lines: CsvLine[]): SourceRow {
  const [first] = lines as [CsvLine];
  const value: Record<string, unknown> = filled(first, productColumns);
  if (typeof value["unreleased_management"] === "string")
    value["unreleased_management"] = numberFrom(value["unreleased_management"]);
  if (first.record[pictureColumn]) {
    value["images"] = first.record[pictureColumn].split("|").map((name) => ({ file: name.trim() }));
  }
  const sized = lines.filter(({ record }) => sizeColumns.some((column) => record[column]));
  if (sized.length > 0) {
    value["sizes"] = sized.map((line) => {
      const { price, ...size } = filled(line, sizeColumns);
      return price === undefined ? size : { ...size, price: numberFrom(price) };
    });
  }
  return {
    section: "products",
    value,
    locate([part, index]) {
      const line = part === "sizes" && typeof index === "number" ? sized[index] : first;
      return `${file}:${(line ?? first).line}`;
    },
  };
}

/** Lines of one product that differ in the columns of the product. */
function disagreements(file: string, [first, ...others]: CsvLine[]): Issue[] {
  return others.flatMap((line) =>
    [...productColumns, pictureColumn]
      .filter((column) => line.record[column] && line.record[column] !== first?.record[column])
      .map((column) => ({
        where: `${file}:${line.line}`,
        reason: `${column} differs from line ${first?.line}, which is the same product`,
      })),
  );
}

function filled({ record }: CsvLine, columns: string[]): Record<string, string> {
  return Object.fromEntries(
    columns.filter((column) => record[column]).map((column) => [column, record[column] as string]),
  );
}

/** The number, or the text itself, which the schema then refuses. */
function numberFrom(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
