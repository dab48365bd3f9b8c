import type { Job } from "#platform/jobs/job.ts";
import { toDate } from "#platform/to-date.ts";
import { keepBrowsersOfExpired } from "#domain/alerts/push-subscriptions.ts";
import type { AccountMails } from "./account-mails.ts";
import { SEND_LINKS, sendLinks } from "./link-requests.ts";

/** An account that nobody has verified by then is deleted, so that its address is free (ACC-55). */
const UNVERIFIED_DAYS = 7;

/** Job that runs after every request for a link, and every minute for requests that were not answered then. */
export const sendLinksJob: Job<{ accountMails: AccountMails }> = {
  name: SEND_LINKS,
  cron: "* * * * *",
  isAwaited: true,
  async run({ db, accountMails, now, stopping }) {
    return `${await sendLinks(db, accountMails, now(), stopping)} links posted`;
  },
};

/** Job that deletes every night what has expired, and accounts that were never verified. */
export const forgetExpiredJob: Job = {
  name: "forget-expired",
  cron: "15 4 * * *",
  async run({ db, now }) {
    const moment = toDate(now());
    await keepBrowsersOfExpired(db, moment);
    await db.deleteFrom("sessions").where("expires_at", "<=", moment).execute();
    await db.deleteFrom("one_time_links").where("expires_at", "<=", moment).execute();
    await db.deleteFrom("attempts").where("ends_at", "<=", moment).execute();
    const { numDeletedRows } = await db
      .deleteFrom("accounts")
      .where("verified_at", "is", null)
      .where("created_at", "<=", toDate(now().subtract({ hours: 24 * UNVERIFIED_DAYS })))
      .executeTakeFirstOrThrow();
    return `${numDeletedRows} accounts that were never verified are forgotten`;
  },
};
