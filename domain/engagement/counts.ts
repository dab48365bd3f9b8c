import { type RawBuilder, sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { prepared } from "#platform/postgres/prepared.ts";
import { type LimitReached, NotFound, Unauthorized } from "#platform/errors.ts";
import type { Owner } from "../people/owner.ts";
import { noSuchProduct } from "#domain/catalog/slugs.ts";
import { inHalves } from "#domain/in-halves.ts";

/** Like, vote or entry of a watchlist, by its product and its owner. */
export interface Reaction {
  product_id: number;
  owner: Owner;
}

/** Reaction as a row has it. */
export interface ReactionRow {
  product_id: number;
  owner: string;
}

/** Returns the key of a reaction among those of its kind: an owner has one of each to a product. */
export function reactionKey({ product_id, owner }: Reaction | ReactionRow): string {
  return `${product_id} ${String(owner)}`;
}

interface Countable {
  product_id: number;
  owner?: Owner;
}

/**
 * Writes what changes the counts of products, in one commit, and in another what concerns merged products. `write` receives the items whose product and account exist
 * and returns how to find the result of each; the result of any other item is an error. Accounts and counts are locked first,
 * which prevents deadlocks and has each writer see what the one before it wrote (POP-10). What concerns a merged product is written
 * to the one that it is merged into (CAT-55).
 */
export async function withLockedCounts<Item extends Countable, Result>(
  db: Database,
  items: Item[],
  write: (tx: DatabaseTransaction, existing: Item[]) => Promise<(item: Item) => Result>,
): Promise<(Result | Error)[]> {
  const results = await tryWithLockedCounts(db, items, write);
  const missing = items.filter((_item, at) => results[at] instanceof NotFound);
  if (missing.length === 0) return results;
  const again = await writeMerged(db, missing, write);
  return results.map((result) => (result instanceof NotFound ? (again.shift() as Result | Error) : result));
}

/**
 * Writes what concerns merged products to those that they are merged into: a page that was open before the merge names
 * the merged one. Never throws: what is already committed must not be written again.
 */
function writeMerged<Item extends Countable, Result>(
  db: Database,
  items: Item[],
  write: (tx: DatabaseTransaction, existing: Item[]) => Promise<(item: Item) => Result>,
): Promise<(Result | Error)[]> {
  return inHalves(items, async (some) => {
    const merged = await readMerged(
      db,
      some.map(({ product_id }) => product_id),
    );
    if (merged.size === 0) return some.map(noSuchProduct);
    const moved = some.map((item) => ({ ...item, product_id: merged.get(item.product_id) ?? item.product_id }));
    return withLockedCounts(db, moved, write);
  });
}

async function tryWithLockedCounts<Item extends Countable, Result>(
  db: Database,
  items: Item[],
  write: (tx: DatabaseTransaction, existing: Item[]) => Promise<(item: Item) => Result>,
): Promise<(Result | Error)[]> {
  return db.transaction().execute(async (tx) => {
    const accounts = await lockAccounts(
      tx,
      items.flatMap(({ owner }) => owner?.accountId ?? []),
    );
    const products = await lockCounts(
      tx,
      items.map(({ product_id }) => product_id),
    );
    const isDeleted = ({ owner }: Item) => !accounts.has(owner?.accountId ?? NO_ACCOUNT);
    const resultOf = await write(
      tx,
      items.filter((item) => products.has(item.product_id) && !isDeleted(item)),
    );
    return items.map((item) => {
      if (isDeleted(item)) return new Unauthorized();
      return products.has(item.product_id) ? resultOf(item) : noSuchProduct();
    });
  });
}

const NO_ACCOUNT = 0;

/** Keeps these accounts from being deleted until the commit. Returns the ids that exist, NO_ACCOUNT among them. */
async function lockAccounts(tx: Database, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set([NO_ACCOUNT]);
  const statement = sql<{ id: number }>`select id from accounts where id = any(${ids}) order by id for key share`;
  const { rows } = await prepared("lock-accounts", statement).execute(tx);
  return new Set([NO_ACCOUNT, ...rows.map(({ id }) => id)]);
}

/** Locks the counts of these products until the commit, by ascending id as every writer does. Returns the ids that exist. */
export async function lockCounts(tx: Database, productIds: number[]): Promise<Set<number>> {
  const lock = sql`select from product_counts where product_id = any(${productIds}) order by product_id for update`;
  await prepared("lock-counts", lock).execute(tx);
  // another statement: it sees the removal or the merge for which the lock has waited
  const statement = sql<{ id: number }>`select id from products where id = any(${productIds})`;
  const { rows } = await prepared("existing-products", statement).execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Reads where merged products lead by now, by their ids (CAT-55). */
export async function readMerged(db: Database, productIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; to: number }>`
    with recursive led (id, "to") as (
      select merged_id, product_id from redirects where merged_id = any(${productIds})
      union
      select led.id, product_id from led join redirects on merged_id = led."to"
    )
    select led.id, led."to" from led join products on products.id = led."to"
  `.execute(db);
  return new Map(rows.map(({ id, to }) => [id, to]));
}

interface ToggleSteps<Toggle> {
  /** Inserts the rows that do not exist yet, and returns their keys. */
  insert: (tx: DatabaseTransaction, toggles: Toggle[]) => Promise<Set<string>>;
  /** Deletes rows that exist. */
  remove: (tx: DatabaseTransaction, toggles: Toggle[]) => Promise<void>;
  /** Returns the errors of the toggles that may not insert a row, by key; none by default. */
  findRefusals?: (tx: DatabaseTransaction, toggles: Toggle[]) => Promise<Map<string, LimitReached>>;
}

/** Toggle of a reaction; with `wanted` it sets what is to be there, and changes nothing when it is made again (POP-30). */
export interface Toggle extends Reaction {
  wanted?: boolean;
}

/** Toggles the rows of `toggles` in one commit, and returns for each whether its row exists afterwards: 1 or 0. Keys are unique. */
export function toggleAll<Each extends Toggle>(
  db: Database,
  toggles: Each[],
  { insert, remove, findRefusals }: ToggleSteps<Each>,
): Promise<(0 | 1 | Error)[]> {
  return withLockedCounts(db, toggles, async (tx, existing) => {
    const given = existing.filter(({ wanted }) => wanted !== false);
    const refusals = (await findRefusals?.(tx, given)) ?? new Map<string, LimitReached>();
    const inserted = await insert(
      tx,
      given.filter((toggle) => !refusals.has(reactionKey(toggle))),
    );
    const isThere = (toggle: Each) => toggle.wanted ?? inserted.has(reactionKey(toggle));
    const others = existing.filter((toggle) => !refusals.has(reactionKey(toggle)) && !isThere(toggle));
    if (others.length > 0) await remove(tx, others);
    return (toggle) => refusals.get(reactionKey(toggle)) ?? (isThere(toggle) ? 1 : 0);
  });
}

interface LimitedReaction extends Reaction {
  /** the error for a new reaction, where its network has given too many; an existing one may still be taken back or changed (API-30) */
  refusal?: LimitReached | undefined;
}

/** Returns the refusals of those `reactions` that would be new, by key. The counts of their products must be locked. */
export async function findRefusals(
  tx: DatabaseTransaction,
  table: "likes" | "votes" | "watchlist_entries",
  reactions: LimitedReaction[],
): Promise<Map<string, LimitReached>> {
  const refusals = new Map(
    reactions.flatMap((reaction) => (reaction.refusal ? [[reactionKey(reaction), reaction.refusal]] : [])),
  );
  if (refusals.size === 0) return refusals;
  const limited = reactions.filter(({ refusal }) => refusal).map(({ product_id, owner }) => ({ product_id, owner }));
  const { rows } = await sql<ReactionRow>`
    select product_id, owner from ${sql.table(table)}
    join json_to_recordset(${JSON.stringify(limited)}::json) as limited (product_id integer, owner text)
      using (product_id, owner)
  `.execute(tx);
  for (const reaction of rows) refusals.delete(reactionKey(reaction));
  return refusals;
}

/** Adds to a count of products the number of their rows that the statement has `inserted`, or subtracts the `deleted` ones. */
export function changeCounts(
  count: "likes" | "views" | "watchlists",
  rows: "inserted" | "deleted",
): RawBuilder<unknown> {
  const column = sql.ref(count);
  return sql`
    update product_counts
    set ${column} = product_counts.${column} ${sql.raw(rows === "inserted" ? "+" : "-")} changed.number
    from (select product_id, count(*) as number from ${sql.table(rows)} group by product_id) as changed
    where product_counts.product_id = changed.product_id
  `;
}

/** Adds to the daily count of products the number of rows that the statement has `inserted` for the day. */
export function addToDays(count: "likes" | "views"): RawBuilder<unknown> {
  const column = sql.ref(count);
  return sql`
    insert into product_days (product_id, day, ${column})
    select product_id, day, count(*) from inserted group by product_id, day
    on conflict (product_id, day) do update set ${column} = product_days.${column} + excluded.${column}
  `;
}
