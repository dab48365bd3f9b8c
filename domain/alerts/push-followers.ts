import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { PushTarget } from "#platform/push/push-message.ts";
import { accountIdIn, preferenceColumns, type PreferencesRow, toPreferences } from "./alert-preferences.ts";
import { type DueAlert, dueColumns, isAskedFor } from "./due-alerts.ts";
import type { AlertPreferences, PlannedShop, SentAlert } from "./alert-rules.ts";
import {
  plannedShops,
  sentAlerts,
  type StoredAlert,
  type StoredStep,
  toPlannedShop,
  toSentAlert,
} from "./read-followed.ts";

/** A person who follows a product and has browsers that show alerts. */
export interface PushFollower {
  owner: string;
  followedAt: number;
  preferences: AlertPreferences;
  /** the alerts of the product that the person got by push */
  sent: SentAlert[];
  planned: PlannedShop[];
  browsers: (PushTarget & { id: number })[];
}

/** Followers per query. */
const PAGE = 5_000;

/** Yields the people who follow a product, have browsers that show alerts, and want one of what is due and do not have it, by owner. */
export async function* readPushFollowers(
  db: Database,
  productId: number,
  due: DueAlert[],
): AsyncGenerator<PushFollower[]> {
  for (let after = ""; ;) {
    const { rows } = await sql<FollowerRow>`
      select page.owner, followed_at, ${preferenceColumns(sql`page.owner`, "push")},
        ${sentAlerts(sql`page.owner`, sql`${productId}::integer`, "push")} as sent,
        ${plannedShops(sql`page.owner`, sql`${productId}::integer`)} as planned,
        array(
          select json_build_object('id', id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth)
          from push_subscriptions browsers where browsers.owner = page.owner order by id
        ) as browsers
      from (
        select owner, min(since) as followed_at from followed_products
        where product_id = ${productId} and owner > ${after} and owner in (select owner from push_subscriptions)
          and exists (
            select from json_to_recordset(${JSON.stringify(due)}::json)
                as due ${dueColumns}
              join alert_choices wanted on wanted.owner = followed_products.owner and channel = 'push'
                and wanted.kind = due.kind and wanted.since <= due_at
            where followed_products.since <= due_at and ${isAskedFor(sql`followed_products.owner`)} and not exists (
              select from alerts
              where alerts.owner = followed_products.owner and alerts.product_id = ${productId}
                and alerts.channel = 'push' and alerts.kind = due.kind
                and (alerts.moment = due.moment or alerts.change_id >= due.change_id)
            )
          )
        group by owner order by owner limit ${PAGE}
      ) page
        left join alert_settings settings on settings.owner = page.owner
        left join accounts a on a.id = ${accountIdIn(sql`page.owner`)}
      order by page.owner
    `.execute(db);
    if (rows.length > 0) yield rows.map(toFollower);
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.owner ?? after;
  }
}

interface FollowerRow extends PreferencesRow {
  owner: string;
  followed_at: Date;
  sent: StoredAlert[];
  planned: StoredStep[];
  browsers: PushFollower["browsers"];
}

function toFollower({ owner, followed_at, sent, planned, browsers, ...row }: FollowerRow): PushFollower {
  return {
    owner,
    followedAt: followed_at.getTime(),
    preferences: toPreferences(row),
    sent: sent.map(toSentAlert),
    planned: planned.map(toPlannedShop),
    browsers,
  };
}
