import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { type Caller, Owner } from "../people/owner.ts";
import { lockCounts } from "./counts.ts";
import { deleteLikes } from "./likes.ts";
import { deleteVotes } from "./votes.ts";
import { deleteEntries } from "./watchlist.ts";

/** Beyond it, only the reactions of the newest products are read (POP-8). */
const MAX_REACTIONS = 5_000;

/** A visitor's reactions to a product, and its counts (POP-8). */
export interface Reactions {
  id: number;
  isLiked: boolean;
  isWatchlisted: boolean;
  isCop: boolean;
  isPass: boolean;
  likes: number;
  watchlists: number;
  cops: number;
  passes: number;
}

/** Reads what the caller liked, watchlisted and voted on, among the products `ids` or all; empty for a caller without ids (POP-8). */
export async function readReactions(db: Database, caller: Caller, ids?: number[]): Promise<Reactions[]> {
  const [owner = null, watcher = null] = [caller.reactions?.text, caller.watchlist?.text];
  if (owner === null && watcher === null) return [];
  const ofProducts = ids ? sql`and product_id = any(${ids})` : sql``;
  const { rows } = await sql<Reactions>`
    with reacted as (
      select product_id, true as liked, false as watchlisted, false as cop, false as pass
      from likes where owner = ${owner} ${ofProducts}
      union all
      select product_id, false, true, false, false from watchlist_entries where owner = ${watcher} ${ofProducts}
      union all
      select product_id, false, false, is_cop, not is_cop from votes where owner = ${owner} ${ofProducts}
    ), reactions as (
      select product_id as id, bool_or(liked) as "isLiked", bool_or(watchlisted) as "isWatchlisted",
        bool_or(cop) as "isCop", bool_or(pass) as "isPass"
      from reacted join products on products.id = product_id group by product_id order by product_id desc limit ${MAX_REACTIONS}
    )
    select reactions.*, likes, watchlists, cops, passes from reactions join product_counts on product_id = id
  `.execute(db);
  return rows;
}

type Table = "likes" | "votes" | "watchlist_entries";

/** Functions that delete the rows of an owner, with their counts. */
const deletions = { likes: deleteLikes, votes: deleteVotes, watchlist_entries: deleteEntries };

/**
 * Transfers an anonymous visitor's likes, votes and watchlist to the account. Where the account has its own reaction, that
 * stays and the visitor's is deleted, so that a person counts once (ACC-15, ACC-51). The account must be locked. Locks the counts of what the visitor
 * plans as well, so that its plan can be joined next.
 */
export async function joinReactions(
  tx: DatabaseTransaction,
  accountId: number,
  { reactions, watchlist }: Caller,
): Promise<void> {
  const account = Owner.account(accountId);
  const visitor = { likes: reactions, votes: reactions, watchlist_entries: watchlist };
  await lockCountsOf(tx, { ...visitor, plan_steps: watchlist });
  for (const table of tables) {
    const owner = visitor[table];
    if (owner === undefined) continue;
    await sql`
      update ${sql.table(table)} as reactions set owner = ${account.text}
      where owner = ${owner.text} and not exists (
        select from ${sql.table(table)} as own where own.owner = ${account.text} and own.product_id = reactions.product_id
      )
    `.execute(tx);
    await deleteRows(tx, table, owner);
  }
}

/** Deletes an account's likes, votes and watchlist, and uncounts them. The account must be locked (ACC-48). */
export async function deleteReactions(tx: DatabaseTransaction, accountId: number): Promise<void> {
  const owner = Owner.account(accountId);
  await lockCountsOf(tx, { likes: owner, votes: owner, watchlist_entries: owner });
  for (const table of tables) await deleteRows(tx, table, owner);
}

const tables = Object.keys(deletions) as Table[];

async function lockCountsOf(
  tx: DatabaseTransaction,
  owners: Partial<Record<Table | "plan_steps", Owner | undefined>>,
): Promise<void> {
  const ids: number[] = [];
  for (const table of [...tables, "plan_steps"] as const) ids.push(...(await productsOf(tx, table, owners[table])));
  await lockCounts(tx, ids);
}

async function deleteRows(tx: DatabaseTransaction, table: Table, owner: Owner): Promise<void> {
  const products = await productsOf(tx, table, owner);
  await deletions[table](
    tx,
    products.map((product_id) => ({ product_id, owner })),
  );
}

async function productsOf(
  tx: DatabaseTransaction,
  table: Table | "plan_steps",
  owner: Owner | undefined,
): Promise<number[]> {
  if (owner === undefined) return [];
  const rows = await tx.selectFrom(table).select("product_id").where("owner", "=", owner.text).execute();
  return rows.map(({ product_id }) => product_id);
}
