import { median } from "./compare.ts";
import { command } from "./processes.ts";
import type { Section } from "./section.ts";
import { printTable } from "./table.ts";
import { productOf } from "./pages.ts";
import { startToebox } from "./toebox.ts";

/** Addresses that were never requested, of every kind that the site renders or looks up. */
const UNSEEN = [
  "/%61ir-jordan-{n}",
  "/nothing-{n}",
  "/nothing/{n}/at/all",
  "/nike#x{n}",
  "/nike/nothing-{n}",
  "/?search=unseen{n}",
  "/nike?search=unseen{n}",
  "/share/%61ir-{n}.jpg",
  "/api/products?search=unseen{n}",
  "//api/product/{n}",
];

const FLOOD = { paths: UNSEEN, connections: 32, status: "any" };
/** Readers of a cached page: ten connections, each with a pause of 10 ms. */
const READERS = { connections: 10, pause: 10 };

const SECONDS = 4;
/** Seconds that the flood begins before the readers, and ends after them. */
const MARGIN = 1;

export interface Load {
  failed: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/**
 * Measures the time of cached pages in milliseconds, with no other load and while 32 connections request unseen
 * addresses without pause. Runs with default limits, and without limits as when many addresses share the flood.
 */
export const benchFlood: Section = async ({ sites, rounds }) => {
  const site = await sites.open(0, "demo");
  const pages = { home: "/", product: await productOf(site) };
  const figures: Record<string, object> = {};
  for (const [limits, MISSES_PER_ADDRESS] of Object.entries({ default: "", none: "0" })) {
    const server = await startToebox(site, { MISSES_PER_ADDRESS });
    try {
      for (const [page, path] of Object.entries(pages)) {
        figures[`${page}, limits ${limits}`] = await comparePage(server.address, path, rounds);
      }
    } finally {
      await server.stop();
    }
  }
  printTable([
    ["a cached page, ms", "p50", "p99", "p50 in a flood", "p99 in a flood", "p99 ratio", "flood/s"],
    ...Object.entries(figures).map(([name, figure]) => {
      const { p50, p99, floodP50, floodP99, ratio, floodPerSecond } = figure as Awaited<ReturnType<typeof comparePage>>;
      return [name, ...[p50, p99, floodP50, floodP99, ratio, floodPerSecond].map((number) => number.toFixed(2))];
    }),
  ]);
  return figures;
};

async function comparePage(address: string, path: string, rounds: number) {
  const read = () => readPage(address, path);
  await read();
  const [alone, flooded, floods]: Load[][] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    alone?.push(await read());
    const flood = load({ address, seconds: SECONDS + 2 * MARGIN, ...FLOOD });
    await new Promise((resolve) => setTimeout(resolve, MARGIN * 1000));
    flooded?.push(await read());
    floods?.push(await flood);
  }
  const at = (loads: Load[] = [], what: keyof Load) => median(loads.map((one) => one[what]));
  return {
    path,
    p50: at(alone, "p50"),
    p99: at(alone, "p99"),
    floodP50: at(flooded, "p50"),
    floodP99: at(flooded, "p99"),
    ratio: median((flooded ?? []).map(({ p99 }, round) => p99 / (alone?.[round]?.p99 ?? Number.NaN))),
    floodPerSecond: at(floods, "perSecond"),
  };
}

/** Reads a cached page for some seconds. */
export function readPage(address: string, path: string): Promise<Load> {
  return load({ address, paths: [path], seconds: SECONDS, ...READERS });
}

async function load(options: object): Promise<Load> {
  const headers = { "accept-encoding": "gzip, deflate, br" };
  const printed = await command(
    ".",
    process.execPath,
    "lab/bench/servers/load.ts",
    JSON.stringify({ headers, ...options }),
  );
  return JSON.parse(printed) as Load;
}
