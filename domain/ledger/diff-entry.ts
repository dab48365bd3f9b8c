import { changedPaths } from "./effective-fields.ts";
import { ENTRY, type EntryFields, fieldsOf, isItem, isOrder, isReordered } from "./entry-fields.ts";

/** A field of an entry with another value, or an item of a list that comes or goes. */
export interface FieldChange {
  /** the JSON of a list of names and keys: see entry-fields.ts */
  path: string;
  kind: "changes" | "adds" | "removes";
  /** of a field that changes */
  before?: unknown;
  after?: unknown;
}

/**
 * Returns the fields in which an entry differs from before, and the items of its lists that come and go. The fields of items and
 * of an entry that come or go are listed only `withAll`, as far as they are filled.
 */
export function diffEntry(
  { before, after }: { before: object | null; after: object | null },
  withAll = false,
): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const isFilled = (fields: EntryFields, path: string) =>
    !isEmpty(fields.get(path)) && fields.get(path) !== keyOfItem(path);
  return changedPaths(was, is).flatMap((path): FieldChange[] => {
    // items that come and go are listed themselves
    if (path === ENTRY || (isOrder(path) && !isReordered(was.get(path), is.get(path)))) return [];
    if (isItem(path)) return [{ path, kind: is.has(path) ? "adds" : "removes" }];
    const isShown = isWithinItem(path, was, is) || (withAll && (isFilled(was, path) || isFilled(is, path)));
    return isShown ? [{ path, kind: "changes", before: was.get(path), after: is.get(path) }] : [];
  });
}

/** Whether the item of a field is there before and after. */
export function isWithinItem(path: string, was: EntryFields, is: EntryFields): boolean {
  const item = JSON.stringify((JSON.parse(path) as string[]).slice(0, -1));
  return was.has(item) && is.has(item);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** Returns the key of the item that a field is in, which it need not repeat. */
function keyOfItem(path: string): string | undefined {
  return (JSON.parse(path) as string[]).at(-2);
}
