import { isDeepStrictEqual } from "node:util";
import { changedPaths } from "./effective-fields.ts";
import { type EntryFields, entryOf, fieldsOf, isItem, isOrder, isReordered, itemsAround } from "./entry-fields.ts";
import { TouchedPaths } from "./touched-paths.ts";

/** An entry with the edits of two who began with the same one. */
export interface MergedEdits {
  /** null for an entry that is removed */
  entry: object | null;
  /** the paths of what both changed to something else */
  conflicts: string[];
}

/**
 * Merges the edits that lead from `base` to `mine` into `theirs`, field by field (CAT-53). What only one changed is as that one made it;
 * an item that one takes away and the other changes is a conflict. In a conflict the entry has `theirs`, or `mine` where that
 * insists on the path.
 */
export function mergeEdits(
  base: object,
  mine: object | null,
  theirs: object | null,
  insists: (path: string) => boolean = () => false,
): MergedEdits {
  const [was, is] = [fieldsOf(base), fieldsOf(theirs)];
  const edits = { was, mine: fieldsOf(mine), theirs: is, touched: new TouchedPaths(was, is) };
  const merged: EntryFields = new Map(edits.theirs);
  const conflicts = new Set<string>();
  for (const path of changedPaths(edits.was, edits.mine)) {
    // an item that goes is judged as a whole
    if (itemsAround(path).some((item) => !edits.mine.has(item))) continue;
    const conflict = findConflict(path, edits);
    if (conflict !== null) conflicts.add(conflict);
    else if (isOrder(path)) merged.set(path, mergeOrders(path, edits));
    else if (edits.mine.has(path)) merged.set(path, edits.mine.get(path));
    else merged.delete(path);
  }
  // of an item in conflict, the parts need no mention
  const topmost = [...conflicts].filter((path) => !itemsAround(path).some((item) => conflicts.has(item)));
  replaceParts(merged, new Set(topmost.filter(insists)), edits.mine);
  return { entry: entryOf(merged), conflicts: topmost };
}

interface Edits {
  was: EntryFields;
  mine: EntryFields;
  theirs: EntryFields;
  /** by `theirs` */
  touched: TouchedPaths;
}

/** Returns the path of the field or item that keeps an edit of mine from being made, or null. */
function findConflict(path: string, { was, mine, theirs, touched }: Edits): string | null {
  if (isSame(path, mine, theirs)) return null;
  const lost = [...itemsAround(path), path].find((item) => isItem(item) && was.has(item) && !theirs.has(item));
  if (lost !== undefined) return lost;
  if (isItem(path) && !mine.has(path)) return touched.hasWithin(path) ? path : null;
  if (!isOrder(path)) return isSame(path, was, theirs) ? null : path;
  const isReorderedBy = (edited: EntryFields) => isReordered(was.get(path), edited.get(path));
  return isReorderedBy(mine) && isReorderedBy(theirs) && isReordered(mine.get(path), theirs.get(path)) ? path : null;
}

/** Returns the order of a list: of one who changed it, else mine. Items that it lacks come last. */
function mergeOrders(path: string, { was, mine, theirs }: Edits): unknown {
  return isReordered(was.get(path), theirs.get(path)) ? theirs.get(path) : mine.get(path);
}

function isSame(path: string, one: EntryFields, other: EntryFields): boolean {
  return one.has(path) === other.has(path) && isDeepStrictEqual(one.get(path), other.get(path));
}

/** Gives the fields some parts as others have them. */
function replaceParts(fields: EntryFields, parts: ReadonlySet<string>, others: EntryFields): void {
  const isPart = (path: string) => [path, ...itemsAround(path)].some((whole) => parts.has(whole));
  for (const path of fields.keys()) if (isPart(path)) fields.delete(path);
  for (const [path, value] of others) if (isPart(path)) fields.set(path, value);
}
