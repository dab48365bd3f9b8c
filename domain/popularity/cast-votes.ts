import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/connect.ts";
import type { LimitReached, NotFound } from "#domain/errors.ts";
import type { VoteType } from "./contract.ts";
import { keyOfMark } from "./mark-key.ts";
import { findRefused } from "./new-mark-limit.ts";
import { writeCounted } from "./write-counted.ts";

export interface Vote {
  product_id: number;
  visitor_id: string;
  vote_type: VoteType;
  /** what a first vote is refused with, because its network has given too many; a vote that is there is changed */
  refusal?: LimitReached;
}

export interface VoteCounts {
  cop_count: number;
  pass_count: number;
}

/** `isNew`: the visitor had no vote on the product before. */
export type CastVote = VoteCounts & { isNew: boolean };

type Counted = VoteCounts & { product_id: number };

/**
 * Makes each vote the one that its visitor has on the product, in the place of any before, all in one commit (spec §4
 * "Vote"); gives the counts that the product then has. No visitor may be there twice with a product.
 */
export async function castVotes(db: Database, votes: Vote[]): Promise<(CastVote | NotFound | LimitReached)[]> {
  return writeCounted(db, votes, async (tx, known) => {
    const refused = await findRefused(tx, "votes", known);
    const admitted = known.filter((vote) => !refused.has(keyOfMark(vote)));
    const cast = await castFirst(tx, admitted);
    const isCast = new Set(cast.map(keyOfMark));
    const again = admitted.filter((vote) => !isCast.has(keyOfMark(vote)));
    const changed = again.length > 0 ? await castAgain(tx, again) : [];
    // what changed last has the last word
    const counts = new Map(
      [...cast, ...changed].map(({ product_id, cop_count, pass_count }) => [product_id, { cop_count, pass_count }]),
    );
    return (vote) =>
      refused.get(keyOfMark(vote)) ?? {
        ...(counts.get(vote.product_id) as VoteCounts),
        isNew: isCast.has(keyOfMark(vote)),
      };
  });
}

/** Casts the votes of those who have none yet; gives these, each with the counts that its product then has. */
async function castFirst(tx: DatabaseTransaction, votes: Vote[]): Promise<(Counted & { visitor_id: string })[]> {
  const { rows } = await sql<Counted & { visitor_id: string }>`/* cast votes */
    with given as (
      insert into votes (product_id, visitor_id, is_cop)
      select product_id, visitor_id, vote_type = 'cop' from json_to_recordset(${JSON.stringify(votes)}::json)
        as asked (product_id integer, visitor_id text, vote_type text)
      on conflict do nothing
      returning product_id, visitor_id, is_cop
    ), counted as (
      update product_counts set cops = product_counts.cops + more.cops, passes = product_counts.passes + more.passes
      from (
        select product_id, count(*) filter (where is_cop) as cops, count(*) filter (where not is_cop) as passes
        from given group by product_id
      ) as more
      where product_counts.product_id = more.product_id
      returning product_counts.product_id, product_counts.cops as cop_count, product_counts.passes as pass_count
    )
    select product_id, visitor_id, cop_count, pass_count from given join counted using (product_id)
  `.execute(tx);
  return rows;
}

/** Puts votes in the place of those that there are; gives the counts that the products then have. */
async function castAgain(tx: DatabaseTransaction, votes: Vote[]): Promise<Counted[]> {
  // without a name, as in toggle-likes.ts
  const { rows } = await sql<Counted>`
    with asked as (
      select product_id, visitor_id, vote_type = 'cop' as is_cop from json_to_recordset(${JSON.stringify(votes)}::json)
        as asked (product_id integer, visitor_id text, vote_type text)
    ), changed as (
      update votes set is_cop = asked.is_cop from asked
      where votes.visitor_id = asked.visitor_id and votes.product_id = asked.product_id and votes.is_cop <> asked.is_cop
      returning votes.product_id, case when votes.is_cop then 1 else -1 end as move
    ), moved as (
      -- also that of products where all said again what they had said before
      select product_id, coalesce(sum(move), 0) as move
      from (select product_id, move from changed union all select product_id, null from asked) as moves
      group by product_id
    )
    update product_counts set cops = product_counts.cops + move, passes = product_counts.passes - move
    from moved where product_counts.product_id = moved.product_id
    returning product_counts.product_id, product_counts.cops as cop_count, product_counts.passes as pass_count
  `.execute(tx);
  return rows;
}
