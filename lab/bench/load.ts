import { OperatorError } from "../../platform/postgres/operator-error.ts";
import { median } from "./compare.ts";
import { command } from "./processes.ts";

/** A server with the paths to request. */
export interface Target {
  name: string;
  address: string;
  /** requested in turn; {n} becomes a new number in each request */
  paths: string[];
  headers?: Record<string, string>;
  /** expected status of every response; 200 by default */
  status?: number;
}

const CONNECTIONS = 10;
const WARM_UP = 2;
const SECONDS = 3;

/**
 * Returns the requests a second of each target in each of `rounds`. The targets take turns in an order that is reversed
 * after each round, so that other work on the machine slows all equally. Each is warmed up first.
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

/** Returns the median ratio of `one` to `other` within the rounds. */
export function ratio(perSecond: Map<string, number[]>, one: string, other: string): number {
  const others = perSecond.get(other) ?? [];
  return median((perSecond.get(one) ?? []).map((value, round) => value / (others[round] ?? Number.NaN)));
}

/** Returns requests a second. Throws OperatorError unless every response has the expected status. */
async function load({ name, address, paths, headers = {}, status }: Target, seconds: number): Promise<number> {
  const options = JSON.stringify({ address, paths, headers, status, seconds, connections: CONNECTIONS });
  const printed = await command(".", process.execPath, "lab/bench/servers/load.ts", options);
  const { failed, perSecond } = JSON.parse(printed) as { failed: number; perSecond: number };
  if (failed > 0) throw new OperatorError(`${failed} requests to ${name} at ${address}${paths[0]} failed`);
  return perSecond;
}
