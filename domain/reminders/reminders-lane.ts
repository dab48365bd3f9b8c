import { insertRows } from "#platform/postgres/insert-rows.ts";
import { toDate } from "#platform/to-date.ts";
import type { MailLane } from "#platform/mail/mail-lane.ts";
import { REMINDERS } from "./due-reminders.ts";
import { preferencesOf, readWatched } from "./read-watched.ts";
import type { ReminderMail } from "./reminder-content.ts";
import { DAY_MS, MAX_AGE_MS, planReminders, type Reminder } from "./reminder-rules.ts";

/**
 * Returns the lane of reminders: all of an account come in one mail. They are decided when it is sent, so a date that
 * moves replaces everything that was not sent yet (LETT-9, LETT-10).
 */
export function remindersLane(mail: ReminderMail): MailLane {
  return {
    kind: REMINDERS,
    isBulk: true,
    async write(tx, { message_id, account_id: accountId }, now) {
      const account = await tx.selectFrom("accounts").selectAll().where("id", "=", accountId).executeTakeFirst();
      if (!account?.verified_at) return null;
      const { id, email, unsubscribe_token: token } = account;
      const watchlist = await readWatched(tx, id, now.subtract({ milliseconds: MAX_AGE_MS + DAY_MS }));
      const preferences = preferencesOf(account);
      const reminders = planReminders(watchlist, preferences, now.epochMilliseconds);
      if (reminders.length === 0) return null;
      const byId = new Map(watchlist.map((watched) => [watched.productId, watched]));
      const lines = reminders.flatMap((reminder) => {
        const watched = byId.get(reminder.productId);
        return watched ? [{ ...watched, reminder }] : [];
      });
      return {
        message_id,
        account_id: id,
        recipient: email,
        created_at: toDate(now),
        bulk: { list: "reminders", unsubscribe: mail.unsubscribeAddress("reminders", token) },
        ...(await mail.compose(lines, preferences.zone, token)),
        async record(db, outcome) {
          await db.deleteFrom("reminders").where("account_id", "=", id).where("message_id", "=", message_id).execute();
          if (outcome) await insertRows(db, "reminders", reminders.map(rowOf({ id, message_id, outcome, now })));
        },
      };
    },
  };
}

/** Returns a function that makes the row of a reminder in `reminders`. */
function rowOf(mail: { id: number; message_id: string; outcome: "sent" | "refused"; now: Temporal.Instant }) {
  return (reminder: Reminder) => {
    const isChange = reminder.kind === "change";
    const isMissed = reminder.kind === "missed";
    return {
      account_id: mail.id,
      product_id: reminder.productId,
      kind: isMissed ? "hour" : reminder.kind,
      moment: isChange ? null : new Date(reminder.moment).toISOString(),
      change_id: isChange ? reminder.changeId : null,
      message_id: mail.message_id,
      outcome: isMissed ? "missed" : mail.outcome,
      recorded_at: mail.now.toString(),
    };
  };
}
