import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { AlertKind } from "./alert-kinds.ts";
import { accountIdIn, preferenceColumns, type PreferencesRow, toPreferences } from "./alert-preferences.ts";
import { readAlertProducts } from "./alert-products.ts";
import {
  type AlertProduct,
  beforeMs,
  isQuiet,
  kindBefore,
  MAX_AGE_MS,
  retailersToCome,
  sumToCome,
} from "./alert-rules.ts";
import { momentOf } from "./change-kind.ts";

/** Kind of the mails of alerts in the outbox. */
export const ALERTS = "alerts";

/** An alert that may be due to those who follow the product. Times are in ISO 8601. */
export interface DueAlert {
  product_id: number;
  kind: AlertKind;
  /** of the release, or null */
  moment: string | null;
  /** the last change, or null */
  change_id: number | null;
  due_at: string;
}

/** Returns the alerts of followed products that may be due at `now`, in milliseconds since 1970. */
export function dueAlertsOf(product: AlertProduct, now: number): DueAlert[] {
  return [...dueBefore(product, now), ...dueWithConfirmation(product, now), ...dueAfterChanges(product, now)];
}

function dueBefore({ productId, drop }: AlertProduct, now: number): DueAlert[] {
  const moment = momentOf(drop)?.epochMilliseconds ?? 0;
  if (moment <= now) return [];
  // in the last 15 minutes some get the one, and some the other
  const kinds = [kindBefore(drop, moment, now, {}), kindBefore(drop, moment, now, { quarter: now })];
  return [...new Set(kinds)].flatMap((kind) => {
    if (kind === null || now < moment - beforeMs[kind]) return [];
    return [
      { product_id: productId, kind, moment: iso(moment), change_id: null, due_at: iso(moment - beforeMs[kind]) },
    ];
  });
}

function dueWithConfirmation({ productId, release, confirmedAt }: AlertProduct, now: number): DueAlert[] {
  const moment = momentOf(release)?.epochMilliseconds ?? 0;
  if (confirmedAt === null || confirmedAt < now - MAX_AGE_MS || moment <= now) return [];
  return [{ product_id: productId, kind: "confirmed", moment: iso(moment), change_id: null, due_at: iso(confirmedAt) }];
}

/** Returns nothing for a change that was undone: its followers would be read at every run, for nothing. */
function dueAfterChanges(product: AlertProduct, now: number): DueAlert[] {
  const { productId, changes } = product;
  const recent = changes.filter(({ changedAt }) => changedAt >= now - MAX_AGE_MS);
  const last = recent.at(-1);
  if (!last) return [];
  // a person may know of the first ones
  const rests = recent.map((_, first) => recent.slice(first));
  const due = { product_id: productId, moment: null, change_id: last.id, due_at: iso(last.changedAt) };
  return [
    ...(rests.some((rest) => sumToCome(rest, product, now) !== null) ? [{ ...due, kind: "change" as const }] : []),
    ...(rests.some((rest) => retailersToCome(rest, now).length > 0) ? [{ ...due, kind: "retailer" as const }] : []),
  ];
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
            as due (product_id integer, kind text, moment timestamptz, change_id bigint, due_at timestamptz)
          join followed_products followed using (product_id)
          join alert_choices wanted on wanted.owner = followed.owner and channel = 'mail' and wanted.kind = due.kind
        where followed.since <= due_at and wanted.since <= due_at
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
