import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { PushTarget } from "#platform/push/push-message.ts";
import { accountIdIn, preferenceColumns, type PreferencesRow, toPreferences } from "./alert-preferences.ts";
import type { DueAlert } from "./due-alerts.ts";
import type { AlertPreferences, SentAlert } from "./alert-rules.ts";
import { sentAlerts, type StoredAlert, toSentAlert } from "./read-followed.ts";

/** A person who follows a product and has browsers that show alerts. */
export interface PushFollower {
  owner: string;
  followedAt: number;
  preferences: AlertPreferences;
  /** the alerts of the product that the person got by push */
  sent: SentAlert[];
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
        array(
          select json_build_object('id', id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth)
          from push_subscriptions browsers where browsers.owner = page.owner order by id
        ) as browsers
      from (
        select owner, min(since) as followed_at from followed_products
        where product_id = ${productId} and owner > ${after} and owner in (select owner from push_subscriptions)
          and exists (
            select from json_to_recordset(${JSON.stringify(due)}::json)
                as due (kind text, moment timestamptz, change_id bigint, due_at timestamptz)
              join alert_choices wanted on wanted.owner = followed_products.owner and channel = 'push'
                and wanted.kind = due.kind and wanted.since <= due_at
            where followed_products.since <= due_at and not exists (
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
  browsers: PushFollower["browsers"];
}

function toFollower({ owner, followed_at, sent, browsers, ...row }: FollowerRow): PushFollower {
  const preferences = toPreferences(row);
  return { owner, followedAt: followed_at.getTime(), preferences, sent: sent.map(toSentAlert), browsers };
}
