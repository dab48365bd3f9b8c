import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { NotFound, Refused } from "#platform/errors.ts";
import { showWork } from "#platform/media/import-holder.ts";
import { lockImports } from "#platform/media/import-lock.ts";
import { readMediaIds } from "#platform/media/read-media-ids.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { inTransaction } from "#platform/postgres/in-transaction.ts";
import { insertRows } from "#platform/postgres/insert-rows.ts";
import { toDate } from "#platform/to-date.ts";
import type { Role } from "../people/role.ts";
import { type SectionName, sectionOf } from "../entries/sections.ts";
import { type ChangeSummary, type EntryChange, summarize } from "../entries/entry-change.ts";
import { picturesOf, picturesOfChanges, withPictures } from "../entries/pictures.ts";
import { CHUNK_SIZE, type WriteContext } from "../entries/sections/section.ts";
import type { Referred } from "../entries/write-entries.ts";
import { applyChange } from "./apply-change.ts";
import { withRenamedReferences } from "./rename-products.ts";
import { withCreated } from "./read-changes.ts";
import { leaveImpossible } from "./check-entries.ts";
import { withFollowingRedirects } from "./keep-redirects.ts";
import { changedPaths, effectiveFields } from "./effective-fields.ts";
import { entryOf, type EntryFields, fieldsOf, isOrder, itemsAround, listOf } from "./entry-fields.ts";
import type { Kept } from "./kept.ts";
import { TouchedPaths } from "./touched-paths.ts";

export interface ToggleOptions {
  /** the operator's login or the program */
  actor: string;
  /** the account at the desk */
  accountId?: number | undefined;
  /** the role that it must have when the change is written (ROLE-6) */
  requires?: Role | undefined;
  note?: string | undefined;
  now: Temporal.Instant;
  /** report only */
  dryRun?: boolean;
  /** report moved dates only of products that somebody watches (CAT-59) */
  isQuiet?: boolean;
  beforeWriting?: WriteContext["beforeWriting"];
  /** Throws for changes that whoever asks may not make. */
  mayMake?: (changes: EntryChange[]) => void;
}

/** Result of an undo or a redo. */
export interface Toggled {
  summary: ChangeSummary;
  /** what stays as it is, because a later change touched it or something else needs it */
  kept: Kept[];
  /** slugs of the products whose moved release is reported */
  reported: string[];
}

/** Part of an undo that is over when its changes are planned. */
const PLANNING = 0.6;

/** Takes a change back, or makes a change again that was taken back (CAT-50). */
export type Direction = "undo" | "redo";

/**
 * Undoes or redoes a change: each field of its entries is then as the last standing change left it, so that what was edited
 * since stays. Reactions of visitors are not touched, and those to a product that goes are there when it is back. Throws
 * NotFound, and Refused for a change that is undone already, or is not (CAT-50).
 */
export async function toggleChange(
  db: Database,
  id: number,
  direction: Direction,
  { actor, accountId, requires, note, now, dryRun = false, isQuiet, beforeWriting, mayMake }: ToggleOptions,
): Promise<Toggled> {
  return inTransaction(db, dryRun, async (tx) => {
    await lockImports(tx);
    const own = await readEntryKeys(tx, id);
    const unsettled = await readUnsettled(tx);
    await requireToggleable(tx, id, direction, hasAny(own, unsettled));
    const show = showWork(tx, { kind: direction, actor, accountId }, own.length);
    await show(0);
    const plan = await planToggle(tx, own, unsettled, { id, stands: direction === "redo", show });
    const following = await withFollowingRedirects(tx, plan.changes, await readGivenSlugs(tx, id, direction));
    const media = await readMediaIds(tx, picturesOfChanges(following));
    const pictured = withRenamedReferences(following).map((change) => withStoredPictures(change, media));
    const checked = await leaveImpossible(
      tx,
      pictured.map(({ change }) => change),
    );
    const facts = { actor, accountId, requires, note, origin: direction, targetId: id };
    const { written, referred, reported } = await applyChange(tx, checked.changes, facts, {
      now,
      isQuiet,
      beforeWriting,
      mayMake,
      onProgress: (_phase, done, total) => show(PLANNING + ((1 - PLANNING) * done) / total),
    });
    const left = [...checked.kept, ...referred.map(keptForOthers)];
    await replaceUnsettled(tx, left);
    const isOwn = new Set(own.map(nameOf));
    const lost = pictured.flatMap(({ lost }) => lost);
    const kept = [...plan.kept, ...[...lost, ...left].filter((one) => isOwn.has(nameOf(one)))];
    await tx
      .updateTable("changes")
      .set({ undone_at: direction === "undo" ? toDate(now) : null })
      .where("id", "=", id)
      .execute();
    return { summary: summarize(written), kept, reported };
  });
}

/** Whether an undo or a redo had to leave some of these entries, so that another may try again. */
function hasAny(own: EntryKey[], unsettled: EntryKey[]): boolean {
  const names = new Set(unsettled.map(nameOf));
  return own.some((entry) => names.has(nameOf(entry)));
}

async function requireToggleable(tx: Database, id: number, direction: Direction, isUnsettled: boolean): Promise<void> {
  const change = await tx.selectFrom("changes").where("id", "=", id).selectAll().executeTakeFirst();
  if (!change) throw new NotFound(`there is no change ${id}`);
  if (change.target_id !== null) {
    const other = change.origin === "undo" ? "redo" : "undo";
    throw new Refused(
      `change ${id} is the ${change.origin} of change ${change.target_id}: ${other} ${change.target_id}`,
    );
  }
  if (isUnsettled) return;
  if (direction === "undo" && change.undone_at) throw new Refused(`change ${id} is undone already`);
  if (direction === "redo" && !change.undone_at) throw new Refused(`change ${id} is not undone`);
}

interface HistoryRow {
  key: string;
  id: number;
  actor: string;
  before: object | null;
  after: object | null;
  stands: boolean;
}

interface EntryKey {
  section: SectionName;
  key: string;
}

function nameOf({ section, key }: EntryKey): string {
  return `${section}/${key}`;
}

async function readEntryKeys(tx: Database, id: number): Promise<EntryKey[]> {
  const { rows } = await sql<EntryKey>`
    select section, key from change_rows where change_id = ${id} order by section, key
  `.execute(tx);
  return rows;
}

/** Reads the slugs that a change gave products, where it is undone. */
async function readGivenSlugs(tx: Database, id: number, direction: Direction): Promise<Set<string>> {
  if (direction === "redo") return new Set();
  const { rows } = await sql<{ slug: string }>`
    select after ->> 'slug' as slug from change_rows
    where change_id = ${id} and section = 'products' and before is not null and after ->> 'slug' is not null
  `.execute(tx);
  return new Set(rows.map(({ slug }) => slug));
}

/** Reads the entries that earlier undos and redos had to leave. */
async function readUnsettled(tx: Database): Promise<EntryKey[]> {
  const rows = await tx.selectFrom("unsettled_entries").selectAll().execute();
  return rows as EntryKey[];
}

async function replaceUnsettled(tx: Database, left: EntryKey[]): Promise<void> {
  await tx.deleteFrom("unsettled_entries").execute();
  const unique = new Map(left.map(({ section, key }) => [nameOf({ section, key }), { section, key }]));
  await insertRows(tx, "unsettled_entries", [...unique.values()]);
}

/** Plans what becomes of the entries of a change once it stands, or does not, and of those that are unsettled. */
async function planToggle(
  tx: Database,
  own: EntryKey[],
  unsettled: EntryKey[],
  { show, ...toggle }: { id: number; stands: boolean; show: (done: number) => Promise<void> },
): Promise<{ changes: EntryChange[]; kept: Kept[] }> {
  const changes: EntryChange[] = [];
  const kept: Kept[] = [];
  const retried = new Set(unsettled.map(nameOf));
  const isOwn = new Set(own.map(nameOf));
  const others = unsettled.filter((entry) => !isOwn.has(nameOf(entry)));
  let planned = 0;
  for (const [section, entries] of Map.groupBy([...own, ...others], (entry) => entry.section)) {
    for (let from = 0; from < entries.length; from += CHUNK_SIZE) {
      const keys = entries.slice(from, from + CHUNK_SIZE).map(({ key }) => key);
      await show((PLANNING * (planned += keys.length)) / (own.length + others.length));
      const states = await sectionOf(section).read(tx, keys, true);
      const steps = await readHistories(tx, section, keys);
      const histories = Map.groupBy(
        steps.map((step) => withCreated(step, states)),
        ({ key }) => key,
      );
      for (const key of keys) {
        const history = histories.get(key) ?? [];
        const before = states.get(key) ?? null;
        const isRetried = retried.has(nameOf({ section, key }));
        const planned = planEntry(history, toggle, before, isRetried);
        kept.push(...planned.kept.map((one) => ({ section, key, ...one })));
        if (!isDeepStrictEqual(before, planned.after)) changes.push({ section, key, before, after: planned.after });
      }
    }
  }
  return { changes, kept };
}

/** Reads the changes of these entries, the oldest first; undos and redos are no changes of their own. */
async function readHistories(tx: Database, section: SectionName, keys: string[]): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select key, id, actor, before, after, undone_at is null as stands
    from change_rows join changes on id = change_id
    where section = ${section} and key = any(${keys}) and target_id is null
    order by id
  `.execute(tx);
  return rows;
}

/** Plans what becomes of an entry. One that is retried becomes what the ledger says, whatever it is now. */
function planEntry(
  history: HistoryRow[],
  { id, stands }: { id: number; stands: boolean },
  before: object | null,
  isRetried: boolean,
) {
  const was = effectiveFields(history);
  const is = effectiveFields(history.map((step) => (step.id === id ? { ...step, stands } : step)));
  const fields = fieldsOf(before);
  const kept: { path: string; reason: string }[] = [];
  for (const path of isRetried ? pathsNamed(history) : changedPaths(was, is)) {
    const value = fields.get(path);
    if (isDeepStrictEqual(value, is.get(path))) continue;
    if (!isRetried && !isDeepStrictEqual(value, was.get(path)) && !isOrder(path)) {
      kept.push({ path, reason: "it is not as the ledger has it" });
    } else if (is.has(path)) fields.set(path, is.get(path));
    else fields.delete(path);
    // an item that comes back has its place again
    const list = listOf(path);
    if (list !== null && is.has(list)) fields.set(list, is.get(list));
  }
  const isTarget = history.some((step) => step.id === id);
  return { after: entryOf(fields), kept: isTarget ? [...kept, ...editedSince(history, id, was, is)] : kept };
}

function pathsNamed(history: HistoryRow[]): Set<string> {
  return new Set(history.flatMap(({ before, after }) => [...fieldsOf(before).keys(), ...fieldsOf(after).keys()]));
}

/** Returns the fields of a change that stay because a later standing change touched them as well. */
function editedSince(history: HistoryRow[], id: number, was: EntryFields, is: EntryFields) {
  const at = history.findIndex((step) => step.id === id);
  const { before, after } = history[at] as HistoryRow;
  const staying = new Set(
    changedPaths(fieldsOf(before), fieldsOf(after)).filter(
      (path) => !isOrder(path) && isDeepStrictEqual(was.get(path), is.get(path)),
    ),
  );
  const later = history
    .slice(at + 1)
    .filter((step) => step.stands)
    .map((step) => ({ ...step, touched: new TouchedPaths(fieldsOf(step.before), fieldsOf(step.after)) }));
  // of an item that stays, the parts need no mention
  const topmost = [...staying].filter((path) => !itemsAround(path).some((item) => staying.has(item)));
  return topmost.flatMap((path) => {
    const by = later.findLast(({ touched }) => touched.hasWithin(path));
    return by ? [{ path, reason: `change ${by.id} by ${by.actor} touched it since` }] : [];
  });
}

/** Returns a change without the pictures that are swept by now, such as those of a feed's old posts. */
function withStoredPictures(change: EntryChange, media: Map<string, number>): { change: EntryChange; lost: Kept[] } {
  const { section: name, key, after } = change;
  const missing = picturesOf(after).flatMap((picture) => (media.has(picture.name) ? [] : picture.name));
  if (after === null || missing.length === 0) return { change, lost: [] };
  const reason = `the picture ${missing.join(", ")} is not stored any more`;
  return {
    change: { ...change, after: withPictures(after, (file) => (media.has(file) ? file : null)) },
    lost: [{ section: name, key, path: null, reason }],
  };
}

function keptForOthers({ change, referrers }: Referred): Kept {
  return { section: change.section, key: change.key, path: null, reason: `it is used by ${referrers.join(", ")}` };
}
