import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import type { NotFound } from "#domain/errors.ts";
import type { VoteType } from "./contract.ts";
import { writeCounted } from "./write-counted.ts";

export interface Vote {
  product_id: number;
  visitor_id: string;
  vote_type: VoteType;
}

export interface VoteCounts {
  cop_count: number;
  pass_count: number;
}

/**
 * Makes each vote the one that its visitor has on the product, in the place of any before, all in one commit (spec §4
 * "Vote"); gives the counts that the product then has. No visitor may be there twice with a product.
 */
export async function castVotes(db: Database, votes: Vote[]): Promise<(VoteCounts | NotFound)[]> {
  return writeCounted(db, votes, async (tx, known) => {
    const asked = known.map(({ vote_type, ...vote }) => ({ ...vote, is_cop: vote_type === "cop" }));
    const { rows } = await sql<VoteCounts & { product_id: number }>`/* cast votes */
      with asked as (
        select * from json_to_recordset(${JSON.stringify(asked)}::json)
          as asked (product_id integer, visitor_id text, is_cop boolean)
      ), before as (
        select product_id, votes.is_cop from votes join asked using (product_id, visitor_id)
      ), written as (
        insert into votes (product_id, visitor_id, is_cop) select product_id, visitor_id, is_cop from asked
        on conflict (visitor_id, product_id) do update set is_cop = excluded.is_cop
      ), moved as (
        select product_id, sum(move * is_cop::integer) as cops, sum(move * (not is_cop)::integer) as passes
        from (
          select product_id, is_cop, 1 as move from asked union all select product_id, is_cop, -1 from before
        ) as moves
        group by product_id
      )
      update product_counts set cops = product_counts.cops + moved.cops, passes = product_counts.passes + moved.passes
      from moved where product_counts.product_id = moved.product_id
      returning product_counts.product_id, product_counts.cops as cop_count, product_counts.passes as pass_count
    `.execute(tx);
    const counts = new Map(rows.map(({ product_id, ...count }) => [product_id, count]));
    return ({ product_id }) => counts.get(product_id) as VoteCounts;
  });
}
