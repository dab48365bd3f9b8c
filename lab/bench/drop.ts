import { setTimeout } from "node:timers/promises";
import { todayInNewYork } from "../../domain/time/today.ts";
import { type DropLoadOptions, type DropReport, startDropLoad } from "../drop/drop-load.ts";
import { type Comparison, compareWithLedger } from "../drop/ledger.ts";
import type { ReadKind } from "../drop/shown-date.ts";
import { signInPeople } from "../drop/sign-in-people.ts";
import { freePort } from "../../test/free-port.ts";
import { postmaster } from "../../test/postmaster.ts";
import { countRankings, datesFrom, type Hot, hotProduct, keepChanging, moveTo } from "./drop-changes.ts";
import type { Running } from "./processes.ts";
import type { Section } from "./section.ts";
import { greatestAge, type Move } from "./shown-age.ts";
import type { Site } from "./sites.ts";
import { printTable } from "./table.ts";
import { startToebox, untilAllIsRead } from "./toebox.ts";
import { type Usage, UsageWatch } from "./usage.ts";

/** Numbers of people in a drop, and the seconds of each load. */
interface Drop {
  seconds: number;
  /** connections: each of 2,000 readers asks for a page every two seconds, which makes 1,000 pages a second */
  readers: number;
  readsPerSecond: number;
  writesPerSecond: number;
}

const rates = { readers: 2_000, readsPerSecond: 1_000, writesPerSecond: 500 };

/** Accounts that make a tenth of the writes. */
const ACCOUNTS = 200;

const WARM_UP_MS = 5_000;
/** Greatest age of a shown date, in milliseconds. */
const MAX_AGE_MS = 6_000;

/** Report of a load, and the resources that the site used for it. */
interface Phase {
  report: DropReport;
  site: Usage;
  postgres: Usage;
  /** processors that everything on the machine used together */
  machine: number;
  /** of the event loop of the site's processes, in milliseconds */
  delay: { p99: number; max: number };
}

/**
 * Measures a drop with one process and with two. People read a hot product, the home page and the API at a fixed rate:
 * first with no other load, then while others like, watchlist and vote, imports move the product's date, and products
 * are ranked.
 */
export const benchDrop: Section = async ({ sites, seconds }) => {
  const site = await sites.open(0, "drop");
  const drop = { seconds, ...rates };
  const found = { one: await measureDrop(site, 1, drop), two: await measureDrop(site, 2, drop) };
  for (const figures of Object.values(found)) {
    print(figures);
    for (const failure of figures.failures) console.error(`WEB_CONCURRENCY=${figures.processes}: ${failure}`);
    if (figures.failures.length > 0) process.exitCode = 1;
  }
  return { ...drop, ...found };
};

type Figures = Awaited<ReturnType<typeof measureDrop>>;

/** Measures both loads on a site of `processes`. */
export async function measureDrop(site: Site, processes: number, drop: Drop) {
  const hot = await hotProduct(site);
  const metricsPort = await freePort();
  const server = await startToebox(site, {
    WEB_CONCURRENCY: String(processes),
    METRICS_PORT: String(metricsPort),
    TRUST_PROXY: "127.0.0.1",
    // the default
    MISSES_PER_ADDRESS: "",
  });
  try {
    await untilAllIsRead(server);
    const { db, now } = site.services;
    const alone = await measurePhase(site, server, metricsPort, drop, load(server, hot, drop));
    const [day = "", ...days] = datesFrom(todayInNewYork(now()));
    await moveTo(site, hot, day);
    const productIds = await otherProducts(site, hot);
    const signedIn = await signInPeople(db, ACCOUNTS, now());
    const ranked = await countRankings(site);
    const loaded = load(server, hot, drop, { productIds, signedIn, writesPerSecond: drop.writesPerSecond });
    const [busy, moves] = await Promise.all([
      measurePhase(site, server, metricsPort, drop, loaded),
      keepChanging(site, hot, days, drop.seconds),
    ]);
    const { writes, reads } = busy.report;
    const kinds = Object.keys(reads.byKind) as ReadKind[];
    const ages = Object.fromEntries(kinds.map((kind) => [kind, greatestAge(day, moves, reads.byKind[kind].shown)]));
    const comparison = await compareWithLedger(db, writes.ledger);
    const failed = failuresOf(drop, alone, busy, moves);
    return {
      processes,
      reads: Object.fromEntries(kinds.map((kind) => [kind, compareReads(kind, alone, busy)])),
      readsPerSecond: { alone: perSecond(alone), busy: perSecond(busy) },
      writes: {
        acknowledged: writes.acknowledged,
        perSecond: writes.count / writes.seconds,
        skipped: writes.skipped,
        p50: writes.p50,
        p99: writes.p99,
        max: writes.max,
      },
      ledger: sizesOf(comparison),
      imports: moves.length,
      rankings: (await countRankings(site)) - ranked,
      ages,
      alone: usageOf(alone),
      busy: usageOf(busy),
      errors: Object.values(failed).reduce((sum, count) => sum + count, 0),
      failures: [
        ...Object.entries(failed).map(([what, count]) => `${count} × ${what}`),
        ...Object.entries(ages).flatMap(([kind, age]) => (age > MAX_AGE_MS ? [`${kind}: a date ${age} ms old`] : [])),
        ...wrongs(comparison),
      ],
    };
  } finally {
    await server.stop();
  }
}

function load(
  { address }: Running,
  { id, slug }: Hot,
  { readers, readsPerSecond }: Drop,
  writing: Partial<DropLoadOptions> = {},
) {
  return () =>
    startDropLoad({
      // by number, since each connection would look localhost up
      origin: address.replace("localhost", "127.0.0.1"),
      hot: { id, slug },
      readers,
      readsPerSecond,
      writesPerSecond: 0,
      warmUpMs: WARM_UP_MS,
      ...writing,
    });
}

async function measurePhase(
  { services }: Site,
  { pid }: Running,
  metricsPort: number,
  { seconds }: Drop,
  start: () => ReturnType<typeof startDropLoad>,
): Promise<Phase> {
  // a reading resets the delay
  await readDelay(metricsPort);
  const watch = new UsageWatch({ site: pid, postgres: postmaster(services.config.DATA_DIR) });
  const running = start();
  await setTimeout(seconds * 1000);
  const [{ groups, machine }, delay] = [watch.stop(), await readDelay(metricsPort)];
  return { report: await running.stop(), ...groups, machine, delay };
}

/** Lists the other products on the first page of the list. */
async function otherProducts({ app }: Site, hot: Hot): Promise<number[]> {
  const { data } = (await app.inject("/api/products")).json<{ data: { data: { id: number }[] } }>();
  return data.data.map(({ id }) => id).filter((id) => id !== hot.id);
}

/** Reads the delay of the site's event loops since the last reading, in milliseconds: the mean of its processes. */
async function readDelay(port: number): Promise<{ p99: number; max: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const read = (what: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${what}_seconds(?:\\{.*\\})? (\\S+)`, "m").exec(text)?.[1]) * 1000;
  return { p99: read("p99"), max: read("max") };
}

function compareReads(kind: ReadKind, alone: Phase, busy: Phase) {
  const [before, during] = [alone.report.reads.byKind[kind], busy.report.reads.byKind[kind]];
  return {
    p50: before.p50,
    p99: before.p99,
    max: before.max,
    busyP50: during.p50,
    busyP99: during.p99,
    busyMax: during.max,
    p50Ratio: during.p50 / before.p50,
    p99Ratio: during.p99 / before.p99,
  };
}

function perSecond({ report: { reads } }: Phase): number {
  return Object.values(reads.byKind).reduce((sum, { count }) => sum + count, 0) / reads.seconds;
}

function usageOf({ report, site, postgres, machine, delay }: Phase) {
  return { site, postgres, load: report.generator, machine, delay };
}

/** Counts failed requests, broken connections, and dates that were imported and never shown. */
function failuresOf({ readers }: Drop, alone: Phase, busy: Phase, moves: Move[]): Record<string, number> {
  const failed: Record<string, number> = {};
  const add = (what: string, count = 1) => (failed[what] = (failed[what] ?? 0) + count);
  for (const { report } of [alone, busy]) {
    for (const [what, count] of Object.entries(report.errors)) add(what, count);
    const broken = report.reads.connections - readers;
    if (broken > 0) add("a connection that broke", broken);
  }
  for (const [kind, { shown }] of Object.entries(busy.report.reads.byKind)) {
    for (const { date } of moves) if (!shown[date]) add(`${kind}: never showed ${date}`);
  }
  return failed;
}

function wrongs({ lost, unexpected, wrongCounts, inDoubt }: Comparison): string[] {
  return Object.entries({
    "acknowledged writes are lost": lost.length,
    "writes were not acknowledged": unexpected.length,
    "writes are in doubt": inDoubt,
    "counts are wrong": wrongCounts.length,
  }).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
}

function sizesOf({ lost, unexpected, wrongCounts, ...counts }: Comparison) {
  return { ...counts, lost: lost.length, unexpected: unexpected.length, wrongCounts: wrongCounts.length };
}

function print({ processes, reads, readsPerSecond, writes, ledger, ages, alone, busy, ...rest }: Figures): void {
  printTable([
    [`WEB_CONCURRENCY=${processes}, ms`, "p50", "p99", "p50 busy", "p99 busy", "p99 ratio", "date too old by (ms)"],
    ...Object.entries(reads).map(([kind, { p50, p99, busyP50, busyP99, p99Ratio }]) => [
      kind,
      ...[p50, p99, busyP50, busyP99, p99Ratio].map((number) => number.toFixed(2)),
      (ages[kind] ?? 0).toFixed(0),
    ]),
    ["writes", "", "", writes.p50.toFixed(2), writes.p99.toFixed(2), "", ""],
  ]);
  printTable([
    [
      "",
      "reads/s",
      "site CPU",
      "PostgreSQL CPU",
      "load CPU",
      "machine CPU",
      "delay p99",
      "max",
      "site MiB",
      "PostgreSQL MiB",
    ],
    ...Object.entries({ alone, busy }).map(([name, { site, postgres, load, machine, delay }]) => [
      name,
      readsPerSecond[name as "alone" | "busy"].toFixed(0),
      ...[site.cpu, site.waiting, postgres.cpu, load.cpu, machine, delay.p99, delay.max].map((number) =>
        number.toFixed(2),
      ),
      ...[site.memory, postgres.memory].map((number) => number.toFixed(0)),
    ]),
  ]);
  console.log(
    `${writes.acknowledged} writes, ${writes.perSecond.toFixed(0)} a second; ${rest.imports} imports; ` +
      `${rest.rankings} rankings; ${ledger.acknowledged} reactions compared, ${ledger.lost} lost, ` +
      `${ledger.unexpected} unexpected; ${rest.errors} errors\n`,
  );
}
