import { slugify } from "../../slugify.ts";
import { fieldsOfSection, type SectionName } from "../../entries/bundle.ts";
import type { SourceRow } from "../../entries/source-row.ts";
import type { FieldMap } from "./field-map.ts";
import { type ForeignRecord, isWanted, readFields } from "./foreign-record.ts";
import { textOf } from "./text-of.ts";
import { isNothing } from "./foreign-values.ts";

/** Fields with numbers and with true or false, which a table has as texts. */
const NUMBERS = new Set(["id", "position", "latitude", "longitude"]);
const BOOLEANS = new Set(["is_featured"]);

/** Makes rows of a section of records by a map; one without a slug gets that of its name. Returns how many were left out as well. */
export function sectionRows(
  records: ForeignRecord[],
  map: FieldMap,
  section: SectionName,
): { rows: SourceRow[]; leftOut: number } {
  const wanted = records.filter((record) => isWanted(record, map));
  const hasSlug = fieldsOfSection(section).includes("slug");
  const rows = wanted.map((record): SourceRow => {
    const fields = readFields(record, map);
    const value: Record<string, unknown> = {};
    for (const [name, { values }] of fields) {
      const first = values.find((one) => !isNothing(one));
      if (first !== undefined) value[name] = typed(name, first);
    }
    if (hasSlug && value["slug"] === undefined && value["name"] !== undefined)
      value["slug"] = slugify(textOf(value["name"]));
    return {
      section,
      value,
      mayLackPictures: true,
      locate: ([field]) => record.locate(typeof field === "string" ? fields.get(field)?.path : undefined),
    };
  });
  return { rows, leftOut: records.length - wanted.length };
}

function typed(name: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (NUMBERS.has(name) && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (BOOLEANS.has(name) && /^(true|false)$/i.test(value)) return value.toLowerCase() === "true";
  return value;
}
