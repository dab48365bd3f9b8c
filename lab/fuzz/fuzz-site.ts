import type { ChildProcess } from "node:child_process";
import { expect } from "vitest";
import { createTestDatabase } from "../../test/database.ts";
import { importRows } from "../../test/import-rows.ts";
import { requestFor } from "../../test/raw-request.ts";
import { createFolder, startServer } from "../../test/run-toebox.ts";
import { catalog } from "../../test/sample-catalog.ts";
import { insertAccounts } from "./accounts.ts";
import { ApiReplies } from "./api-replies.ts";
import { exchange } from "./exchange.ts";
import type { Rules } from "./check-reply.ts";
import { fuzz, type Target } from "./fuzz.ts";
import { contentOf, kindOf, knownReads } from "./known-reads.ts";
import type { Reply } from "./read-replies.ts";
import { readSiteMap } from "./site-map.ts";

const stores = [
  { slug: "corner", name: "Corner", address: "1 Main St", city: "New York", state: "NY", zip_code: "10012" },
];

const noLimits = {
  MISSES_PER_ADDRESS: "0",
  WRITES_PER_ADDRESS: "0",
  WRITES_PER_VISITOR: "0",
  WRITES_PER_NETWORK: "0",
  VISITORS_PER_NETWORK: "0",
  LIKES_PER_NETWORK: "0",
  MESSAGES_PER_ADDRESS: "0",
  MESSAGES_PER_HOUR: "0",
  SUBMISSIONS_PER_ADDRESS: "0",
  SUBMISSIONS_PER_HOUR: "0",
  SUGGESTIONS_PER_ADDRESS: "0",
  SUGGESTIONS_PER_HOUR: "0",
  LOGINS_PER_ADDRESS: "0",
  REGISTRATIONS_PER_ADDRESS: "0",
  LINKS_PER_ADDRESS: "0",
  LINKS_PER_MAILBOX: "0",
  WRONG_PASSWORDS: "0",
};

/** Number of requests of which one goes to a site with default limits and a trusted proxy. */
const LIMITED_EVERY = 8;

interface Site extends Omit<Target, "rules"> {
  process: ChildProcess;
}

/** Sends `count` requests to the real site, and throws for a wrong reply. */
export async function fuzzSite(count: number): Promise<void> {
  const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const numbers = process.env.FUZZ_ONLY?.split(",").map(Number) ?? Array.from({ length: count }, (_, number) => number);
  console.log(`FUZZ_SEED=${seed}: ${numbers.length} requests`);
  const { db, address } = await createTestDatabase();
  const dataDir = createFolder();
  await importRows(db, { ...catalog, stores }, { mediaFolder: `${dataDir}/media` });
  await insertAccounts(db);
  const start = (settings: Record<string, string>) =>
    openSite({ DATA_DIR: dataDir, DATABASE_URL: address, LOG_LEVEL: "error", ...settings });
  const [open, limited] = await Promise.all([start(noLimits), start({ TRUST_PROXY: "127.0.0.1" })]);
  const rules = await readRules(open);
  const isLimited = (number: number) => number % LIMITED_EVERY === LIMITED_EVERY - 1;
  const begin = performance.now();
  const failures = await Promise.all([
    fuzz({ ...open, rules }, seed, numbers.filter((number) => !isLimited(number)).values()),
    fuzz({ ...limited, rules: { ...rules, hasLimits: true } }, seed, numbers.filter(isLimited).values()),
  ]);
  const seconds = Math.round((performance.now() - begin) / 1_000);
  console.log(`${seconds} seconds; without limits ${counted(open)}; with limits ${counted(limited)}`);
  expect(failures.flat().join("\n\n")).toBe("");
  await expectUnchanged(open, await start(noLimits));
  for (const site of [open, limited]) expect([site.process.exitCode, site.log()]).toEqual([null, ""]);
}

async function openSite(settings: Record<string, string>): Promise<Site> {
  const site = startServer(settings);
  const map = await readSiteMap(await site.address);
  let log = "";
  for (const stream of [site.process.stdout, site.process.stderr]) {
    stream?.on("data", (data: Buffer) => (log += data.toString()));
  }
  const known = new Map<string, string>();
  for (const address of knownReads) known.set(address, kindOf(await get(map.port, address)));
  return { map, known, log: () => log, statuses: new Map(), process: site.process };
}

/** Reads the rules for replies of a site, which hold for every other one of the same build and data. */
async function readRules({ map }: Site): Promise<Rules> {
  const files = new Map<string, Buffer>();
  for (const path of map.files) {
    const reply = await get(map.port, path);
    if (reply.status === 200) files.set(path, reply.body);
  }
  return { api: new ApiReplies(map.calls), hasLimits: false, files };
}

async function get(port: number, address: string): Promise<Reply> {
  const asked = [{ method: "GET", target: address }];
  const { replies, problem } = await exchange(
    port,
    { bytes: requestFor(address), asked, ending: "whole", cut: 0 },
    "/",
  );
  if (problem || !replies[0]) throw new Error(`${address}: ${problem}`);
  return replies[0];
}

/** Expects that cached replies equal those of a new server: no request has changed the cache of another. */
async function expectUnchanged(flooded: Site, fresh: Site): Promise<void> {
  for (const address of knownReads) {
    expect([address, kindOf(await get(flooded.map.port, address))]).toEqual([address, fresh.known.get(address)]);
  }
  const contents = ({ map }: Site) =>
    Promise.all(knownReads.map(async (address) => [address, contentOf(await get(map.port, address))]));
  const differing = async () => {
    const [one, other] = await Promise.all([contents(flooded), contents(fresh)]);
    return one.filter(([, content], index) => content !== other[index]?.[1]).map(([address]) => address);
  };
  // the latest counts show when a reply is rendered again
  await expect.poll(differing, { timeout: 20_000, interval: 500 }).toEqual([]);
}

function counted({ statuses }: Site): string {
  const sorted = [...statuses].toSorted(([one], [other]) => one - other);
  return sorted.map(([status, count]) => `${status}: ${count}`).join(", ");
}
