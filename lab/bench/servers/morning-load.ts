// Load of a drop morning: each of many connections asks for one path after the other, at a fixed rate. Prints a MorningReport as JSON.
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "undici";
import { addressOf, ANSWER_MS, BROWSER } from "../../drop/browser.ts";
import { summarize } from "../../drop/durations.ts";
import { codeOf, ErrorCounts } from "../../drop/errors.ts";
import type { MorningReport } from "../morning.ts";

interface Options {
  origin: string;
  /** {n} becomes the number of the connection's visitor */
  paths: string[];
  connections: number;
  /** of all connections together */
  perSecond: number;
  seconds: number;
}

/** Part of the time in which durations do not count: connections are made. */
const WARM_UP = 0.15;

const { origin, paths, connections, perSecond, seconds } = JSON.parse(process.argv[2] ?? "") as Options;
const begin = performance.now();
const end = begin + seconds * 1_000;
const durations = new Map<string, number[]>(paths.map((path) => [path, []]));
const errors = new ErrorCounts();

await Promise.all(Array.from({ length: connections }, (_, number) => read(number)));
const byPath = Object.fromEntries([...durations].map(([path, all]) => [path, summarize(all)]));
const report: MorningReport = { byPath, errors: errors.byKind };
console.log(JSON.stringify(report));

async function read(number: number): Promise<void> {
  const everyMs = (connections / perSecond) * 1_000;
  const client = new Client(origin, { headersTimeout: ANSWER_MS, bodyTimeout: ANSWER_MS, keepAliveTimeout: 60_000 });
  // spread over the time, so that the site gets no waves
  let dueAt = begin + (everyMs * number) / connections;
  for (let turn = number; dueAt < end; turn++) {
    await sleep(Math.max(dueAt - performance.now(), 0));
    await readOnce(client, number, paths[turn % paths.length] ?? "");
    dueAt = Math.max(dueAt + everyMs, performance.now());
  }
  await client.destroy();
}

async function readOnce(client: Client, number: number, path: string): Promise<void> {
  const headers = { ...BROWSER, "x-forwarded-for": addressOf("reader", number) };
  const asked = performance.now();
  try {
    const shown = path.replace("{n}", String(900_000_000_000 + number));
    const { statusCode, body } = await client.request({ method: "GET", path: shown, headers });
    await body.bytes();
    if (statusCode !== 200) return errors.add(path, String(statusCode));
    if (asked >= begin + (end - begin) * WARM_UP) durations.get(path)?.push(performance.now() - asked);
  } catch (error) {
    errors.add(path, codeOf(error));
  }
}
