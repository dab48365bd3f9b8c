import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { Owner } from "#domain/visitors/owner.ts";
import type { AlertChannel } from "./alert-kinds.ts";
import { mayBeDue, type NamedProduct, productColumns, type ProductRow, toProduct } from "./alert-products.ts";
import type { FollowedProduct, SentAlert } from "./alert-rules.ts";

/** Reads what a person follows, as far as alerts of it may be due at `now`, with the alerts of the channel that the person has. */
export async function readFollowed(
  db: Database,
  owner: Owner,
  channel: AlertChannel,
  now: Temporal.Instant,
): Promise<(FollowedProduct & NamedProduct)[]> {
  const { rows } = await sql<ProductRow & { followed_at: Date; sent: StoredAlert[] }>`
    select ${productColumns(now)}, followed_at, ${sentAlerts(sql`${owner.text}::text`, sql`p.id`, channel)} as sent
    from (
      select product_id, min(since) as followed_at from followed_products where owner = ${owner.text} group by product_id
    ) followed join products p on p.id = followed.product_id
    where ${mayBeDue(now)}
    order by release_order, p.id
  `.execute(db);
  return rows.map(({ followed_at, sent, ...product }) => ({
    ...toProduct(product),
    followedAt: followed_at.getTime(),
    sent: sent.map(toSentAlert),
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
