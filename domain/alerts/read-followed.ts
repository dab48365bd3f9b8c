import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { Owner } from "../people/owner.ts";
import type { AlertChannel } from "./alert-kinds.ts";
import {
  mayHaveNews,
  productColumns,
  type ProductRow,
  toProduct,
  type TrackedProduct,
} from "#domain/release-events/tracked-product.ts";
import type { FollowedProduct, PlannedShop, SentAlert } from "./alert-rules.ts";

/** Reads what a person follows, as far as alerts of it may be due at `now`, with the alerts of the channel that the person has. */
export async function readFollowed(
  db: Database,
  owner: Owner,
  channel: AlertChannel,
  now: Temporal.Instant,
): Promise<(FollowedProduct & TrackedProduct)[]> {
  const person = sql<string>`${owner.text}::text`;
  const { rows } = await sql<ProductRow & { followed_at: Date; sent: StoredAlert[]; planned: StoredStep[] }>`
    select ${productColumns(now)}, followed_at, ${sentAlerts(person, sql`p.id`, channel)} as sent,
      ${plannedShops(person, sql`p.id`)} as planned
    from (
      select product_id, min(since) as followed_at from followed_products where owner = ${owner.text} group by product_id
    ) followed join products p on p.id = followed.product_id
    where ${mayHaveNews(now)}
    order by release_order, p.id
  `.execute(db);
  return rows.map(({ followed_at, sent, planned, ...product }) => ({
    ...toProduct(product),
    followedAt: followed_at.getTime(),
    sent: sent.map(toSentAlert),
    planned: planned.map(toPlannedShop),
  }));
}

/** An alert as PostgreSQL returns it. */
export interface StoredAlert {
  kind: string;
  moment: string | null;
  changeId: number | null;
}

/** SQL: the alerts of a channel that a person has of a product, as StoredAlert. */
export function sentAlerts(owner: RawBuilder<string>, productId: RawBuilder<number>, channel: AlertChannel) {
  return sql`
    array(
      select json_build_object('kind', kind, 'moment', moment, 'changeId', change_id) from alerts
      where alerts.owner = ${owner} and alerts.product_id = ${productId} and alerts.channel = ${channel}
    )
  `;
}

/** Returns an alert in the form of the rules. */
export function toSentAlert({ kind, moment, changeId }: StoredAlert): SentAlert {
  return (moment === null ? { kind, changeId: Number(changeId) } : { kind, moment: Date.parse(moment) }) as SentAlert;
}

/** A step of a plan as PostgreSQL returns it. */
export interface StoredStep {
  key: string;
  since: string;
}

/** SQL: the retailers of a product that a person plans and has not ticked off, as StoredStep. */
export function plannedShops(owner: RawBuilder<string>, productId: RawBuilder<number>): RawBuilder<StoredStep[]> {
  return sql`
    array(
      select json_build_object('key', retailer, 'since', planned_at) from plan_steps
      where plan_steps.owner = ${owner} and plan_steps.product_id = ${productId} and not is_done
    )
  `;
}

/** Returns a step in the form of the rules. */
export function toPlannedShop({ key, since }: StoredStep): PlannedShop {
  return { key, since: Date.parse(since) };
}
