import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { prepared } from "#platform/postgres/prepared.ts";
import type { LimitReached } from "#platform/errors.ts";
import type { Owner } from "../people/owner.ts";
import type { VoteType } from "./vote-types.ts";
import { findRefusals, type Reaction, reactionKey, type ReactionRow, withLockedCounts } from "./counts.ts";
import { WriteBatches } from "./write-batches.ts";

export interface Vote {
  product_id: number;
  owner: Owner;
  vote_type: VoteType;
  /** the error for a first vote, because its network has cast too many; an existing vote can still be changed */
  refusal?: LimitReached;
}

export interface VoteCounts {
  cops: number;
  passes: number;
}

/** Result of a vote. `isNew`: the owner had no vote on the product before. */
export type VoteResult = VoteCounts & { isNew: boolean };

type ProductVoteCounts = VoteCounts & { product_id: number };

/**
 * Makes each vote its owner's one vote on the product, all in one commit, and returns the counts of the product after
 * it. No owner may be in `votes` twice with a product (POP-5, API-30).
 */
export async function castVotes(db: Database, votes: Vote[]): Promise<(VoteResult | Error)[]> {
  return withLockedCounts(db, votes, async (tx, existing) => {
    const refusals = await findRefusals(tx, "votes", existing);
    const allowed = existing.filter((vote) => !refusals.has(reactionKey(vote)));
    const inserted = await insertVotes(tx, allowed);
    const newKeys = new Set(inserted.map(reactionKey));
    const others = allowed.filter((vote) => !newKeys.has(reactionKey(vote)));
    const changed = others.length > 0 ? await changeVotes(tx, others) : [];
    // The later statement has the present counts.
    const counts = new Map(
      [...inserted, ...changed].map(({ product_id, cops, passes }) => [product_id, { cops, passes }]),
    );
    return (vote) =>
      refusals.get(reactionKey(vote)) ?? {
        ...(counts.get(vote.product_id) as VoteCounts),
        isNew: newKeys.has(reactionKey(vote)),
      };
  });
}

/** Opens the writer of a process's votes (POP-10). */
export const openVotes = (db: Database) =>
  new WriteBatches<Vote, VoteResult>((votes) => castVotes(db, votes), reactionKey);

/** Inserts the votes of owners who have none yet, and returns these, each with the new counts of its product. */
async function insertVotes(tx: DatabaseTransaction, votes: Vote[]): Promise<(ProductVoteCounts & ReactionRow)[]> {
  const statement = sql<ProductVoteCounts & ReactionRow>`
    with inserted as (
      insert into votes (product_id, owner, is_cop)
      select product_id, owner, vote_type = 'cop' from json_to_recordset(${JSON.stringify(votes)}::json)
        as requested (product_id integer, owner text, vote_type text)
      on conflict do nothing
      returning product_id, owner, is_cop
    ), counted as (
      update product_counts set cops = product_counts.cops + more.cops, passes = product_counts.passes + more.passes
      from (
        select product_id, count(*) filter (where is_cop) as cops, count(*) filter (where not is_cop) as passes
        from inserted group by product_id
      ) as more
      where product_counts.product_id = more.product_id
      returning product_counts.product_id, product_counts.cops, product_counts.passes
    )
    select product_id, owner, cops, passes from inserted join counted using (product_id)
  `;
  const { rows } = await prepared("insert-votes", statement).execute(tx);
  return rows;
}

/** Deletes votes, and uncounts them. Their counts must be locked. */
export async function deleteVotes(tx: DatabaseTransaction, votes: Reaction[]): Promise<void> {
  await sql`
    with deleted as (
      delete from votes using json_to_recordset(${JSON.stringify(votes)}::json) as voted (product_id integer, owner text)
      where votes.owner = voted.owner and votes.product_id = voted.product_id
      returning votes.product_id, votes.is_cop
    )
    update product_counts set cops = product_counts.cops - fewer.cops, passes = product_counts.passes - fewer.passes
    from (
      select product_id, count(*) filter (where is_cop) as cops, count(*) filter (where not is_cop) as passes
      from deleted group by product_id
    ) as fewer
    where product_counts.product_id = fewer.product_id
  `.execute(tx);
}

/** Changes existing votes, and returns the new counts of their products. */
async function changeVotes(tx: DatabaseTransaction, votes: Vote[]): Promise<ProductVoteCounts[]> {
  // Not prepared, as in likes.ts.
  const { rows } = await sql<ProductVoteCounts>`
    with requested as (
      select product_id, owner, vote_type = 'cop' as is_cop from json_to_recordset(${JSON.stringify(votes)}::json)
        as requested (product_id integer, owner text, vote_type text)
    ), changed as (
      update votes set is_cop = requested.is_cop from requested
      where votes.owner = requested.owner and votes.product_id = requested.product_id and votes.is_cop <> requested.is_cop
      returning votes.product_id, case when votes.is_cop then 1 else -1 end as move
    ), moved as (
      -- with the products whose votes all stay the same
      select product_id, coalesce(sum(move), 0) as move
      from (select product_id, move from changed union all select product_id, null from requested) as moves
      group by product_id
    )
    update product_counts set cops = product_counts.cops + move, passes = product_counts.passes - move
    from moved where product_counts.product_id = moved.product_id
    returning product_counts.product_id, product_counts.cops, product_counts.passes
  `.execute(tx);
  return rows;
}
