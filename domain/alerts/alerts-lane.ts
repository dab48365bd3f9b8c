import { insertRows } from "#platform/postgres/insert-rows.ts";
import { toDate } from "#platform/to-date.ts";
import type { MailLane } from "#platform/mail/mail-lane.ts";
import { Owner } from "../people/owner.ts";
import type { AlertMail } from "./alert-content.ts";
import { readPreferences } from "./alert-preferences.ts";
import { planAlerts, planMissed, recordsOf } from "./alert-rules.ts";
import { ALERTS } from "./due-alerts.ts";
import { readFollowed } from "./read-followed.ts";

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
      const owner = Owner.account(account.id);
      const followed = await readFollowed(tx, owner, "mail", now);
      const preferences = await readPreferences(tx, owner, "mail");
      const due = planAlerts(followed, preferences, now.epochMilliseconds);
      // a missed alert is no reason for a separate mail
      if (due.length === 0) return null;
      const alerts = [...due, ...planMissed(followed, preferences, now.epochMilliseconds)];
      const byId = new Map(followed.map((product) => [product.productId, product]));
      const lines = alerts.flatMap((alert) => {
        const product = byId.get(alert.productId);
        return product ? [{ ...product, alert }] : [];
      });
      const { email, unsubscribe_token: token } = account;
      return {
        message_id,
        account_id: account.id,
        recipient: email,
        created_at: toDate(now),
        bulk: { list: "alerts", unsubscribe: mail.unsubscribeAddress("alerts", token) },
        ...(await mail.compose(lines, preferences.zone, token)),
        async record(db, outcome) {
          await db.deleteFrom("alerts").where("owner", "=", owner.text).where("message_id", "=", message_id).execute();
          if (!outcome) return;
          const rows = alerts.flatMap(recordsOf).map(({ isMissed, ...record }) => ({
            ...record,
            owner: owner.text,
            channel: "mail",
            message_id,
            outcome: isMissed ? "missed" : outcome,
            recorded_at: now.toString(),
          }));
          await insertRows(db, "alerts", rows);
        },
      };
    },
  };
}
