import { OperatorError } from "#db/operator-error.ts";
import { median } from "./compare.ts";
import { command } from "./processes.ts";

/** Who is asked for what. */
export interface Target {
  name: string;
  address: string;
  /** in turn; {n} is another number each time */
  paths: string[];
  headers?: Record<string, string>;
}

const CONNECTIONS = 10;
const WARM_UP = 2;
const SECONDS = 3;

/**
 * How many requests in a second each target answers, in each of `rounds`: one target after the other, the first of a
 * round last in the next, so that whatever else the machine does falls on all alike. Before the first each is warmed up.
 */
export async function compareLoad(targets: Target[], rounds: number): Promise<Map<string, number[]>> {
  for (const target of targets) await load(target, WARM_UP);
  const perSecond = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const turns = round % 2 === 0 ? targets : targets.toReversed();
    for (const target of turns) perSecond.get(target.name)?.push(await load(target, SECONDS));
  }
  return perSecond;
}

/** At the median of the rounds, each of `one` to that of `other` in the same round. */
export function ratio(perSecond: Map<string, number[]>, one: string, other: string): number {
  const others = perSecond.get(other) ?? [];
  return median((perSecond.get(one) ?? []).map((value, round) => value / (others[round] ?? Number.NaN)));
}

/** Requests per second. Throws OperatorError unless every one succeeds. */
async function load({ address, paths, headers = {} }: Target, seconds: number): Promise<number> {
  const options = JSON.stringify({ address, paths, headers, seconds, connections: CONNECTIONS });
  const printed = await command(".", process.execPath, "bench/servers/load.ts", options);
  const { failed, perSecond } = JSON.parse(printed) as { failed: number; perSecond: number };
  if (failed > 0) throw new OperatorError(`${failed} requests to ${address}${paths[0]} failed`);
  return perSecond;
}
