import { randomUUID } from "node:crypto";
import { Passwords } from "../../domain/accounts/passwords.ts";
import { median } from "./compare.ts";
import { type Load, readPage } from "./flood.ts";
import type { Section } from "./section.ts";
import type { Site } from "./sites.ts";
import { printTable } from "./table.ts";
import { startToebox } from "./toebox.ts";

/** Number of logins of a known and of an unknown address, one after the other. */
const LOGINS = 500;

/** Concurrent logins while pages are read. */
const CONCURRENT = 200;

const noLimits = { LOGINS_PER_ADDRESS: "0", WRONG_PASSWORDS: "0", WRITES_PER_ADDRESS: "0" };

/**
 * Measures whether the time of a refused login reveals that an address has an account. Also measures a cached page
 * while 200 logins are under way, against the page with no other load.
 */
export const benchLogins: Section = async ({ sites, rounds }) => {
  const site = await sites.open(0, "demo");
  const email = await insertAccount(site);
  const server = await startToebox(site, noLimits);
  try {
    const known = { email, password: "wrong horse 1" };
    const times = await compareTimes(server.address, known);
    const difference = Math.abs(times.known - times.unknown);
    const page = await compareReading(server.address, known, rounds);
    printTable([
      ["refused logins, median ms", "known address", "unknown address", "difference"],
      [`${LOGINS} of each`, ...[times.known, times.unknown, difference].map((ms) => ms.toFixed(2))],
    ]);
    printTable([
      [`the cached home page, ms`, "p50", "p99", `p50 with ${CONCURRENT} logins`, "p99", "p50 ratio", "logins/s"],
      [
        "",
        ...[page.p50, page.p99, page.loginP50, page.loginP99, page.ratio, page.loginsPerSecond].map((x) =>
          x.toFixed(2),
        ),
      ],
    ]);
    return { logins: LOGINS, concurrent: CONCURRENT, times: { ...times, difference }, page };
  } finally {
    await server.stop();
  }
};

async function insertAccount({ services: { db } }: Site): Promise<string> {
  const email = `bench-${randomUUID()}@example.com`;
  const password_hash = await new Passwords().hash("correct horse 1");
  const now = new Date();
  await db
    .insertInto("accounts")
    .values({
      email,
      password_hash,
      first_name: "",
      last_name: "",
      news_letter: false,
      verified_at: now,
      created_at: now,
    })
    .execute();
  return email;
}

interface Credentials {
  email: string;
  password: string;
}

async function compareTimes(address: string, known: Credentials): Promise<{ known: number; unknown: number }> {
  const took: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let turn = -20; turn < LOGINS; turn++) {
    const both = [
      ["known", known],
      ["unknown", { ...known, email: `nobody-${randomUUID()}@example.com` }],
    ] as const;
    for (const [which, credentials] of turn % 2 === 0 ? both : both.toReversed()) {
      const start = performance.now();
      await logIn(address, credentials);
      // the first ones warm the server up
      if (turn >= 0) took[which].push(performance.now() - start);
    }
  }
  return { known: median(took.known), unknown: median(took.unknown) };
}

async function compareReading(address: string, known: Credentials, rounds: number) {
  const [alone, beside]: [Load[], Load[]] = [[], []];
  const perSecond: number[] = [];
  await readPage(address, "/");
  for (let round = 0; round < rounds; round++) {
    alone.push(await readPage(address, "/"));
    const read = new AbortController();
    let count = 0;
    const start = performance.now();
    const logins = Promise.all(
      Array.from({ length: CONCURRENT }, async () => {
        while (!read.signal.aborted) {
          await logIn(address, known);
          count++;
        }
      }),
    );
    beside.push(await readPage(address, "/"));
    perSecond.push((count * 1000) / (performance.now() - start));
    read.abort();
    await logins;
  }
  const at = (loads: Load[], what: keyof Load) => median(loads.map((one) => one[what]));
  return {
    p50: at(alone, "p50"),
    p99: at(alone, "p99"),
    loginP50: at(beside, "p50"),
    loginP99: at(beside, "p99"),
    ratio: median(beside.map(({ p50 }, round) => p50 / (alone[round]?.p50 ?? Number.NaN))),
    loginsPerSecond: median(perSecond),
  };
}

async function logIn(address: string, credentials: Credentials): Promise<void> {
  const response = await fetch(`${address}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  await response.text();
}
