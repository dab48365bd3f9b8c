import { startWorker } from "../../server/worker.ts";
import { followRelease, HOUR_MS, MINUTE_MS, readArrivals, secondsAfter, startPushSink } from "./followers.ts";
import type { Section } from "./section.ts";
import { printTable } from "./table.ts";

const FOLLOWERS = 100_000;

/** Milliseconds from now until the time of the alert: longer than it is prepared before. */
const UNTIL_ALERT_MS = 90_000;

/** Measures when the alert of the hour before a release reaches the push service for each of its followers, around its time (ALERT-4). */
export const benchAlerts: Section = async ({ sites }) => {
  const { services } = await sites.open(1_000, "alerts");
  const sink = await startPushSink();
  // releases are at full minutes
  const time = Math.ceil((Date.now() + UNTIL_ALERT_MS) / MINUTE_MS) * MINUTE_MS;
  await followRelease(services.db, { service: sink.address, moment: new Date(time + HOUR_MS), count: FOLLOWERS });
  const stopWorker = await startWorker(services);
  try {
    const { times, twice } = await readArrivals(sink.address, FOLLOWERS);
    const figures = { followers: FOLLOWERS, arrived: times.length, twice, ...secondsAfter(time, times) };
    printTable([
      ["followers", "arrived", "twice", "first after s", "median after s", "last after s"],
      Object.values(figures).map((value) => String(value)),
    ]);
    return figures;
  } finally {
    await stopWorker();
    await sink.stop();
  }
};
