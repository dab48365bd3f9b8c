import { slugify } from "../../slugify.ts";
import { fieldsOfSection, type SectionName } from "../../entries/sections.ts";
import { fieldTextReader } from "../../entries/read-field-text.ts";
import type { SourceRow } from "../../entries/source-row.ts";
import type { FieldMap } from "./field-map.ts";
import { type ForeignRecord, isWanted, readFields } from "./foreign-record.ts";
import { textOf } from "./text-of.ts";
import { isNothing } from "./foreign-values.ts";

/** Makes rows of a section of records by a map; one without a slug gets that of its name. Returns how many were left out as well. */
export function sectionRows(
  records: ForeignRecord[],
  map: FieldMap,
  section: SectionName,
): { rows: SourceRow[]; leftOut: number } {
  const wanted = records.filter((record) => isWanted(record, map));
  const read = fieldTextReader(section);
  const hasSlug = fieldsOfSection(section).includes("slug");
  const rows = wanted.map((record): SourceRow => {
    const fields = readFields(record, map);
    const value: Record<string, unknown> = {};
    for (const [name, { values }] of fields) {
      const first = values.find((one) => !isNothing(one));
      if (first !== undefined) value[name] = typeof first === "string" ? read([name], first) : first;
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
