import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFolder, startServer } from "#test/run-toebox.ts";

/** People who ask again and again, at the same time. */
const VISITORS = 20;

/** Returns the process id of the PostgreSQL in a DATA_DIR. */
const postgresOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

/** Kills the PostgreSQL of a site, and expects 503 until it is back, but for what is cached (API-12). */
async function expectRecovery(address: string, dataDir: string): Promise<void> {
  const seen = await (await fetch(`${address}/nike`)).text();
  // An invalid setting keeps it from coming back before its absence is noticed.
  const settings = join(dataDir, "postgres/postgresql.auto.conf");
  const sense = readFileSync(settings);
  writeFileSync(settings, "max_connections = none\n");
  process.kill(postgresOf(dataDir), "SIGKILL");
  // New addresses each time: cached ones are served all the while.
  let page = 1;
  const status = async (path: string) => (await fetch(`${address}${path}?page=${++page}`)).status;
  await expect.poll(() => status("/api/products")).toBe(503);
  await expect.poll(() => status("/")).toBe(503);

  const api = await fetch(`${address}/api/products?perpage=7`);
  expect(api.headers.get("retry-after")).toBe("2");
  expect(await api.json()).toEqual({ status: "error", message: expect.any(String) });
  const brand = await fetch(`${address}/adidas`);
  expect(brand.headers.get("retry-after")).toBe("2");
  expect(brand.headers.get("cache-control")).toBe("no-store");
  expect(await brand.text()).toContain("Back in a moment");
  expect(await (await fetch(`${address}/nike`)).text()).toBe(seen);

  writeFileSync(settings, sense);
  await expect.poll(() => status("/api/products")).toBe(200);
  expect(await status("/")).toBe(200);
}

describe("npm start", () => {
  it("serves pages and API, is 503 while PostgreSQL is away (API-12), and ends at Ctrl-C when all is answered", async () => {
    const dataDir = createFolder();
    const site = startServer({ DATA_DIR: dataDir, MISSES_PER_ADDRESS: "0" });
    const address = await site.address;
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("No search results found");
    await expectRecovery(address, dataDir);

    const postgres = postgresOf(dataDir);
    const statuses: number[] = [];
    const areVisited = Promise.withResolvers<void>();
    // The terminal sends the signal, and npm sends it again.
    let signals = 0;
    const visit = async (): Promise<void> => {
      const reply = await fetch(`${address}/api/is-watch-list-release-soon?watchlist-cookie=111111`).catch(() => null);
      // the connection is refused
      if (!reply) return;
      statuses.push(reply.status);
      if (statuses.length === VISITORS * 5) areVisited.resolve();
      if (signals === 1) {
        signals++;
        site.process.kill("SIGINT");
      }
      return visit();
    };
    const visitors = Array.from({ length: VISITORS }, visit);
    await areVisited.promise;
    signals++;
    site.process.kill("SIGINT");
    expect((await site.outcome).code).toBe(0);
    await Promise.all(visitors);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(() => process.kill(postgres, 0)).toThrow(/ESRCH/);
  });
});
