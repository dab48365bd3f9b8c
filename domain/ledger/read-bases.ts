import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { SectionName } from "../import-export/bundle.ts";
import { sectionOf } from "../import-export/sections.ts";
import { nameOfAccount } from "./read-changes.ts";
import { revisionOf } from "./revision.ts";

/** A change of an entry, and who made it. */
export interface EntryEdit {
  key: string;
  id: number;
  /** the person at the desk, the program, the operator's login or the feed */
  actor: string;
  made_at: Date;
  before: object | null;
  after: object | null;
}

/** An entry as it was when somebody began to edit it, and its changes since, the newest first. */
export interface Base {
  entry: object;
  since: EntryEdit[];
}

/**
 * Reads the entries of a section as they were at these revisions, by key (CAT-53). Leaves out those that never were at theirs;
 * one that nobody ever changed, such as the empty list of picks, stands for any. `present` has the entries as they are now.
 */
export async function readBases(
  db: Database,
  section: SectionName,
  revisions: Map<string, string>,
  present: Map<string, object>,
): Promise<Map<string, Base>> {
  const keys = [...revisions.keys()];
  if (keys.length === 0) return new Map();
  // lists may name products that were removed since
  const withRemoved = await sectionOf(section).read(db, keys, true);
  const { rows } = await sql<EntryEdit>`
    select key, id, coalesce(${nameOfAccount}, actor) as actor, made_at, before, after
    from change_rows join changes on id = change_id
    where section = ${section} and key = any(${keys})
    order by id desc
  `.execute(db);
  const edits = Map.groupBy(rows, ({ key }) => key);
  return new Map(
    keys.flatMap((key) => {
      const [entry, since] = [present.get(key) ?? null, edits.get(key)];
      if (entry !== null && since === undefined) return [[key, { entry, since: [] }]];
      const base = [entry, withRemoved.get(key) ?? null]
        .map((start) => findBase(start, since ?? [], revisions.get(key) as string))
        .find((found) => found !== null);
      return base ? [[key, base]] : [];
    }),
  );
}

/** Takes edits back, the newest first, until the entry has the revision. */
function findBase(present: object | null, edits: EntryEdit[], revision: string): Base | null {
  let entry = present;
  for (let number = 0; ; number++) {
    if (entry !== null && revisionOf(entry) === revision) return { entry, since: edits.slice(0, number) };
    const edit = edits[number];
    if (!edit) return null;
    const isWhole = edit.before === null || edit.after === null;
    entry = isWhole ? edit.before : { ...entry, ...edit.before };
  }
}
