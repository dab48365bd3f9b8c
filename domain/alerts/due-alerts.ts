import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { AlertKind } from "./alert-kinds.ts";
import { accountIdIn, preferenceColumns, type PreferencesRow, toPreferences } from "./alert-preferences.ts";
import { readAlertProducts } from "./alert-products.ts";
import { type ReleaseEvent, releaseEventsOf, type TrackedRelease } from "#domain/release-events/release-events.ts";
import { isAlertEvent, isQuiet, MAX_AGE_MS } from "./alert-rules.ts";

/** Kind of the mails of alerts in the outbox. */
export const ALERTS = "alerts";

/** An alert that may be due to those who follow the product. Times are in ISO 8601. */
export interface DueAlert {
  product_id: number;
  kind: AlertKind;
  /** of the release or of a retailer, or null */
  moment: string | null;
  /** the last change, or null */
  change_id: number | null;
  due_at: string;
  /** keys of the retailers that open at another moment than the release; null for news of the release itself */
  retailers: string[] | null;
  /** whether they are the first of all to open */
  is_first_shop: boolean;
}

/** Returns the alerts of a product that may be due to somebody at `now`, in milliseconds since 1970. */
export function dueAlertsOf(product: TrackedRelease, now: number): DueAlert[] {
  const recent = product.changes.filter(({ changedAt }) => changedAt >= now - MAX_AGE_MS);
  // a person may know of the first changes, or of all
  const rests = [...recent.keys(), recent.length].map((first) => recent.slice(first));
  const events = rests.flatMap((rest) => releaseEventsOf(product, { change: rest, retailer: rest }, now));
  const due = events.flatMap((event) => dueOf(product, event, now));
  return [...new Map(due.map((one) => [`${one.kind} ${one.moment} ${one.change_id}`, one])).values()];
}

function dueOf({ productId }: TrackedRelease, event: ReleaseEvent, now: number): DueAlert[] {
  if (!isAlertEvent(event)) return [];
  const { kind, from } = event;
  if (kind === "confirmed" && from < now - MAX_AGE_MS) return [];
  const shops = "shops" in event ? event.shops : null;
  return [
    {
      product_id: productId,
      kind,
      moment: "moment" in event ? iso(event.moment) : null,
      change_id: "changeId" in event ? event.changeId : null,
      due_at: iso(from),
      retailers: shops?.map(({ key }) => key) ?? null,
      is_first_shop: "isFirstShop" in event && event.isFirstShop,
    },
  ];
}

/** SQL: the columns of DueAlert in a JSON text. */
export const dueColumns = sql`
  (product_id integer, kind text, moment timestamptz, change_id bigint, due_at timestamptz, retailers text[], is_first_shop boolean)
`;

/** SQL: whether a person asked for an alert `due`: one of the release, of the first shop, or of a retailer of the plan (ALERT-11). */
export function isAskedFor(owner: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(
    retailers is null
    or (is_first_shop and not exists (
      select from alert_settings settings
      where settings.owner = ${owner} and (first_shop_since is null or first_shop_since > due_at)
    ))
    or exists (
      select from plan_steps steps
      where steps.owner = ${owner} and steps.product_id = due.product_id and steps.retailer = any(due.retailers)
        and not is_done and planned_at <= due_at
    )
  )`;
}

/** Accounts for which mails are posted at a time. */
const BATCH = 500;

/**
 * Yields the accounts, by id, that may have to get mails of alerts at `now`: they want one of what is due, do not have it yet,
 * have no quiet hours now, and no alerts waiting. planAlerts() decides.
 */
export async function* readAccountsToAlert(db: Database, now: Temporal.Instant): AsyncGenerator<number[]> {
  const at = now.epochMilliseconds;
  const due = (await readAlertProducts(db, now)).flatMap((product) => dueAlertsOf(product, at));
  if (due.length === 0) return;
  const ids = [...new Set(due.map(({ product_id }) => product_id))];
  const { rows } = await sql<PreferencesRow & { id: number }>`
      select a.id, ${preferenceColumns(sql`'account/' || a.id`, "mail")}
      from accounts a left join alert_settings settings on settings.owner = 'account/' || a.id
      where verified_at is not null and a.id in (
        select ${accountIdIn(sql`followed.owner`)}
        from json_to_recordset(${JSON.stringify(due)}::json)
            as due ${dueColumns}
          join followed_products followed using (product_id)
          join alert_choices wanted on wanted.owner = followed.owner and channel = 'mail' and wanted.kind = due.kind
        where followed.since <= due_at and wanted.since <= due_at and ${isAskedFor(sql`followed.owner`)}
          -- a constant, which PostgreSQL brings into the view
          and followed.product_id = any(${ids}::integer[])
          and not exists (
            select from alerts t
            where t.owner = followed.owner and t.product_id = due.product_id and t.channel = 'mail' and t.kind = due.kind
              and (t.moment = due.moment or t.change_id >= due.change_id)
          )
      )
      and not exists (
        select from mails where account_id = a.id and mails.kind = ${ALERTS} and next_attempt_at is not null
      )
      order by a.id
    `.execute(db);
  const awake = rows.filter((row) => !isQuiet(toPreferences(row), at)).map(({ id }) => id);
  for (let from = 0; from < awake.length; from += BATCH) yield awake.slice(from, from + BATCH);
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
