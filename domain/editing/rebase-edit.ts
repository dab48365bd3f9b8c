import { NotFound } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import type { SectionName } from "../import-export/bundle.ts";
import { sectionOf } from "../import-export/sections.ts";
import { fieldsOf, placeOf } from "../ledger/entry-fields.ts";
import { mergeEdits } from "../ledger/merge-edits.ts";
import { readBases } from "../ledger/read-bases.ts";
import { revisionOf } from "../ledger/revision.ts";

/** An edit of an entry, brought to what others made of it meanwhile. */
export interface RebasedEdit {
  /** with the edits of both; in a conflict it has theirs */
  entry: object;
  /** of the entry as it is now */
  revision: string;
  conflicts: {
    path: string;
    /** in `entry`, items by their index */
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
  const states = await sectionOf(section).read(db, [key]);
  const present = states.get(key);
  if (!present) throw new NotFound(`"${key}" is not in the catalog any more.`);
  const isSame = revisionOf(present) === revision;
  const base = isSame ? present : (await readBases(db, section, new Map([[key, revision]]), states)).get(key)?.entry;
  if (!base) throw new NotFound(`"${key}" never was as it is edited here.`);
  const { entry, conflicts } = mergeEdits(base, { ...base, ...mine }, present);
  const [was, own, now] = [fieldsOf(base), fieldsOf({ ...base, ...mine }), fieldsOf(present)];
  return {
    // both removed nothing but parts
    entry: entry ?? present,
    revision: revisionOf(present),
    conflicts: conflicts.map((path) => ({
      path,
      place: placeOf(entry ?? present, path),
      base: was.get(path) ?? null,
      mine: own.get(path) ?? null,
      theirs: now.get(path) ?? null,
    })),
  };
}
