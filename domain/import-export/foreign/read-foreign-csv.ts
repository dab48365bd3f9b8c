import { readAnyTable } from "../csv-table.ts";
import type { Issue } from "../../entries/source-row.ts";
import { type FieldMap, hasFields, withFormat } from "./field-map.ts";
import { AWIN, type FormatFields, MERCHANT } from "./formats.ts";
import type { ForeignRecords } from "./read-foreign-json.ts";

/** Columns by which a table of a known format is recognized, as normal() writes them. */
const formats: { columns: string[]; fields: FormatFields }[] = [
  { columns: ["product_name", "aw_deep_link"], fields: AWIN },
  { columns: ["id", "title", "link", "price", "image_link"], fields: MERCHANT },
];

/**
 * Reads a table of another program: with a map any, else one of Google Merchant or Awin. Null where nothing says what its columns
 * mean.
 */
export function readForeignCsv(
  file: string,
  text: string,
  map: FieldMap,
): (ForeignRecords & { issues: Issue[] }) | null {
  const firstLine = /^(?!"?sep=).*[^\s,;"].*$/im.exec(text)?.[0] ?? "";
  const header = new Set(firstLine.split(/[,;\t]/).map((name) => normal(name.replaceAll('"', ""))));
  const format = formats.find(({ columns }) => columns.every((column) => header.has(column)));
  if (!format && !hasFields(map)) return null;
  const paths = [...map.fields.values()].flat();
  const columns = [...paths, ...map.only.keys(), ...Object.values(format?.fields ?? {}).flat()];
  const { header: names, lines, issues } = readAnyTable(file, text, [...columns, ...columns.map(spaced)]);
  const missing = names ? paths.filter((path) => !names.names.includes(path)) : [];
  if (names && missing.length > 0 && !format) {
    const listed = missing.map((path) => `"${path}"`).join(", ");
    issues.push({
      where: `${file}:${names.line}`,
      reason: `there is no column ${listed} to map; the columns are ${names.names.filter(Boolean).join(", ")}`,
    });
    return { records: [], issues, map };
  }
  const records = lines.map(({ record, line }) => ({
    data: format ? { ...byNormalName(record), ...record } : record,
    locate: () => `${file}:${line}`,
  }));
  return {
    records,
    issues,
    map: format ? withFormat(map, format.fields) : map,
  };
}

/** Returns the name of a column as formats have it: "image link", "g:image_link" and "Image_Link" are the same. */
function normal(name: string): string {
  return name.trim().toLowerCase().replace(/^g:/, "").replaceAll(" ", "_");
}

function spaced(name: string): string {
  return name.replaceAll("_", " ");
}

function byNormalName(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [normal(name), value]));
}
