import { setTimeout as sleep } from "node:timers/promises";
import type { DurationSummary } from "../drop/durations.ts";
import { requireDescriptors } from "../drop/drop-load.ts";
import { followRelease, HOUR_MS, MINUTE_MS, readArrivals, secondsAfter, startPushSink } from "./followers.ts";
import { command } from "./processes.ts";
import type { Section } from "./section.ts";
import { printTable } from "./table.ts";
import { startToebox, untilAllIsRead } from "./toebox.ts";

const FOLLOWERS = 10_000;
const CONNECTIONS = 2_000;
const PER_SECOND = 500;

/** Seconds of each load: from before the alerts are encrypted until after they are sent. */
const SECONDS = 60;
const BEFORE_ALERT_MS = 45_000;

/** Report of a load of the morning, by path. */
export interface MorningReport {
  byPath: Record<string, DurationSummary>;
  errors: Record<string, number>;
}

/**
 * Measures the pages of a drop morning, open on thousands of connections, without and with the alerts of the hour before, which go to
 * every follower of one release meanwhile (ALERT-4, TODAY-3).
 */
export const benchMorning: Section = async ({ sites }) => {
  requireDescriptors(CONNECTIONS + 200);
  const site = await sites.open(1_000, "morning");
  const { db } = site.services;
  const sink = await startPushSink();
  // releases are at full minutes
  const time = Math.ceil((Date.now() + SECONDS * 1_000 + BEFORE_ALERT_MS + MINUTE_MS) / MINUTE_MS) * MINUTE_MS;
  const slug = await followRelease(db, {
    service: sink.address,
    moment: new Date(time + HOUR_MS),
    count: FOLLOWERS,
  });
  const server = await startToebox(site, { PUSH_SERVICES: sink.address, TRUST_PROXY: "127.0.0.1" });
  try {
    await untilAllIsRead(server);
    const load = () => measure(server.address.replace("localhost", "127.0.0.1"), slug);
    const alone = await load();
    await sleep(Math.max(0, time - BEFORE_ALERT_MS - Date.now()));
    const busy = await load();
    const { times, twice } = await readArrivals(sink.address, FOLLOWERS);
    const paths = Object.keys(alone.byPath).map((path) => {
      const [one, other] = [alone.byPath[path], busy.byPath[path]];
      return { path, p50: one?.p50, p99: one?.p99, busyP50: other?.p50, busyP99: other?.p99 };
    });
    const errors = { ...alone.errors, ...busy.errors };
    const arrivals = { followers: FOLLOWERS, arrived: times.length, twice, ...secondsAfter(time, times) };
    printTable([
      ["ms", "p50", "p99", "p50 with alerts", "p99 with alerts"],
      ...paths.map(({ path, ...figures }) => [
        path,
        ...Object.values(figures).map((value) => (value ?? Number.NaN).toFixed(2)),
      ]),
    ]);
    printTable([
      ["followers", "arrived", "twice", "first after s", "median after s", "last after s"],
      Object.values(arrivals).map((value) => String(value)),
    ]);
    for (const [what, count] of Object.entries(errors)) console.error(`${count} × ${what}`);
    if (Object.keys(errors).length > 0 || times.length !== FOLLOWERS || twice > 0) process.exitCode = 1;
    return { connections: CONNECTIONS, perSecond: PER_SECOND, paths, arrivals, errors };
  } finally {
    await server.stop();
    await sink.stop();
  }
};

async function measure(origin: string, slug: string): Promise<MorningReport> {
  const paths = ["/today", "/api/today", "/api/plan?watchlist-cookie={n}", `/${slug}`];
  const options = JSON.stringify({ origin, paths, connections: CONNECTIONS, perSecond: PER_SECOND, seconds: SECONDS });
  return JSON.parse(
    await command(".", process.execPath, "lab/bench/servers/morning-load.ts", options),
  ) as MorningReport;
}
