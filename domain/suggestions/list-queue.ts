import { isDeepStrictEqual } from "node:util";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { sectionOf } from "../entries/sections.ts";
import { revisionOf } from "../ledger/revision.ts";
import { fieldsOf } from "../ledger/entry-fields.ts";
import { describeProposal, type FieldDiff } from "./describe-proposal.ts";
import { type Changes, isClosing, sizesOf, type SuggestedSection, valuesOf } from "./proposal.ts";
import { type CorrectedPage, readPages } from "./corrected-page.ts";
import type { Moderator } from "./moderator.ts";
import type { SuggestedEntry } from "./read-entry.ts";
import type { Suggestion } from "./stacks.ts";

/** Suggestions that are read at a time, the oldest first. */
const MAX_READ = 1_000;

/** Equal open suggestions, which are decided together. */
export interface QueuedStack {
  /** number of the oldest */
  id: number;
  section: SuggestedSection;
  key: string;
  /** of the product or the store, and the address of its page; null where it is gone */
  name: string | null;
  path: string | null;
  changes: Changes;
  diff: FieldDiff[];
  /**
   * "open": the catalog is as it was; "changed": it says something else by now; "already true": it says so; "gone": the product, the
   * store or the size run is not there any more
   */
  state: "open" | "changed" | "already true" | "gone";
  suggestions: Pick<Suggestion, "id" | "source_url" | "comment" | "email" | "account_id" | "made_at">[];
  /** the moderator who decides them, until that moment */
  taken: { by: Moderator; until: Date } | null;
}

/** Lists the open suggestions, equal ones as one, the oldest first (SUG-6). */
export async function listQueue(db: Database, now: Temporal.Instant): Promise<QueuedStack[]> {
  const rows = await db
    .selectFrom("suggestions")
    .where("decision", "is", null)
    .selectAll()
    .orderBy("id")
    .limit(MAX_READ)
    .execute();
  const suggestions = rows as unknown as Suggestion[];
  const entries = await readEntries(db, suggestions);
  const stacks = Map.groupBy(suggestions, ({ id, section, key, changes }) => {
    const isComment = Object.keys(changes).length === 0;
    return isComment ? `${id}` : `${section}/${key}/${revisionOf(changes)}`;
  });
  return [...stacks.values()].map((stack) => toStack(stack, entries, toDate(now)));
}

function toStack(stack: Suggestion[], entries: Map<string, StoredEntry>, now: Date): QueuedStack {
  const [first] = stack as [Suggestion];
  const { id, section, key, changes, before } = first;
  const { entry, name = null, path = null } = entries.get(`${section}/${key}`) ?? {};
  const taken = stack.find(({ taken_until }) => taken_until !== null && taken_until > now);
  return {
    id,
    section,
    key,
    name,
    path,
    changes,
    diff: describeProposal({ before, changes, present: entry ? valuesOf(changes, entry) : null }),
    state: stateOf(first, entry),
    suggestions: stack.map((one) => ({
      id: one.id,
      source_url: one.source_url,
      comment: one.comment,
      email: one.email,
      account_id: one.account_id,
      made_at: one.made_at,
    })),
    taken: taken ? takerOf(taken) : null,
  };
}

function takerOf({ taken_by, taken_by_id, taken_until }: Suggestion): NonNullable<QueuedStack["taken"]> {
  return { by: { actor: taken_by as string, accountId: taken_by_id }, until: taken_until as Date };
}

function stateOf({ changes, before }: Suggestion, entry: SuggestedEntry | undefined): QueuedStack["state"] {
  if (!entry) return isClosing(changes) ? "already true" : "gone";
  const present = valuesOf(changes, entry);
  if (sizesOf(present).length < sizesOf(changes).length) return "gone";
  const [was, is, wanted] = [fieldsOf(before), fieldsOf(present), fieldsOf(changes)];
  const differing = [...wanted.keys()].filter((path) => !isDeepStrictEqual(is.get(path), wanted.get(path)));
  if (Object.keys(changes).length > 0 && differing.length === 0) return "already true";
  return [...is.keys()].every((path) => isDeepStrictEqual(is.get(path), was.get(path)) || !differing.includes(path))
    ? "open"
    : "changed";
}

interface StoredEntry extends Partial<CorrectedPage> {
  entry: SuggestedEntry;
}

/** Reads the entries that suggestions are about, by section and key. */
async function readEntries(db: Database, suggestions: Suggestion[]): Promise<Map<string, StoredEntry>> {
  const entries = new Map<string, StoredEntry>();
  for (const [section, named] of Map.groupBy(suggestions, (one) => one.section)) {
    const keys = [...new Set(named.map(({ key }) => key))];
    const pages = await readPages(db, section, keys);
    for (const [key, entry] of await sectionOf(section).read(db, keys))
      entries.set(`${section}/${key}`, { entry: entry as SuggestedEntry, ...pages.get(key) });
  }
  return entries;
}
