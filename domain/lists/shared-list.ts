import { sql } from "kysely";
import { NotFound } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { holdAccount } from "../people/hold-account.ts";
import { createToken, hashToken } from "../people/tokens.ts";
import { requireWatched } from "#domain/engagement/watchlist.ts";
import { orderOfDay, todayInNewYork } from "#domain/time/today.ts";
import type { Owner } from "../people/owner.ts";

/** Products that a shared list shows at most. */
const MAX_SHOWN = 200;

/** Makes the link of a watchlist, in place of its former one, and returns its token (DATA-3). Throws Refused for a watchlist with nothing on it, and Unauthorized. */
export async function shareList(db: Database, owner: Owner, now: Temporal.Instant): Promise<string> {
  const token = createToken();
  await db.transaction().execute(async (tx) => {
    await holdAccount(tx, owner);
    await requireWatched(tx, owner);
    const row = { token_hash: hashToken(token), made_at: toDate(now) };
    await tx
      .insertInto("shared_lists")
      .values({ owner: owner.text, ...row })
      .onConflict((conflict) => conflict.column("owner").doUpdateSet(row))
      .execute();
  });
  return token;
}

/** Returns whether a watchlist has a link. */
export async function isShared(db: Database, owner: Owner): Promise<boolean> {
  const link = await db.selectFrom("shared_lists").select("made_at").where("owner", "=", owner.text).executeTakeFirst();
  return link !== undefined;
}

/** Withdraws the link of a watchlist, if it has one. */
export async function unshareList(db: Database, owner: Owner): Promise<void> {
  await db.deleteFrom("shared_lists").where("owner", "=", owner.text).execute();
}

/** Reads the products of the watchlist with this link, by id: what is ahead, the soonest first, then what is out. Throws NotFound. */
export async function readSharedList(db: Database, token: string, now: Temporal.Instant): Promise<number[]> {
  const today = orderOfDay(todayInNewYork(now));
  const { rows } = await sql<{ ids: number[] }>`
    select array(
      select product_id from watchlist_entries join products on products.id = product_id
      where watchlist_entries.owner = shared.owner order by release_order < ${today}, release_order, product_id limit ${MAX_SHOWN}
    ) as ids
    from shared_lists shared where token_hash = ${hashToken(token)}
  `.execute(db);
  const [list] = rows;
  if (!list) throw new NotFound("List not found.");
  return list.ids;
}
