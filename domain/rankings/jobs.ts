import { todayInNewYork } from "#domain/time/today.ts";
import type { Job } from "#platform/jobs/job.ts";
import { rankProducts } from "./rank-products.ts";

/** Job that runs every ten minutes, but not on the hour, when shoes release (POP-16). */
export const rankProductsJob: Job = {
  name: "rank-products",
  cron: "3-59/10 * * * *",
  async run({ db, now }) {
    const today = todayInNewYork(now());
    await rankProducts(db, today);
    return `the rankings are those of ${today}`;
  },
};
