import type { Database } from "#platform/postgres/connect.ts";
import type { TrackedProduct } from "#domain/release-events/tracked-product.ts";
import { readAlertProducts } from "./alert-products.ts";
import { DAY_MS } from "#domain/release-events/near-moments.ts";
import { isQuiet, planAlerts, recordsOf } from "./alert-rules.ts";
import { dueAlertsOf } from "./due-alerts.ts";
import type { PushTask } from "./push-records.ts";
import { type PushFollower, readPushFollowers } from "./push-followers.ts";
import { deliveryOf, payloadOf, pushTextOf } from "./push-text.ts";

/** Age up to which a change is news for a notification: it is of no use later (ALERT-4). */
const NEWS_MS = DAY_MS;

/** Alerts of a product to a page of its followers. */
export interface PlannedPush {
  /** as it was read for the plan */
  product: TrackedProduct;
  tasks: PushTask[];
}

/**
 * Yields the alerts that are due at `at`, for a page of followers of a product after the other. They are sent `leadMs` before that, so nobody whose
 * quiet hours last until then gets one (LETT-14).
 */
export async function* planPushes(db: Database, at: Temporal.Instant, leadMs: number): AsyncGenerator<PlannedPush> {
  const time = at.epochMilliseconds;
  for (const product of await readAlertProducts(db, at)) {
    const recent = withRecentNews(product, time);
    const due = dueAlertsOf(recent, time);
    if (due.length === 0) continue;
    for await (const followers of readPushFollowers(db, product.productId, due)) {
      const awake = followers.filter(({ preferences }) => !isQuiet(preferences, time - leadMs));
      yield { product, tasks: awake.flatMap((follower) => tasksOf(recent, follower, time)) };
    }
  }
}

function withRecentNews(product: TrackedProduct, time: number): TrackedProduct {
  const { confirmedAt, changes } = product;
  const isRecent = (news: number) => news >= time - NEWS_MS;
  return {
    ...product,
    confirmedAt: confirmedAt !== null && isRecent(confirmedAt) ? confirmedAt : null,
    changes: changes.filter(({ changedAt }) => isRecent(changedAt)),
  };
}

function tasksOf(product: TrackedProduct, follower: PushFollower, time: number): PushTask[] {
  const { owner, followedAt, sent, planned, preferences, browsers } = follower;
  return planAlerts([{ ...product, followedAt, sent, planned }], preferences, time).map((alert) => {
    const payload = payloadOf(pushTextOf(product, alert, preferences.zone));
    const delivery = deliveryOf(product, alert, time);
    const messages = browsers.map(({ id, ...target }) => ({ browserId: id, target, payload, ...delivery }));
    return { owner, records: recordsOf(alert), messages };
  });
}
