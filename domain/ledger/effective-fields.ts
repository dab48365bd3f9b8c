import { isDeepStrictEqual } from "node:util";
import { type EntryFields, fieldsOf, isItem, itemsAround } from "./entry-fields.ts";

/** One change of an entry, as the ledger has it: of a change of fields, those alone. */
export interface EntryStep {
  before: object | null;
  after: object | null;
  /** whether the change stands */
  stands: boolean;
}

/**
 * Returns the fields that an entry has by its whole history, in which some changes stand and others are undone: each field
 * is as the last standing change left it, or as it was before all of them. So undos lead to the same entry in any order,
 * and with all changes undone it is the entry that it was. Fields that no step names are not among them.
 */
export function effectiveFields(steps: EntryStep[]): EntryFields {
  const fields = firstFields(steps);
  /** fields of items that were undone or removed, for those that a later change needs */
  const spare: EntryFields = new Map();
  for (const { before, after, stands } of steps) {
    const [was, is] = [fieldsOf(before), fieldsOf(after)];
    for (const path of changedPaths(was, is)) {
      if (!stands) {
        if (!isItem(path) && is.has(path)) spare.set(path, is.get(path));
      } else if (is.has(path)) {
        fields.set(path, is.get(path));
        // whoever changed a field meant it to be there
        for (const item of itemsAround(path)) fields.set(item, true);
      } else {
        fields.delete(path);
        if (!isItem(path)) spare.set(path, was.get(path));
      }
    }
  }
  for (const [path, value] of spare) if (!fields.has(path)) fields.set(path, value);
  return new Map([...fields].filter(([path]) => itemsAround(path).every((item) => fields.has(item))));
}

/** Returns the paths whose values differ. */
export function changedPaths(was: EntryFields, is: EntryFields): string[] {
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (path) => was.has(path) !== is.has(path) || !isDeepStrictEqual(was.get(path), is.get(path)),
  );
}

/** Returns the fields as they were before the first step that names them. */
function firstFields(steps: EntryStep[]): EntryFields {
  const fields: EntryFields = new Map();
  const named = new Set<string>();
  for (const { before, after } of steps) {
    const [was, is] = [fieldsOf(before), fieldsOf(after)];
    for (const [path, value] of was) if (!named.has(path)) fields.set(path, value);
    for (const path of [...was.keys(), ...is.keys()]) named.add(path);
  }
  return fields;
}
