import { isNothing } from "./foreign-values.ts";
import { textOf } from "./text-of.ts";
import type { FieldMap } from "./field-map.ts";

/** An entry as a file of another program has it. */
export interface ForeignRecord {
  /** values by column, or as JSON has them */
  data: Record<string, unknown>;
  /** Returns the place of a column or path, or of the whole. */
  locate(path?: string): string;
}

/** Values of the fields of ours in a record, each filled, with the paths that they come from. */
export type FieldValues = Map<string, { values: unknown[]; path: string }>;

const ZERO = /^\D*0+(?:[.,]0+)?\D*$/;

/** Returns the values of the mapped fields of a record, else the defaults. */
export function readFields(record: ForeignRecord, { fields, values, defaults }: FieldMap): FieldValues {
  const found: FieldValues = new Map();
  for (const [field, paths] of fields) {
    const replaced = values.get(field);
    for (const path of paths) {
      const all = valuesAt(record.data, path).map((value) => {
        return typeof value === "string" ? (replaced?.get(value.trim().toLowerCase()) ?? value.trim()) : value;
      });
      // a price of 0 is none: another column, or another size, may have it
      const kept = field === "price" ? all.filter((value) => !ZERO.test(textOf(value))) : all;
      if (kept.every(isNothing)) continue;
      found.set(field, { values: kept, path });
      break;
    }
  }
  for (const [field, value] of defaults) found.getOrInsert(field, { values: [value], path: "" });
  return found;
}

/** Whether a record has the values that all records must have, whatever their case. */
export function isWanted({ data }: ForeignRecord, { only }: FieldMap): boolean {
  return [...only].every(([path, wanted]) =>
    valuesAt(data, path).some((value) => textOf(value).trim().toLowerCase() === wanted.toLowerCase()),
  );
}

/** Finds the paths of a map that no record has: mistakes in writing. */
export function findUnknownPaths(records: ForeignRecord[], paths: string[]): string[] {
  return paths.filter((path) =>
    records.every(({ data }) => valuesAt(data, path).every((value) => value === undefined)),
  );
}

/** Returns the values at a path such as "retail", "media.imageUrl" or "retailers[].url"; a column may have dots in its own name. */
export function valuesAt(data: unknown, path: string): unknown[] {
  if (isObject(data) && Object.hasOwn(data, path)) return listOf(data[path]);
  let found: unknown[] = [data];
  for (const part of path.split(".")) {
    const name = part.replace(/\[\]$/, "");
    found = found.map((one) => (isObject(one) && Object.hasOwn(one, name) ? one[name] : undefined));
    if (part.endsWith("[]")) found = found.flatMap((one) => (Array.isArray(one) ? (one as unknown[]) : []));
  }
  return found.flatMap(listOf);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.filter((one) => !isObject(one)) : isObject(value) ? [] : [value];
}

/** Whether a value of JSON is an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
