import type { Database } from "#platform/postgres/connect.ts";
import { NotFound } from "#platform/errors.ts";
import { describeProposal, type FieldDiff } from "./describe-proposal.ts";
import { numberOf } from "./moderator.ts";
import type { Suggestion } from "./stacks.ts";

export type DecidedSuggestion = Pick<Suggestion, "id" | "section" | "key" | "made_at"> & {
  decision: NonNullable<Suggestion["decision"]>;
  diff: FieldDiff[];
};

/** Lists the decided suggestions, the oldest first. */
export async function listDecided(db: Database): Promise<DecidedSuggestion[]> {
  const rows = await db.selectFrom("suggestions").where("decision", "is not", null).selectAll().orderBy("id").execute();
  return (rows as unknown as Suggestion[]).map(({ id, section, key, made_at, decision, changes, before }) => {
    const diff = describeProposal({ before, changes });
    return { id, section, key, made_at, decision: decision as DecidedSuggestion["decision"], diff };
  });
}

/** Reads a suggestion with all that is stored of it but its secrets. Throws NotFound. */
export async function readInFull(
  db: Database,
  id: number,
): Promise<Omit<Suggestion, "token_hash" | "mailed_token_hash" | "network_hash"> & { diff: FieldDiff[] }> {
  const row = await db.selectFrom("suggestions").where("id", "=", id).selectAll().executeTakeFirst();
  if (!row) throw new NotFound(`there is no suggestion ${numberOf(id)}`);
  const {
    token_hash: _own,
    mailed_token_hash: _mailed,
    network_hash: _network,
    ...rest
  } = row as unknown as Suggestion;
  return { ...rest, diff: describeProposal(rest) };
}
