import { isDeepStrictEqual } from "node:util";
import { type EntryFields, fieldsOf, isItem, isOrder, itemsAround } from "./entry-fields.ts";

/** One change of an entry, as the ledger has it: of a change of fields, those alone. */
export interface EntryStep {
  before: object | null;
  after: object | null;
  /** whether the change stands */
  stands: boolean;
}

/**
 * Returns the fields that an entry has by its whole history, in which some changes stand and others are undone: each field
 * is as the last standing change left it, one that is forgotten too, or as it was before all of them. So undos lead to the same entry in any order,
 * and with all changes undone it is the entry that it was. Fields that no step names are not among them.
 */
export function effectiveFields(steps: EntryStep[]): EntryFields {
  const fields = firstFields(steps);
  /** fields of items that were undone or removed, for those that a later change needs */
  const spare: EntryFields = new Map();
  /** parts of items whose creation is undone, for when a later change needs the item: it is then there whole */
  const dormant: EntryFields = new Map();
  const dormantIn = new Map<string, Set<string>>();
  /** values that fields had by the steps until now */
  const known = new Map<string, unknown[]>();
  const need = (item: string) => {
    if (fields.has(item)) return;
    fields.set(item, true);
    for (const path of dormantIn.get(item) ?? [])
      if (dormant.has(path) && !fields.has(path)) fields.set(path, dormant.get(path));
  };
  for (const { before, after, stands } of steps) {
    const [was, is] = [fieldsOf(before), fieldsOf(after)];
    for (const [path, value] of was) {
      const values = known.get(path);
      const isKnown = values === undefined || values.some((one) => isDeepStrictEqual(one, value));
      // a change that is forgotten by now had led there, and stands (OPS-26)
      if (!isKnown && !isItem(path) && !isOrder(path)) fields.set(path, value);
    }
    for (const [path, value] of [...was, ...is]) known.getOrInsert(path, []).push(value);
    for (const path of changedPaths(was, is)) {
      if (!stands) {
        if (!is.has(path)) continue;
        if (!isItem(path)) spare.set(path, is.get(path));
        const items = itemsAround(path);
        if (!items.some((item) => !was.has(item) && !fields.has(item))) continue;
        dormant.set(path, is.get(path));
        for (const item of items) dormantIn.getOrInsertComputed(item, () => new Set()).add(path);
      } else if (is.has(path)) {
        // whoever changed a field meant it to be there
        for (const item of itemsAround(path)) need(item);
        fields.set(path, is.get(path));
      } else {
        fields.delete(path);
        dormant.delete(path);
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
