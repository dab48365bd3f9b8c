import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { Forbidden, Refused } from "#platform/errors.ts";
import { lockImports } from "#platform/media/import-lock.ts";
import type { PictureStore } from "#platform/media/store/media-store.ts";
import { toDate } from "#platform/to-date.ts";
import { claimKey, sourceAddress } from "../evidence/claim-key.ts";
import type { ClaimKind } from "../evidence/confidence.ts";
import { importInTransaction } from "../import-export/import-catalog.ts";
import { sections } from "../entries/sections.ts";
import { ImportRejected, type SourceRow } from "../entries/source-row.ts";
import { todayInNewYork } from "../time/today.ts";
import { decideAll, type DecideOptions, readName } from "./decide.ts";
import { numberOf } from "./moderator.ts";
import { isClosing, reasonOf, rowOf, sizesOf, valuesOf } from "./proposal.ts";
import { readEntry, type SuggestedEntry } from "./read-entry.ts";
import { lockStack, type Suggestion } from "./stacks.ts";

const EDITOR_NEEDED = "Its source counts for more than the community: an editor has to accept it.";

export interface AcceptOptions extends DecideOptions {
  media: PictureStore;
  /** of the source of a date that is not known yet; a known one keeps its kind */
  kind?: ClaimKind | undefined;
  /** whether whoever accepts it may have dates confirmed by sources above "community" (SUG-16) */
  mayConfirm: boolean;
}

/**
 * Accepts the suggestions that are decided together as one change of the catalog, which has the source of the one with this number: what
 * others say of their sources, nobody has looked at (SUG-9). Returns the number of the change; null where nothing changes. Throws Conflict for
 * somebody who has not taken them, Forbidden for a source that is an editor's to accept, NotFound, and Refused with the reasons of an import.
 */
export async function accept(db: Database, id: number, options: AcceptOptions): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    // before the suggestions, as a rename of a product does: neither waits for the other
    await lockImports(tx);
    const { chosen, stack } = await lockStack(tx, id, options.moderator, toDate(options.now));
    const name = await readName(tx, stack);
    const changeId = Object.keys(chosen.changes).length === 0 ? null : await importSuggestion(tx, chosen, options);
    await decideAll(tx, stack, { decision: "accepted", changeId, name }, options);
    return changeId;
  });
}

async function importSuggestion(
  tx: DatabaseTransaction,
  suggestion: Suggestion,
  { moderator, media, kind, mayConfirm, now }: AcceptOptions,
): Promise<number | null> {
  const { id, source_url } = suggestion;
  const rows = await rowsOf(tx, suggestion, { kind, mayConfirm, today: todayInNewYork(now) });
  // one entry, whose state the queue compares with that of the suggestion: it is too small to back up
  const importing = importInTransaction(tx, rows, {
    media,
    readPicture: () => Promise.reject(new Error("a suggestion has no pictures")),
    now,
    author: {
      actor: moderator.actor,
      accountId: moderator.accountId ?? undefined,
      requires: "moderator",
      origin: "submission",
      note: `suggestion ${numberOf(id)}`,
      ...(source_url !== null && { sourceUrl: source_url }),
    },
  });
  const { changeId } = await importing.catch((error: unknown) => {
    if (!(error instanceof ImportRejected)) throw error;
    throw new Refused(error.issues.map((issue) => `${issue.where}: ${reasonOf(issue)}`).join("; "));
  });
  return changeId;
}

interface ClaimFacts extends Pick<AcceptOptions, "mayConfirm"> {
  kind: ClaimKind | undefined;
  today: string;
}

/** Returns the rows of the import. Throws Refused where what they correct is gone. */
async function rowsOf(tx: Database, suggestion: Suggestion, facts: ClaimFacts): Promise<SourceRow[]> {
  const { section, key, changes } = suggestion;
  const entry = await readEntry(tx, section, key);
  if (isClosing(changes)) return [{ section, value: { slug: key, ...changes }, locate: () => key }];
  if (!entry) throw new Refused(`"${key}" is not in the catalog any more`);
  const missing = sizesOf(changes).length - sizesOf(valuesOf(changes, entry)).length;
  if (missing > 0) throw new Refused(`"${key}" does not have these size runs any more`);
  return [rowOf(section, entry, changes), ...(await claimsOf(tx, entry, suggestion, facts))];
}

/** Returns the row by which the source of a changed date says it from now on. */
async function claimsOf(
  tx: Database,
  entry: SuggestedEntry,
  { section, changes, source_url }: Suggestion,
  { kind = "community", mayConfirm, today }: ClaimFacts,
): Promise<SourceRow[]> {
  const { release_date } = changes;
  if (section !== "products" || source_url === null || typeof release_date !== "string") return [];
  const claim = { product: entry.slug, source_url: sourceAddress(source_url) };
  const key = claimKey(claim);
  const known = (await sections.date_claims.read(tx, [key])).get(key);
  if (!mayConfirm && (known?.kind ?? kind) !== "community") throw new Forbidden(EDITOR_NEEDED, "role");
  const state = known ? { checked_on: today, retracted_on: null } : { kind };
  // visitors suggest days, not hours
  const value = { ...claim, release_date, release_time: null, time_zone: null, ...state };
  return [{ section: "date_claims", value, locate: (path) => ["the source", ...path].join(" › ") }];
}
