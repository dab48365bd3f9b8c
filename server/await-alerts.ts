import { alertSignals } from "#domain/alerts/alert-signals.ts";
import { SEND_ALERTS, SEND_PUSH_ALERTS } from "#domain/alerts/jobs.ts";
import { readChannelSignals } from "#domain/channels/channel-signals.ts";
import { SEND_CHANNELS } from "#domain/channels/jobs.ts";
import { readNearNews } from "#domain/release-events/near-releases.ts";
import { AHEAD_MS } from "#domain/alerts/send-push-alerts.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import type { Services } from "#platform/process/services.ts";

/** The jobs that send alerts to people, with the milliseconds that they begin before the time of an alert. */
const jobs = [
  { name: SEND_ALERTS, leadMs: 0 },
  { name: SEND_PUSH_ALERTS, leadMs: AHEAD_MS },
];

/**
 * Returns a function, to be called every second, that enqueues the jobs which send alerts, and news to channels, when there may be some
 * (ALERT-4, CHAN-4).
 */
export function awaitAlerts({ db, now }: Pick<Services, "db" | "now">): () => Promise<void> {
  /** those that a run was enqueued for, by job: what fails, or is quiet, waits for the schedule of the job */
  const enqueued = new Map<string, Set<string>>();
  return async () => {
    const near = await readNearNews(db, now());
    const leads = jobs.map(({ leadMs }) => leadMs);
    const alerts = alertSignals(near, now(), leads);
    const signals = jobs.map(({ name }, index) => ({ name, present: new Set(alerts[index]) }));
    signals.push({ name: SEND_CHANNELS, present: new Set(await readChannelSignals(db, near, now())) });
    for (const { name, present } of signals) {
      if (!present.isSubsetOf(enqueued.get(name) ?? new Set())) {
        await db.transaction().execute((tx) => enqueue(tx, name));
      }
      enqueued.set(name, present);
    }
  };
}
