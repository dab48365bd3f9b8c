import type { Database } from "#platform/postgres/connect.ts";
import { type SectionName, sectionNames, sectionOf, sections } from "../entries/sections.ts";
import { describeFields, type FieldDescription } from "../entries/describe-fields.ts";
import { entryName } from "../entries/entry-name.ts";

/** Sections that fields name, with so few entries that a form lists them all to choose from: all but products. */
const listed = sectionNames.filter((name) => name !== "products" && sectionOf(name).namedBy);

/** An entry to choose from. */
export interface NamedEntry {
  key: string;
  name: string;
  /** of a model: the slug of its brand */
  brand?: string;
  /** of a stockist */
  time_zone?: string;
}

/** The import format as forms and tables need it (DESK-9). */
export interface Format {
  sections: { name: SectionName; one: string; many: string; fields: FieldDescription[] }[];
  /** by section */
  names: Record<string, NamedEntry[]>;
}

/** Reads the import format, with the entries that its fields may name. */
export async function readFormat(db: Database): Promise<Format> {
  const names = await Promise.all(
    listed.map(async (section) => {
      const states = await sectionOf(section).read(db, null);
      return [section, Array.from(states, ([key, entry]) => toNamed(key, entry))] as const;
    }),
  );
  return {
    sections: sectionNames.map((name) => {
      const [one, many] = sections[name].titles;
      return { name, one, many, fields: describeFields(name) };
    }),
    names: Object.fromEntries(names),
  };
}

function toNamed(key: string, entry: object): NamedEntry {
  const { brand, time_zone } = entry as { brand?: string; time_zone?: string };
  return {
    key,
    name: entryName(entry) ?? key,
    ...(brand !== undefined && { brand }),
    ...(time_zone !== undefined && { time_zone }),
  };
}
