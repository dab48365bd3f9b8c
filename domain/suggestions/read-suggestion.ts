import { sql } from "kysely";
import { NotFound, Refused } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { hashToken } from "../people/tokens.ts";
import { describeProposal, type FieldDiff } from "./describe-proposal.ts";
import type { SuggestedSection } from "./proposal.ts";
import { readPages } from "./corrected-page.ts";
import type { Suggestion } from "./stacks.ts";

/** A suggestion as its author may see it (SUG-5). */
export interface ReadSuggestion {
  section: SuggestedSection;
  /** slug of the product or the store */
  slug: string;
  name: string;
  /** the address of its page; null where it is gone */
  path: string | null;
  diff: Pick<FieldDiff, "field" | "before" | "after">[];
  source_url: string | null;
  comment: string | null;
  made_at: Date;
  state: "open" | "accepted" | "rejected" | "withdrawn";
  reason: string | null;
  decided_at: Date | null;
  /** whether the change that it has become is undone */
  isUndone: boolean;
}

const NOT_FOUND = "Suggestion not found.";

/** Reads the suggestion of this secret, that of its author or of the mail about its decision. Throws NotFound. */
export async function readSuggestion(db: Database, token: string): Promise<ReadSuggestion> {
  const row = await db
    .selectFrom("suggestions")
    .leftJoin("changes", "changes.id", "change_id")
    .where(hasToken(token))
    .selectAll("suggestions")
    .select("undone_at")
    .executeTakeFirst();
  if (!row) throw new NotFound(NOT_FOUND);
  const { section, key, changes, before, decision, ...rest } = row as unknown as Suggestion & {
    undone_at: Date | null;
  };
  const { source_url, comment, made_at, reason, decided_at, undone_at } = rest;
  const page = (await readPages(db, section, [key])).get(key);
  return {
    section,
    slug: key,
    name: page?.name ?? key,
    path: page?.path ?? null,
    diff: describeProposal({ before, changes }).map(({ field, before: was, after }) => ({ field, before: was, after })),
    source_url,
    comment,
    made_at,
    state: decision ?? "open",
    reason,
    decided_at,
    isUndone: undone_at !== null,
  };
}

/** Withdraws an open suggestion; once more does nothing. Throws NotFound, and Refused for one that is decided (SUG-5). */
export async function withdraw(db: Database, token: string, now: Temporal.Instant): Promise<void> {
  const withdrawn = await db
    .updateTable("suggestions")
    .set({ decision: "withdrawn", decided_at: toDate(now) })
    .where(hasToken(token))
    .where("decision", "is", null)
    .executeTakeFirst();
  if (withdrawn.numUpdatedRows > 0n) return;
  const { state } = await readSuggestion(db, token);
  if (state !== "withdrawn") throw new Refused("This suggestion is decided already.");
}

function hasToken(token: string) {
  const hash = hashToken(token);
  return sql<boolean>`(token_hash = ${hash} or mailed_token_hash = ${hash})`;
}
