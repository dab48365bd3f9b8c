import { productFields } from "../entries/sections/product-row.ts";
import { fieldTextReader } from "../entries/read-field-text.ts";
import type { Separator } from "./csv-separator.ts";
import { type CsvLine, readTable } from "./csv-table.ts";
import type { Issue, SourceRow } from "../entries/source-row.ts";
import type { Source } from "./source.ts";

const productColumns = [
  "slug",
  "brand",
  "model",
  "full_name",
  ...Object.keys(productFields),
  "release_date",
  "unreleased_management",
  "added_at",
  "revision",
];
const sizeColumns = ["size_run", "sku", "price", "currency"];
/** File names separated by "|". */
const pictureColumn = "images";
/** The columns of a file, all of which but `slug` may be left out. */
export const csvColumns = [...productColumns, pictureColumn, ...sizeColumns];

/**
 * Reads products from CSV, one line per product and size run: lines with the same slug are one product, whose own
 * columns are those of its first line. An empty cell leaves the value in the database (CAT-29). Where products are found by SKU, no
 * slug is needed (CAT-57).
 */
export function readCsv(file: string, text: string, { matchesSkus = false } = {}): Source {
  const { separator, header, lines, issues } = readTable(file, text, csvColumns);
  const rows: SourceRow[] = [];
  const key = matchesSkus && header?.names.includes("sku") ? "sku" : "slug";
  if (header && !header.names.includes(key)) {
    // Said once: every row would be refused for it.
    issues.push({
      where: `${file}:${header.line}`,
      reason: `there must be a column ${matchesSkus ? '"sku" or "slug"' : '"slug"'}, by which products are found`,
    });
    return { sections: ["products"], rows, issues };
  }
  for (const [slug, sameSlug] of Map.groupBy(lines, ({ record }) => record["slug"] ?? "")) {
    const products = slug === "" ? sameSlug.map((line) => [line]) : [sameSlug];
    for (const group of products) {
      const row = toRow(file, group, separator);
      rows.push(row);
      issues.push(...disagreements(file, group).map((issue) => ({ ...issue, row })));
    }
  }
  return { sections: ["products"], rows, issues };
}

const readText = fieldTextReader("products");

function toRow(file: string, lines: CsvLine[], separator: Separator): SourceRow {
  const [first] = lines as [CsvLine];
  const texts = Object.entries(filled(first, productColumns));
  const value: Record<string, unknown> = Object.fromEntries(
    texts.map(([name, text]) => [name, readText([name], text)]),
  );
  if (first.record[pictureColumn]) {
    value["images"] = first.record[pictureColumn].split("|").map((name) => ({ file: name.trim() }));
  }
  const sized = lines.filter(({ record }) => sizeColumns.some((column) => record[column]));
  if (sized.length > 0) {
    value["sizes"] = sized.map((line) => {
      const { price, ...size } = filled(line, sizeColumns);
      return price === undefined ? size : { ...size, price: priceFrom(price, separator) };
    });
  }
  return {
    section: "products",
    value,
    keepsSizes: true,
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

/** Returns the number, or the text itself, which the schema then refuses. */
function numberFrom(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/**
 * Returns the price, or the text itself, which the schema then refuses. A comma is its decimal sign where it separates
 * no cells (CAT-47); what is then followed by three digits might as well be thousands.
 */
function priceFrom(text: string, separator: Separator): number | string {
  if (separator === ",") return numberFrom(text);
  return /^-?\d+([.,]\d{1,2})?$/.test(text) ? Number(text.replace(",", ".")) : text;
}
