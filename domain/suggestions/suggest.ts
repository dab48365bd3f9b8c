import { createHash } from "node:crypto";
import { sql } from "kysely";
import { NotFound, Refused } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { createToken, hashToken } from "../people/tokens.ts";
import { type Changes, CLOSED, type SuggestedSection, valuesOf } from "./proposal.ts";
import { SOURCE_MISSING, type SuggestionForm } from "./suggestion-form.ts";

/** Correction that a visitor suggests. */
export interface GivenSuggestion extends SuggestionForm {
  section: SuggestedSection;
  slug: string;
  /** a sparse row in the words of the import format */
  changes: Changes;
  /** whether a store has closed */
  closed: boolean;
}

/** Sender of a suggestion, and its moment. */
interface Sender {
  /** an IPv4 address or an IPv6 /64; null where it is not known */
  network: string | null;
  accountId: number | null;
  now: Temporal.Instant;
}

/**
 * Stores a suggestion and returns the secret by which its author follows it (SUG-1 to SUG-4). Throws NotFound, and Refused with a text for
 * each wrong field.
 */
export async function suggest(
  db: Database,
  given: GivenSuggestion,
  { network, accountId, now }: Sender,
): Promise<string> {
  const { section, source_url, comment, email } = given;
  const { checkProposal, findEntry } = await importRules();
  const entry = await findEntry(db, section, given.slug);
  if (!entry) throw new NotFound(section === "products" ? "Product not found." : "Store not found.");
  const changes = given.closed ? closing(given) : await checkProposal(db, { section, entry }, given.changes);
  if (Object.keys(changes).length === 0 && comment === null)
    throw new Refused("Nothing is changed. Correct a field, or write what is wrong.");
  if (section === "products" && source_url === null) throw Refused.field("source_url", SOURCE_MISSING);
  const token = createToken();
  await db
    .insertInto("suggestions")
    .values({
      section,
      key: entry.slug,
      changes: asJson(changes),
      before: asJson(valuesOf(changes, entry)),
      source_url,
      comment,
      email,
      account_id: accountId,
      network_hash: network === null ? null : hashNetwork(network),
      token_hash: hashToken(token),
      made_at: toDate(now),
    })
    .execute();
  return token;
}

/** Loads the rules of imports with the first suggestion: a site of which nobody corrects anything needs no memory for them. */
async function importRules() {
  const [{ checkProposal }, { findEntry }] = await Promise.all([
    import("./check-proposal.ts"),
    import("./read-entry.ts"),
  ]);
  return { checkProposal, findEntry };
}

function closing({ section, changes }: GivenSuggestion): Changes {
  if (section !== "stores") throw Refused.field("closed", "Only a store closes.");
  if (Object.keys(changes).length > 0)
    throw Refused.field("closed", "A store that has closed needs no other correction.");
  return CLOSED;
}

function asJson(value: object) {
  return sql<string>`${JSON.stringify(value)}::jsonb`;
}

/** Returns the stored form of a network, which equals that of other suggestions from there and does not name it. */
function hashNetwork(network: string): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(["suggestions of a network", network]))
    .digest();
}
