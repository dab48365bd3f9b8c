import { NotFound, Refused } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { type SectionName, sectionOf } from "../entries/sections.ts";
import {
  type EntryFields,
  fieldsOf,
  hasKeyedLists,
  isItem,
  isOrder,
  keyOfItem,
  placeOf,
} from "../ledger/entry-fields.ts";
import { mergeEdits } from "../ledger/merge-edits.ts";
import { namedToday } from "../ledger/named-today.ts";
import { readBases } from "../ledger/read-bases.ts";
import { revisionOf } from "../ledger/revision.ts";

/** An edit of an entry, brought to what others made of it meanwhile. */
export interface RebasedEdit {
  /** with the edits of both; in a conflict it has theirs */
  entry: object;
  /** the entry as it is now */
  present: object;
  /** of `present` */
  revision: string;
  conflicts: {
    path: string;
    /** in `entry`, items by their index; "-" for one that is not there */
    place: (string | number)[];
    base: unknown;
    mine: unknown;
    theirs: unknown;
  }[];
}

/**
 * Brings an edit that began at a revision to the entry as it is now, field by field (CAT-53). Throws NotFound for an entry that is
 * gone, or never was at that revision.
 */
export async function rebaseEdit(
  db: Database,
  { section, key, revision, entry: mine }: { section: SectionName; key: string; revision: string; entry: object },
): Promise<RebasedEdit> {
  if (!hasKeyedLists(mine)) throw new Refused("This is no entry of the catalog.");
  const states = await sectionOf(section).read(db, [key]);
  const present = states.get(key);
  if (!present) throw new NotFound(`"${key}" is not in the catalog any more.`);
  const isSame = revisionOf(present) === revision;
  const found = isSame ? undefined : (await readBases(db, section, new Map([[key, revision]]), states)).get(key);
  const base = isSame ? present : found?.entry;
  if (!base) throw new NotFound(`"${key}" never was as it is edited here.`);
  const whole = { ...base, ...namedToday(section, mine, found?.names ?? new Map()) };
  const { entry, conflicts } = mergeEdits(base, whole, present);
  // nobody removed the entry
  const merged = entry ?? present;
  const fields = { base: fieldsOf(base), mine: fieldsOf(whole), theirs: fieldsOf(present) };
  return {
    entry: merged,
    present,
    revision: revisionOf(present),
    conflicts: conflicts.map((path) => ({
      path,
      place: isItem(path) && !fields.theirs.has(path) ? [...placeOf(merged, path), "-"] : placeOf(merged, path),
      base: partAt(base, fields.base, path, merged),
      mine: partAt(whole, fields.mine, path, merged),
      theirs: partAt(present, fields.theirs, path, merged),
    })),
  };
}

/** Returns the field or the item of an entry with these fields at a path; of an order the items of `merged` in it. Null where there is none. */
function partAt(entry: object, fields: EntryFields, path: string, merged: object): unknown {
  if (!fields.has(path)) return null;
  const list = valueAt(isOrder(path) ? merged : entry, placeOf(isOrder(path) ? merged : entry, path));
  if (!isOrder(path)) return list;
  const order = fields.get(path) as string[];
  const ranks = new Map(order.map((key, rank) => [key, rank]));
  const name = (JSON.parse(path) as string[]).at(-1) as string;
  const rankOf = (item: object) => ranks.get(keyOfItem(name, item)) ?? order.length;
  return (list as object[]).toSorted((one, other) => rankOf(one) - rankOf(other));
}

function valueAt(entry: object, place: (string | number)[]): unknown {
  return place.reduce<unknown>((around, step) => (around as Record<PropertyKey, unknown>)[step], entry);
}
