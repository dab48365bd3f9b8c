import { createHash } from "node:crypto";

/** Hexadecimal digits of a revision: enough to tell the states of one entry from each other. */
const LENGTH = 12;

/**
 * Returns the revision of an entry, which an export gives each row (CAT-53). It is made of the entry's fields, so that equal
 * entries have the same in any database.
 */
export function revisionOf(entry: object): string {
  return createHash("sha256").update(JSON.stringify(entry, withSortedNames)).digest("hex").slice(0, LENGTH);
}

/** Sorts the names of an object, which the database keeps in an order of its own. */
function withSortedNames(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
