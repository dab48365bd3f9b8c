import { z } from "zod";
import { Refused } from "#platform/errors.ts";

/** Fields of a product that a file of another program can have. */
export const foreignFields = [
  [
    "slug",
    "brand",
    "model",
    "full_name",
    "nickname",
    "color_text",
    "release_date",
    "release_time",
    "release_time_zone",
  ],
  ["product_url", "meta_title", "meta_description", "images"],
  ["size_run", "sku", "group", "price", "currency", "retailer", "region", "link"],
].flat();

const assignments = z.record(z.string(), z.string());
/** A column may mean several fields. */
const fields = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Schema of a saved map. */
const savedMap = z.strictObject({
  fields: fields.optional(),
  values: z.record(z.string(), assignments).optional(),
  defaults: assignments.optional(),
  only: assignments.optional(),
});

/** Meaning of the columns or keys of a file of another program. */
export interface FieldMap {
  /** fields of ours, with the columns or paths that may have them, the first filled one first */
  fields: Map<string, string[]>;
  /** values of ours by field and by value of the file, such as brand, "Nike SB": "nike" */
  values: Map<string, Map<string, string>>;
  /** values of fields that a row does not have */
  defaults: Map<string, string>;
  /** values that columns or paths must have; other rows are left out */
  only: Map<string, string>;
}

/** The flags of an import that make a map. */
export interface MapFlags {
  /** "Sneaker Name=full_name" */
  map?: string[];
  /** "brand:Nike SB=nike" */
  value?: string[];
  /** "size_run=Men" */
  default?: string[];
  /** "product_type=Sneakers" */
  only?: string[];
}

/** Saved form of a map. */
export type SavedMap = z.infer<typeof savedMap>;

/**
 * Makes a map from a saved one and from flags, which come before it. Throws Refused for a flag without "=", and for a field that a product, or a
 * row of another `section`, does not have.
 */
export function makeMap(saved: SavedMap, flags: MapFlags, fields: readonly string[]): FieldMap {
  const map: FieldMap = { fields: new Map(), values: new Map(), defaults: new Map(), only: new Map() };
  const known = (field: string) => {
    if (fields.includes(field)) return field;
    throw new Refused(`there is no field "${field}" to map; the fields are ${fields.join(", ")}`);
  };
  const addField = (column: string, field: string) =>
    map.fields.set(known(field), [...(map.fields.get(field) ?? []), column]);
  const addValue = (field: string, from: string, to: string) =>
    map.values.getOrInsertComputed(known(field), () => new Map<string, string>()).getOrInsert(from.toLowerCase(), to);
  for (const text of flags.map ?? []) addField(...split(text, "--map", '"Sneaker Name=full_name"'));
  for (const [column, named] of Object.entries(saved.fields ?? {})) {
    for (const field of [named].flat()) addField(column, field);
  }
  for (const text of flags.value ?? []) {
    const [name, to] = split(text, "--value", '"brand:Nike SB=nike"');
    const colon = name.indexOf(":");
    if (colon < 1) throw new Refused(`--value "${text}" names no field: write "brand:Nike SB=nike"`);
    addValue(name.slice(0, colon).trim(), name.slice(colon + 1).trim(), to);
  }
  for (const [field, values] of Object.entries(saved.values ?? {}))
    for (const [from, to] of Object.entries(values)) addValue(field, from, to);
  for (const text of flags.default ?? []) {
    const [field, value] = split(text, "--default", '"size_run=Men"', text.indexOf("="));
    map.defaults.getOrInsert(known(field), value);
  }
  for (const [field, value] of Object.entries(saved.defaults ?? {})) map.defaults.getOrInsert(known(field), value);
  for (const text of flags.only ?? [])
    map.only.set(...split(text, "--only", '"product_type=Sneakers"', text.indexOf("=")));
  for (const [column, value] of Object.entries(saved.only ?? {})) map.only.getOrInsert(column, value);
  return map;
}

/** Reads a saved map. Throws Refused for a file that is none. */
export function readSavedMap(file: string, text: string): SavedMap {
  try {
    return savedMap.parse(JSON.parse(text.replace(/^\ufeff/, "")));
  } catch {
    const form = '{ "fields": { "Sneaker Name": "full_name" }, "values": …, "defaults": …, "only": … }';
    throw new Refused(`${file} is no saved map: it is ${form}`);
  }
}

/** Returns a map as it is saved. */
export function toSavedMap({ fields, values, defaults, only }: FieldMap): Required<SavedMap> {
  const columns = new Map<string, string[]>();
  for (const [field, names] of fields)
    for (const name of names) columns.getOrInsertComputed(name, () => []).push(field);
  return {
    fields: Object.fromEntries(
      Array.from(columns, ([name, named]) => [name, named.length > 1 ? named : String(named[0])]),
    ),
    values: Object.fromEntries(Array.from(values, ([field, one]) => [field, Object.fromEntries(one)])),
    defaults: Object.fromEntries(defaults),
    only: Object.fromEntries(only),
  };
}

/** Whether a map says what any column means. */
export function hasFields({ fields }: FieldMap): boolean {
  return fields.size > 0;
}

/** Returns a map with the fields of a known format behind its own. */
export function withFormat(map: FieldMap, format: Record<string, string[]>): FieldMap {
  const fields = new Map(map.fields);
  for (const [field, columns] of Object.entries(format)) fields.set(field, [...(fields.get(field) ?? []), ...columns]);
  return { ...map, fields };
}

/** Splits "Sneaker Name=full_name", by default at its last "=". */
function split(text: string, flag: string, example: string, at = text.lastIndexOf("=")): [string, string] {
  const [left, right] = [text.slice(0, Math.max(at, 0)).trim(), text.slice(at + 1).trim()];
  if (left === "" || right === "") throw new Refused(`${flag} "${text}" says nothing: write ${example}`);
  return [left, right];
}
