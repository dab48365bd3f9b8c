import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/connect.ts";
import type { LimitReached } from "#domain/errors.ts";
import { keyOfMark } from "./mark-key.ts";

/** Whether one more new mark may be made where the request comes from. */
export interface Admission {
  /** what a new mark is refused with; a mark that is there may still be taken back or changed */
  refusal?: LimitReached;
  /** Says that no new mark came of it. */
  giveBack(): void;
}

/** Reserves a new like or vote of a product for who asks. */
export type Admit = (request: { ip: string }, productId: number) => Admission;

interface LimitedMark {
  product_id: number;
  visitor_id: string;
  refusal?: LimitReached;
}

/** The refusals of those `marks` that are limited and would be new, by key. The counts of their products are locked. */
export async function findRefused(
  tx: DatabaseTransaction,
  table: "likes" | "votes",
  marks: LimitedMark[],
): Promise<Map<string, LimitReached>> {
  const refused = new Map(marks.flatMap((mark) => (mark.refusal ? [[keyOfMark(mark), mark.refusal]] : [])));
  if (refused.size === 0) return refused;
  const limited = marks
    .filter(({ refusal }) => refusal)
    .map(({ product_id, visitor_id }) => ({ product_id, visitor_id }));
  const { rows } = await sql<LimitedMark>`
    select product_id, visitor_id from ${sql.table(table)}
    join json_to_recordset(${JSON.stringify(limited)}::json) as limited (product_id integer, visitor_id text)
      using (product_id, visitor_id)
  `.execute(tx);
  for (const mark of rows) refused.delete(keyOfMark(mark));
  return refused;
}
