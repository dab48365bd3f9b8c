import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { recomputeCountsOf } from "./check-counts.ts";

/** A merge of one product into another, by their ids. */
interface Merge {
  from: number;
  to: number;
}

/** Tables with rows for each visitor and product, with the columns besides the product. */
const tables = {
  likes: ["owner", "day"],
  votes: ["owner", "is_cop"],
  watchlist_entries: ["owner", "added_at"],
  product_views: ["day", "visitor_id"],
  plan_steps: ["owner", "retailer", "is_done", "planned_at"],
};

/** Tables of rows that visitors take back and change, with the columns that tell rows of a product from each other, and those that change. */
const ownRows = {
  likes: { keys: ["owner"], values: [] },
  votes: { keys: ["owner"], values: ["is_cop"] },
  watchlist_entries: { keys: ["owner"], values: [] },
  plan_steps: { keys: ["owner", "retailer"], values: ["is_done"] },
};

/**
 * Gives a product the likes, votes, watchlists, plans, views and clicks of another that is merged into it, each visitor's once; where a
 * visitor has both, that of the product stays. The other keeps its own for when the merge is taken back. Alerts that were sent for it
 * count as sent for both (CAT-55). Call it in a transaction that removes the other product and has
 * locked the counts of both.
 */
export async function uniteReactions(tx: Database, { from, to }: Merge): Promise<void> {
  await sql`
    insert into merged_days (merged_id, day, views, carried_likes, carried_views, clicks)
    select ${from}, day, coalesce(days.views, 0) - coalesce(twice.views, 0), coalesce(carried_likes, 0),
      coalesce(carried_views, 0), coalesce(clicks, 0)
    from (select * from product_days where product_id = ${from}) as days
      full join (select day, clicks from retailer_clicks where product_id = ${from}) as clicked using (day)
      left join (
        select day, count(*) as views from product_views one
        where product_id = ${from} and exists (
          select from product_views other
          where other.product_id = ${to} and other.day = one.day and other.visitor_id = one.visitor_id
        )
        group by day
      ) as twice using (day)
  `.execute(tx);
  for (const [table, names] of Object.entries(tables)) {
    const columns = sql.join(names.map((name) => sql.ref(name)));
    await sql`
      insert into ${sql.table(table)} (product_id, merged_from, ${columns})
      select ${to}::integer, ${from}::integer, ${columns} from ${sql.table(table)} where product_id = ${from}
      on conflict do nothing
    `.execute(tx);
  }
  await sql`
    insert into alerts (owner, channel, product_id, kind, moment, change_id, message_id, outcome, recorded_at)
    select owner, channel, ${to}::integer, kind, moment, change_id, message_id, outcome, recorded_at
    from alerts where product_id = ${from} and moment is not null
    on conflict do nothing
  `.execute(tx);
  await sql`
    insert into product_days (product_id, day, likes, views, carried_likes, carried_views)
    select ${to}::integer, day, carried_likes, views, carried_likes, carried_views from merged_days
    where merged_id = ${from} and (views > 0 or carried_likes > 0 or carried_views > 0)
    on conflict (product_id, day) do update set likes = product_days.likes + excluded.likes,
      views = product_days.views + excluded.views, carried_likes = product_days.carried_likes + excluded.carried_likes,
      carried_views = product_days.carried_views + excluded.carried_views
  `.execute(tx);
  await sql`
    insert into retailer_clicks (product_id, day, clicks)
    select ${to}::integer, day, clicks from merged_days where merged_id = ${from} and clicks > 0
    on conflict (product_id, day) do update set clicks = retailer_clicks.clicks + excluded.clicks
  `.execute(tx);
  await changeCarriedTotals(tx, { from, to }, 1);
  await recomputeCountsOf(tx, to);
}

/**
 * Takes the reactions back that uniteReactions() gave a product. Those that visitors made since stay, and what they took back or changed since is
 * so for the other as well. The counts of both must be locked.
 */
export async function separateReactions(tx: Database, { from, to }: Merge): Promise<void> {
  await repeatChanges(tx, { from, to });
  // who follows the product by the merge alone got them in place of the other's
  await sql`
    insert into alerts (owner, channel, product_id, kind, moment, change_id, message_id, outcome, recorded_at)
    select owner, channel, ${from}::integer, kind, moment, change_id, message_id, outcome, recorded_at
    from alerts where product_id = ${to} and moment is not null and (
      exists (
        select from watchlist_entries w
        where w.owner = alerts.owner and w.product_id = alerts.product_id and merged_from = ${from}
      )
      or exists (
        select from plan_steps s
        where s.owner = alerts.owner and s.product_id = alerts.product_id and merged_from = ${from}
      )
    )
    on conflict do nothing
  `.execute(tx);
  for (const table of Object.keys(tables)) {
    await sql`delete from ${sql.table(table)} where product_id = ${to} and merged_from = ${from}`.execute(tx);
  }
  await sql`
    update product_days set
      carried_likes = greatest(product_days.carried_likes - merged.carried_likes, 0),
      carried_views = greatest(product_days.carried_views - merged.carried_views, 0),
      views = greatest(product_days.views - merged.views, product_days.carried_views - merged.carried_views, 0)
    from merged_days merged
    where merged_id = ${from} and product_id = ${to} and merged.day = product_days.day
  `.execute(tx);
  await sql`
    with fewer as (select day, clicks from merged_days where merged_id = ${from} and clicks > 0), gone as (
      delete from retailer_clicks using fewer
      where product_id = ${to} and retailer_clicks.day = fewer.day and retailer_clicks.clicks <= fewer.clicks
    )
    update retailer_clicks set clicks = retailer_clicks.clicks - fewer.clicks from fewer
    where product_id = ${to} and retailer_clicks.day = fewer.day and retailer_clicks.clicks > fewer.clicks
  `.execute(tx);
  await changeCarriedTotals(tx, { from, to }, -1);
  await recomputeCountsOf(tx, to);
  await recomputeCountsOf(tx, from);
}

/** Does to the rows of a merged product what visitors did to those of the other since. Forgotten visitors do nothing. */
async function repeatChanges(tx: Database, { from, to }: Merge): Promise<void> {
  for (const [table, { keys, values }] of Object.entries(ownRows)) {
    const isSame = sql.join(
      keys.map((key) => sql`other.${sql.ref(key)} = mine.${sql.ref(key)}`),
      sql` and `,
    );
    await sql`
      delete from ${sql.table(table)} as mine where product_id = ${from} and owner not like '~%'
        and not exists (select from ${sql.table(table)} as other where other.product_id = ${to} and ${isSame})
    `.execute(tx);
    for (const value of values.map((name) => sql.ref(name))) {
      await sql`
        update ${sql.table(table)} as mine set ${value} = other.${value} from ${sql.table(table)} as other
        where mine.product_id = ${from} and other.product_id = ${to} and other.merged_from = ${from} and ${isSame}
      `.execute(tx);
    }
  }
}

async function changeCarriedTotals(tx: Database, { from, to }: Merge, sign: 1 | -1): Promise<void> {
  // counts first: they are never less than what is carried
  await sql`
    update product_counts counts set
      watchlists = counts.watchlists + greatest(${sign} * merged.carried_watchlists, -counts.carried_watchlists),
      cops = counts.cops + greatest(${sign} * merged.carried_cops, -counts.carried_cops),
      passes = counts.passes + greatest(${sign} * merged.carried_passes, -counts.carried_passes),
      carried_watchlists = greatest(counts.carried_watchlists + ${sign} * merged.carried_watchlists, 0),
      carried_cops = greatest(counts.carried_cops + ${sign} * merged.carried_cops, 0),
      carried_passes = greatest(counts.carried_passes + ${sign} * merged.carried_passes, 0)
    from product_counts merged
    where counts.product_id = ${to} and merged.product_id = ${from}
  `.execute(tx);
}
