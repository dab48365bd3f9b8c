import { sql } from "kysely";
import type { DatabaseTransaction } from "#platform/postgres/connect.ts";
import { type Caller, Owner } from "#domain/visitors/owner.ts";
import { deleteVotes } from "./cast-votes.ts";
import { lockCounts } from "./locked-counts.ts";
import { deleteLikes } from "./toggle-likes.ts";
import { deleteEntries } from "./toggle-watchlist.ts";

type Table = "likes" | "votes" | "watchlist_entries";

/** Functions that delete the rows of an owner, with their counts. */
const deletions = { likes: deleteLikes, votes: deleteVotes, watchlist_entries: deleteEntries };

/**
 * Transfers an anonymous visitor's likes, votes and watchlist to the account. Where the account has its own mark, that
 * stays and the visitor's is deleted, so that a person counts once (ACC-15, ACC-51). The account must be locked.
 */
export async function joinMarks(
  tx: DatabaseTransaction,
  accountId: number,
  { marks, watchlist }: Caller,
): Promise<void> {
  const account = Owner.account(accountId);
  const visitor = { likes: marks, votes: marks, watchlist_entries: watchlist };
  await lockCountsOf(tx, visitor);
  for (const table of tables) {
    const owner = visitor[table];
    if (owner === undefined) continue;
    await sql`
      update ${sql.table(table)} as marks set owner = ${account.text}
      where owner = ${owner.text} and not exists (
        select from ${sql.table(table)} as own where own.owner = ${account.text} and own.product_id = marks.product_id
      )
    `.execute(tx);
    await deleteRows(tx, table, owner);
  }
}

/** Deletes an account's likes, votes and watchlist, and uncounts them. The account must be locked (ACC-48). */
export async function deleteMarks(tx: DatabaseTransaction, accountId: number): Promise<void> {
  const owner = Owner.account(accountId);
  await lockCountsOf(tx, { likes: owner, votes: owner, watchlist_entries: owner });
  for (const table of tables) await deleteRows(tx, table, owner);
}

const tables = Object.keys(deletions) as Table[];

async function lockCountsOf(tx: DatabaseTransaction, owners: Record<Table, Owner | undefined>): Promise<void> {
  const ids: number[] = [];
  for (const table of tables) ids.push(...(await productsOf(tx, table, owners[table])));
  await lockCounts(tx, ids);
}

async function deleteRows(tx: DatabaseTransaction, table: Table, owner: Owner): Promise<void> {
  const products = await productsOf(tx, table, owner);
  await deletions[table](
    tx,
    products.map((product_id) => ({ product_id, owner })),
  );
}

async function productsOf(tx: DatabaseTransaction, table: Table, owner: Owner | undefined): Promise<number[]> {
  if (owner === undefined) return [];
  const rows = await tx.selectFrom(table).select("product_id").where("owner", "=", owner.text).execute();
  return rows.map(({ product_id }) => product_id);
}
