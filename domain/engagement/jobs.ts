import type { Job } from "#platform/jobs/job.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import { forgetViews } from "./count-views.ts";

/** Job of every night. Yesterday's views stay: a node may still have views of that day to write. */
export const forgetViewsJob: Job = {
  name: "forget-views",
  cron: "45 4 * * *",
  async run({ db, now }) {
    const yesterday = Temporal.PlainDate.from(todayInNewYork(now())).subtract({ days: 1 }).toString();
    return `${await forgetViews(db, yesterday)} views of days gone by are forgotten`;
  },
};
