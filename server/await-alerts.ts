import { alertSignals } from "#domain/alerts/alert-signals.ts";
import { SEND_ALERTS, SEND_PUSH_ALERTS } from "#domain/alerts/jobs.ts";
import { readChannelSignals } from "#domain/channels/channel-signals.ts";
import { SEND_CHANNELS } from "#domain/channels/jobs.ts";
import { readNearNews } from "#domain/release-events/near-releases.ts";
import { AHEAD_MS } from "#domain/alerts/send-push-alerts.ts";
import type { Services } from "#platform/process/services.ts";
import { enqueueWhenDue } from "./enqueue-when-due.ts";

/** The jobs that send alerts to people, with the milliseconds that they begin before the time of an alert. */
const jobs = [
  { name: SEND_ALERTS, leadMs: 0 },
  { name: SEND_PUSH_ALERTS, leadMs: AHEAD_MS },
];

/** Enqueues the jobs which send alerts, and news to channels, when there may be some (ALERT-4, CHAN-4): see enqueueWhenDue(). */
export function awaitAlerts({ db, now }: Pick<Services, "db" | "now">): () => Promise<void> {
  const leads = jobs.map(({ leadMs }) => leadMs);
  return enqueueWhenDue(db, async () => {
    const near = await readNearNews(db, now());
    const alerts = alertSignals(near, now(), leads);
    return [
      ...jobs.map(({ name }, index) => ({ job: name, present: alerts[index] ?? [] })),
      { job: SEND_CHANNELS, present: await readChannelSignals(db, near, now()) },
    ];
  });
}
