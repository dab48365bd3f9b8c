import type { Sent } from "./request-bytes.ts";
import { arbitrarySent } from "./arbitrary-request.ts";
import { checkReply, type Rules } from "./check-reply.ts";
import { type Outcome, exchange } from "./exchange.ts";
import { kindOf, knownReads } from "./known-reads.ts";
import { generate } from "./generate.ts";
import { escaped } from "./escaped.ts";
import type { Reply } from "./read-replies.ts";
import type { SiteMap } from "./site-map.ts";

/** Number of concurrent connections. */
const CONNECTIONS = 24;

/** Number of different problems after which a run ends. */
const ENOUGH_PROBLEMS = 10;

/** A site under test, with its rules. */
export interface Target {
  map: SiteMap;
  rules: Rules;
  /** by address: its `kindOf` before the run */
  known: Map<string, string>;
  /** the log until now */
  log: () => string;
  /** the number of replies of each status */
  statuses: Map<number, number>;
}

/** Sends the requests of these numbers of a seed, and returns the problems, ready to print. */
export async function fuzz(target: Target, seed: number, numbers: Iterator<number>): Promise<string[]> {
  // one fault fails many requests
  const failures = new Map<string, string>();
  const arbitrary = arbitrarySent(target.map);
  const underWay = new Set<number>();
  const repeat = (...which: number[]) => `FUZZ_SEED=${seed} FUZZ_ONLY=${which.join()}`;
  const work = async () => {
    while (failures.size < ENOUGH_PROBLEMS) {
      const { value: number, done } = numbers.next();
      if (done) return;
      underWay.add(number);
      const sent = generate(arbitrary, seed, number);
      const next = knownReads[number % knownReads.length] ?? "/";
      const outcome = await exchange(target.map.port, sent, next);
      const problem = problemOf(outcome, sent, next, target);
      if (problem && !failures.has(problem.kind))
        failures.set(problem.kind, `${repeat(number)}: ${told(problem, sent)}`);
      if (target.log() !== "" && !failures.has("log")) {
        failures.set("log", `${repeat(...underWay)}: the log says ${target.log()}`);
      }
      underWay.delete(number);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return [...failures.values()];
}

interface Problem {
  kind: string;
  /** the reply that has the problem */
  reply?: Reply;
}

function problemOf(
  outcome: Outcome,
  sent: Sent,
  address: string,
  { rules, known, statuses }: Target,
): Problem | undefined {
  if (outcome.problem) return { kind: outcome.problem };
  for (const [index, reply] of outcome.replies.entries()) {
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    const kind = checkReply(reply, sent.asked[index], sent.bytes, rules);
    if (kind) return { kind, reply };
  }
  const { next } = outcome;
  if (!next || kindOf(next) === known.get(address) || (rules.hasLimits && next.status === 429)) return;
  return { kind: `${address} was ${known.get(address)} and is ${kindOf(next)}`, reply: next };
}

function told({ kind, reply }: Problem, { bytes }: Sent): string {
  const answered = reply ? `\n${reply.status} ${JSON.stringify(reply.body.toString("utf8", 0, 300))}` : "";
  return `${kind}${answered}\n${escaped(bytes)}`;
}
