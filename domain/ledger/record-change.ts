import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { insertRows } from "#platform/postgres/insert-rows.ts";
import { toDate } from "#platform/to-date.ts";
import type { EntryChange } from "../entries/entry-change.ts";
import { picturesOfChanges } from "../entries/pictures.ts";
import type { Author } from "./author.ts";

/** Facts of a change besides its entries. */
export type ChangeFacts = Author | (Omit<Author, "origin"> & { origin: "undo" | "redo"; targetId: number });

/** Rows per query. */
const CHUNK_SIZE = 500;

/**
 * Records a change of entries in the ledger, in the transaction that writes them (CAT-49). Returns its number, or null when
 * it changes nothing; an undo or a redo is recorded all the same.
 */
export async function recordChange(
  db: Database,
  entries: EntryChange[],
  facts: ChangeFacts,
  now: Temporal.Instant,
): Promise<number | null> {
  if (entries.length === 0 && !("targetId" in facts)) return null;
  const { id } = await db
    .insertInto("changes")
    .values({
      made_at: toDate(now),
      actor: facts.actor,
      account_id: facts.accountId ?? null,
      origin: facts.origin,
      note: facts.note || null,
      source_url: facts.sourceUrl ?? null,
      target_id: "targetId" in facts ? facts.targetId : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (let from = 0; from < entries.length; from += CHUNK_SIZE) {
    const chunk = entries.slice(from, from + CHUNK_SIZE);
    await completeCreations(db, chunk);
    const rows = chunk.map(({ section, key, before, after }) => {
      const [was, is] = before && after ? changedParts(before, after) : [before, after];
      const isNewProduct = section === "products" && before === null;
      return { change_id: id, section, key, before: was, after: isNewProduct ? null : is };
    });
    await insertRows(db, "change_rows", rows);
  }
  // Feeds show other pictures every hour: those of posts that are gone are not kept.
  if (facts.origin !== "feed") await keepPictures(db, id, entries);
  return id;
}

/**
 * Completes the creations of products that change for the first time: until then the catalog has what was created, and the
 * ledger would hold all of it twice.
 */
async function completeCreations(db: Database, entries: EntryChange[]): Promise<void> {
  const changed = entries.filter(({ section, before }) => section === "products" && before !== null);
  if (changed.length === 0) return;
  const created = changed.map(({ key, before }) => ({ key, before }));
  await sql`
    update change_rows set after = changed.before
    from json_to_recordset(${JSON.stringify(created)}::json) as changed (key text, before jsonb)
    where section = 'products' and change_rows.key = changed.key
      and change_rows.before is null and change_rows.after is null
  `.execute(db);
}

/** Returns the fields of an entry that a change gives another value, before and after it. */
function changedParts(before: object, after: object): [object, object] {
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const names = Object.keys(was).filter((name) => !isDeepStrictEqual(was[name], is[name]));
  const partOf = (entry: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, entry[name]]));
  return [partOf(was), partOf(is)];
}

/** Keeps the pictures of entries from being swept, so that they can be shown again (CAT-26). */
async function keepPictures(db: Database, changeId: number, entries: EntryChange[]): Promise<void> {
  const files = picturesOfChanges(entries);
  if (files.length === 0) return;
  await sql`
    insert into change_pictures (change_id, media_id)
    select ${changeId}, id from media where file = any(${files})
  `.execute(db);
}
