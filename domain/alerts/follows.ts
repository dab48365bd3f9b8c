import { sql } from "kysely";
import { NotFound, Refused } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { holdAccount } from "../people/hold-account.ts";
import type { Owner } from "../people/owner.ts";

/** Follows of a person at a time, which one page can list. */
export const MAX_FOLLOWS = 200;

/** A brand or a model that a person follows; with neither, everything that is confirmed (ALERT-1). */
export interface Follow {
  brand_id: number | null;
  model_id: number | null;
}

/** A follow with the name and the page of its brand or model; null for everything that is confirmed. */
export interface NamedFollow extends Follow {
  name: string | null;
  path: string | null;
}

/** Lists what a person follows besides the watchlist, by name. */
export async function listFollows(db: Database, owner: Owner): Promise<NamedFollow[]> {
  const { rows } = await sql<NamedFollow>`
    select f.brand_id, f.model_id, coalesce(m.name, b.name) as name,
      '/' || b.slug || coalesce('/' || m.slug, '') as path
    from follows f left join models m on m.id = f.model_id
      left join brands b on b.id = coalesce(f.brand_id, m.brand_id)
    where owner = ${owner.text}
    order by lower(coalesce(m.name, b.name)) nulls first, f.brand_id, f.model_id
  `.execute(db);
  return rows;
}

/** Makes a person follow a brand, a model, or everything that is confirmed. Throws NotFound, Unauthorized, and Refused beyond MAX_FOLLOWS. */
export async function follow(db: Database, owner: Owner, { brand_id, model_id }: Follow, now: Temporal.Instant) {
  await db.transaction().execute(async (tx) => {
    await holdAccount(tx, owner);
    await lockFollows(tx, owner);
    const { rows } = await sql<{ count: number; isKnown: boolean }>`
      select (
          select count(*)::integer from follows
          where owner = ${owner.text} and (brand_id is distinct from ${brand_id} or model_id is distinct from ${model_id})
        ) as count,
        (${brand_id}::integer is null or exists (select from brands where id = ${brand_id}))
          and (${model_id}::integer is null or exists (select from models where id = ${model_id})) as "isKnown"
    `.execute(tx);
    if (!rows[0]?.isKnown) throw new NotFound("There is no such brand or model.");
    if (rows[0].count >= MAX_FOLLOWS) throw new Refused(`You can follow at most ${MAX_FOLLOWS} brands and models.`);
    await tx
      .insertInto("follows")
      .values({ owner: owner.text, brand_id, model_id, since: toDate(now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Keeps others from following for the same person until `tx` ends: of calls at once, one after another counts. */
export async function lockFollows(tx: Database, owner: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`follow ${owner.text}`}, 0))`.execute(tx);
}

/** Ends a follow, if there is one. */
export async function unfollow(db: Database, owner: Owner, { brand_id, model_id }: Follow): Promise<void> {
  await db
    .deleteFrom("follows")
    .where("owner", "=", owner.text)
    .where("brand_id", "is not distinct from", brand_id)
    .where("model_id", "is not distinct from", model_id)
    .execute();
}
