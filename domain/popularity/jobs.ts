import { todayInNewYork } from "#domain/catalog/today.ts";
import type { Job } from "#domain/job.ts";
import { forgetViews } from "./count-views.ts";
import { rankProducts } from "./rank-products.ts";

/** Every ten minutes, and not on the hour: that is when shoes drop. */
export const rankProductsJob: Job = {
  name: "rank-products",
  cron: "3-59/10 * * * *",
  async run({ db, now }) {
    const today = todayInNewYork(now());
    await rankProducts(db, today);
    return `the rankings are those of ${today}`;
  },
};

/** Every night; yesterday stays, from which a node may still have views to write. */
export const forgetViewsJob: Job = {
  name: "forget-views",
  cron: "45 4 * * *",
  async run({ db, now }) {
    const yesterday = Temporal.PlainDate.from(todayInNewYork(now())).subtract({ days: 1 }).toString();
    return `${await forgetViews(db, yesterday)} views of days gone by are forgotten`;
  },
};
