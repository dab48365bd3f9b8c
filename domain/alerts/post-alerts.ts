import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { type DueEdition, postBulkMail } from "#platform/mail/post-bulk-mail.ts";
import { toDate } from "#platform/to-date.ts";
import { ALERTS, readAccountsToAlert } from "./due-alerts.ts";

/**
 * Hours for which a mail of alerts is tried. Alerts that are still in time then are posted again, so that a long pause after
 * refusals makes no alert late.
 */
const MAX_HOURS = 1;

/**
 * Posts a mail of alerts to every account that may have to get one at `now`. Its edition is the minute: two nodes that post at
 * the same time post it once (LETT-9).
 */
export async function postAlerts(db: Database, now: Temporal.Instant): Promise<void> {
  const minute = now.round({ smallestUnit: "minute", roundingMode: "floor" }).toString();
  const expiresAt = toDate(now.add({ hours: MAX_HOURS }));
  for await (const ids of readAccountsToAlert(db, now)) {
    const due = sql<DueEdition>`
      select unnest(${ids}::integer[]) as account_id, ${minute} as edition, ${expiresAt}::timestamptz as expires_at
    `;
    await postBulkMail(db, ALERTS, due, now);
  }
}
