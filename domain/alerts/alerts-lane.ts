import { insertRows } from "#platform/postgres/insert-rows.ts";
import { toDate } from "#platform/to-date.ts";
import type { MailLane } from "#platform/mail/mail-lane.ts";
import { ALERTS } from "./due-alerts.ts";
import { preferencesOf, readWatched } from "./read-followed.ts";
import type { AlertMail } from "./alert-content.ts";
import { DAY_MS, MAX_AGE_MS, planAlerts, type Alert } from "./alert-rules.ts";

/**
 * Returns the lane of alerts: all of an account come in one mail. They are decided when it is sent, so a date that
 * moves replaces everything that was not sent yet (LETT-9, LETT-10).
 */
export function alertsLane(mail: AlertMail): MailLane {
  return {
    kind: ALERTS,
    isBulk: true,
    async write(tx, { message_id, account_id: accountId }, now) {
      const account = await tx.selectFrom("accounts").selectAll().where("id", "=", accountId).executeTakeFirst();
      if (!account?.verified_at) return null;
      const { id, email, unsubscribe_token: token } = account;
      const watchlist = await readWatched(tx, id, now.subtract({ milliseconds: MAX_AGE_MS + DAY_MS }));
      const preferences = preferencesOf(account);
      const alerts = planAlerts(watchlist, preferences, now.epochMilliseconds);
      if (alerts.length === 0) return null;
      const byId = new Map(watchlist.map((watched) => [watched.productId, watched]));
      const lines = alerts.flatMap((alert) => {
        const watched = byId.get(alert.productId);
        return watched ? [{ ...watched, alert }] : [];
      });
      return {
        message_id,
        account_id: id,
        recipient: email,
        created_at: toDate(now),
        bulk: { list: "alerts", unsubscribe: mail.unsubscribeAddress("alerts", token) },
        ...(await mail.compose(lines, preferences.zone, token)),
        async record(db, outcome) {
          await db.deleteFrom("alerts").where("account_id", "=", id).where("message_id", "=", message_id).execute();
          if (outcome) await insertRows(db, "alerts", alerts.map(rowOf({ id, message_id, outcome, now })));
        },
      };
    },
  };
}

/** Returns a function that makes the row of an alert in `alerts`. */
function rowOf(mail: { id: number; message_id: string; outcome: "sent" | "refused"; now: Temporal.Instant }) {
  return (alert: Alert) => {
    const isChange = alert.kind === "change";
    const isMissed = alert.kind === "missed";
    return {
      account_id: mail.id,
      product_id: alert.productId,
      kind: isMissed ? "hour" : alert.kind,
      moment: isChange ? null : new Date(alert.moment).toISOString(),
      change_id: isChange ? alert.changeId : null,
      message_id: mail.message_id,
      outcome: isMissed ? "missed" : mail.outcome,
      recorded_at: mail.now.toString(),
    };
  };
}
