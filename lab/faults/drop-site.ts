import { SECRET_KEY } from "../../test/secrets.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../platform/postgres/connect.ts";
import { type DropLoad, type DropReport, startDropLoad } from "../drop/drop-load.ts";
import { compareWithLedger } from "../drop/ledger.ts";
import type { HotProduct } from "../drop/shown-date.ts";
import { signInPeople } from "../drop/sign-in-people.ts";
import { dropRates } from "./size.ts";

/** Settings of a site whose visitors all come from this machine. */
export const dropSettings = {
  SECRET_KEY,
  TRUST_PROXY: "127.0.0.1",
  MISSES_PER_ADDRESS: "0",
  WRITES_PER_ADDRESS: "0",
  WRITES_PER_NETWORK: "0",
  VISITORS_PER_NETWORK: "0",
};

/** Milliseconds in which everything starts, on a busy machine too. */
const START_MS = 300_000;

/** Waits until the site at `origin` has its catalog, and returns the product that people come for, with others. */
export async function openDrop(origin: string): Promise<{ hot: HotProduct; productIds: number[] }> {
  const deadline = performance.now() + START_MS;
  for (;;) {
    const reply = await ask(`${origin}/api/products`, {}, 10_000);
    const { data } = (reply?.ok ? await reply.json() : { data: { data: [] } }) as {
      data: { data: { id: number; slug: string }[] };
    };
    const [hot, ...others] = data.data;
    if (hot) return { hot: { id: hot.id, slug: hot.slug }, productIds: others.map(({ id }) => id) };
    if (performance.now() > deadline) throw new Error(`${origin} has no products after ${START_MS} ms`);
    await sleep(250);
  }
}

/** Starts the people of a drop on the site at `origin`. */
export async function startPeople(
  origin: string,
  db: Database,
  { hot, productIds }: Awaited<ReturnType<typeof openDrop>>,
  options: { priority?: number } = {},
): Promise<DropLoad> {
  const signedIn = await signInPeople(db, 50, Temporal.Now.instant());
  return startDropLoad({ origin, hot, productIds, signedIn, ...dropRates, ...options });
}

/** Whether visitors get the product's page and can like it, and the site reports that it is ready. */
export async function isServed(origin: string, { id, slug }: HotProduct): Promise<boolean> {
  const replies = await Promise.all([
    ask(`${origin}/${slug}`),
    ask(`${origin}/health/ready`),
    ask(`${origin}/api/product/${id}/like?visitor_id=probe-${randomUUID()}`, { method: "POST" }),
  ]);
  return replies.every((reply) => reply?.status === 200);
}

/** Waits until the site is served again, and returns the milliseconds since `since`. */
export async function untilServed(origin: string, hot: HotProduct, since: number): Promise<number> {
  while (!(await isServed(origin, hot))) {
    if (performance.now() - since > START_MS) throw new Error(`${origin} is away for ${START_MS} ms`);
    await sleep(20);
  }
  return performance.now() - since;
}

/** Requests an address on a new connection; null when there is no reply within `timeoutMs`. */
async function ask(url: string, init: RequestInit = {}, timeoutMs = 1_000): Promise<Response | null> {
  const headers = { connection: "close" };
  return fetch(url, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
}

export interface KeptWord {
  acknowledged: number;
  inDoubt: number;
  lost: number;
  double: number;
  wrongCounts: number;
}

/** Compares the database with the writes that the site acknowledged to the people of `report`. */
export async function keptWord(db: Database, { writes, errors }: DropReport): Promise<KeptWord> {
  const { inDoubt, lost, unexpected, wrongCounts } = await compareWithLedger(db, writes.ledger);
  const denied = Object.entries(errors).flatMap(([what, count]) => (what.includes(": was ") ? [count] : []));
  return {
    acknowledged: writes.acknowledged,
    inDoubt,
    lost: lost.length + denied.reduce((sum, count) => sum + count, 0),
    double: unexpected.length,
    wrongCounts: wrongCounts.length,
  };
}

/** Adds up results by the names of their counts. */
export function addUp(words: KeptWord[]): KeptWord {
  const none: KeptWord = { acknowledged: 0, inDoubt: 0, lost: 0, double: 0, wrongCounts: 0 };
  for (const word of words) for (const key of Object.keys(none) as (keyof KeptWord)[]) none[key] += word[key];
  return none;
}

/**
 * Returns the results of the readers of `report`: requests, failed ones, and the 99th percentiles of their durations in
 * milliseconds.
 */
export function readsOf({ reads, errors }: DropReport): {
  reads: number;
  failedReads: number;
  p99: Record<string, number>;
} {
  const kinds = Object.entries(reads.byKind);
  const failed = Object.entries(errors).flatMap(([what, count]) =>
    kinds.some(([kind]) => what.startsWith(`${kind}:`)) ? [count] : [],
  );
  return {
    reads: kinds.reduce((sum, [, { count }]) => sum + count, 0),
    failedReads: failed.reduce((sum, count) => sum + count, 0),
    p99: Object.fromEntries(kinds.map(([kind, { p99 }]) => [kind, p99])),
  };
}
