import { sql } from "kysely";
import type { DatabaseTransaction } from "#platform/postgres/connect.ts";
import type { LimitReached } from "#platform/errors.ts";
import { type MarkIdentity, markKey, type MarkRow } from "./mark-key.ts";

/** One new like, vote or watchlist entry of a product, counted against the limits of the network that it comes from (API-30). */
export interface MarkReservation {
  /** the error for a new mark, where a limit is reached; an existing mark may still be taken back or changed */
  refusal?: LimitReached;
  /** Uncounts it, when no new mark was made. */
  release(): Promise<void>;
}

export type ReserveMark = (request: { ip: string }, productId: number) => Promise<MarkReservation>;

interface LimitedMark extends MarkIdentity {
  refusal?: LimitReached;
}

/** The refusals of those `marks` that would be new, by key. The counts of their products must be locked. */
export async function findRefusals(
  tx: DatabaseTransaction,
  table: "likes" | "votes" | "watchlist_entries",
  marks: LimitedMark[],
): Promise<Map<string, LimitReached>> {
  const refusals = new Map(marks.flatMap((mark) => (mark.refusal ? [[markKey(mark), mark.refusal]] : [])));
  if (refusals.size === 0) return refusals;
  const limited = marks.filter(({ refusal }) => refusal).map(({ product_id, owner }) => ({ product_id, owner }));
  const { rows } = await sql<MarkRow>`
    select product_id, owner from ${sql.table(table)}
    join json_to_recordset(${JSON.stringify(limited)}::json) as limited (product_id integer, owner text)
      using (product_id, owner)
  `.execute(tx);
  for (const mark of rows) refusals.delete(markKey(mark));
  return refusals;
}
