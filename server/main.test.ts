import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { inject } from "vitest";
import { describe, expect, it, onTestFinished } from "vitest";
import { socketAddress } from "#db/connect.ts";
import { createTestDatabase } from "#test/database.ts";
import { createFolder, startServer, toebox } from "#test/run-toebox.ts";

async function listenOn(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

/** One line that says what to do, no stack, and exit code 1. */
async function complaint(environment: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await startServer(environment).outcome;
  expect(code).toBe(1);
  expect(stdout).toBe("");
  const lines = stderr
    .trim()
    .split("\n")
    .filter((line) => !line.startsWith("Building the pages"));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^toebox: /);
  return lines[0] ?? "";
}

describe("npm start", () => {
  it("serves pages and API, and stops at Ctrl-C with nothing left running", async () => {
    const dataDir = createFolder();
    const site = startServer({ DATA_DIR: dataDir });
    const address = await site.address;
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("No search results found");
    expect((await fetch(`${address}/api/products`)).status).toBe(200);
    const postgres = Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
    // The terminal sends the signal, and npm sends it again.
    site.process.kill("SIGINT");
    await new Promise((resolve) => setTimeout(resolve, 5));
    site.process.kill("SIGINT");
    expect((await site.outcome).code).toBe(0);
    expect(() => process.kill(postgres, 0)).toThrow(/ESRCH/);
    await expect(fetch(address)).rejects.toThrow();
  });

  it("answers every request that it accepts until it has stopped", async () => {
    const server = startServer({ DATA_DIR: createFolder(), MISSES_PER_ADDRESS: "0" });
    const address = await server.address;
    const statuses = new Set<number>();
    // until the connection is refused
    const visit = async (): Promise<void> => {
      const reply = await fetch(`${address}/api/is-watch-list-release-soon?watchlist-cookie=111111`).catch(() => null);
      if (!reply) return;
      statuses.add(reply.status);
      return visit();
    };
    const visitors = Array.from({ length: 20 }, visit);
    await new Promise((resolve) => setTimeout(resolve, 300));
    server.process.kill("SIGINT");
    await server.outcome;
    await Promise.all(visitors);
    expect([...statuses]).toEqual([200]);
  });

  it("is 503 while PostgreSQL is away, on pages too, and recovers when it is back (API-12)", async () => {
    const dataDir = createFolder();
    const site = startServer({ DATA_DIR: dataDir });
    const address = await site.address;
    const seen = await (await fetch(`${address}/nike`)).text();
    // An invalid setting keeps it from coming back before its absence is noticed.
    const settings = join(dataDir, "postgres/postgresql.auto.conf");
    const sense = readFileSync(settings);
    writeFileSync(settings, "max_connections = none\n");
    process.kill(Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
    // New addresses each time: cached ones are served all the while.
    let page = 1;
    const status = async (path: string) => (await fetch(`${address}${path}?page=${++page}`)).status;
    await expect.poll(() => status("/api/products"), { timeout: 10_000 }).toBe(503);
    await expect.poll(() => status("/"), { timeout: 10_000 }).toBe(503);

    const api = await fetch(`${address}/api/products?perpage=7`);
    expect(api.headers.get("retry-after")).toBe("2");
    expect(await api.json()).toEqual({ status: "error", message: expect.any(String) });
    const brand = await fetch(`${address}/adidas`);
    expect(brand.headers.get("retry-after")).toBe("2");
    expect(brand.headers.get("cache-control")).toBe("no-store");
    expect(await brand.text()).toContain("Back in a moment");
    // Cached pages are still served.
    expect(await (await fetch(`${address}/nike`)).text()).toBe(seen);

    writeFileSync(settings, sense);
    await expect.poll(() => status("/api/products"), { timeout: 20_000 }).toBe(200);
    expect(await status("/")).toBe(200);
  }, 60_000);

  it("uses the database of DATABASE_URL, and migrates it", async () => {
    const { address } = await createTestDatabase();
    const site = startServer({ DATA_DIR: createFolder(), DATABASE_URL: address });
    expect((await fetch(`${await site.address}/api/products`)).status).toBe(200);
  });

  it("renders again after `toebox cache purge`, on every server of the database (CAT-32)", async () => {
    const { db, address } = await createTestDatabase();
    const settings = { DATA_DIR: createFolder(), DATABASE_URL: address };
    const sites = await Promise.all([startServer(settings).address, startServer(settings).address]);
    const brands = () => Promise.all(sites.map(async (site) => (await fetch(`${site}/api/brand-list`)).text()));
    await expect.poll(async () => (await brands()).every((text) => text.includes("Yeezy"))).toBe(true);
    await db.updateTable("brands").set({ name: "Renamed" }).where("slug", "=", "yeezy").execute();
    const { code, stdout } = await toebox(["cache", "purge"], settings);
    expect([code, stdout]).toEqual([0, "Every server renders its pages again.\n"]);
    await expect.poll(async () => (await brands()).every((text) => text.includes("Renamed"))).toBe(true);
  });
});

describe("npm start exits with one line that says what to do", () => {
  it("for a second start on the same DATA_DIR", async () => {
    const dataDir = createFolder();
    const first = startServer({ DATA_DIR: dataDir });
    await first.address;
    expect(await complaint({ DATA_DIR: dataDir })).toMatch(
      /is in use by the server \(process \d+\): stop that first, or set DATA_DIR/,
    );
    expect((await fetch(await first.address)).status).toBe(200);
  });

  it("for a port in use", async () => {
    const port = await listenOn(createServer());
    expect(await complaint({ DATA_DIR: createFolder(), PORT: String(port) })).toBe(
      `toebox: port ${port} is in use: stop the program that uses it, or set PORT to another`,
    );
  });

  it("for a DATA_DIR that cannot be written", async () => {
    const file = join(createFolder(), "file");
    writeFileSync(file, "");
    expect(await complaint({ DATA_DIR: join(file, "var") })).toMatch(
      /cannot be written \(ENOTDIR\): give this account write access/,
    );
    // Root can write everywhere.
    if (process.getuid?.() === 0) return;
    const closed = createFolder();
    chmodSync(closed, 0o500);
    expect(await complaint({ DATA_DIR: closed })).toMatch(
      /cannot be written \(EACCES\): give this account write access/,
    );
  });

  it("for a DATABASE_URL where nothing listens", async () => {
    expect(await complaint({ DATABASE_URL: "postgres://localhost:1/toebox" })).toMatch(
      /DATABASE_URL does not answer as a PostgreSQL should \(.*ECONNREFUSED.*\): check the address/,
    );
  });

  it("for a DATABASE_URL where something else answers", async () => {
    const port = await listenOn(
      createServer((socket) => socket.on("error", () => {}).end("HTTP/1.1 400 Bad Request\r\n\r\n")),
    );
    expect(await complaint({ DATABASE_URL: `postgres://127.0.0.1:${port}/toebox` })).toMatch(
      /does not answer as a PostgreSQL should/,
    );
  });

  it("for a DATABASE_URL that never answers", async () => {
    const port = await listenOn(createServer((socket) => void socket.on("error", () => {})));
    expect(await complaint({ DATABASE_URL: `postgres://127.0.0.1:${port}/toebox` })).toMatch(
      /does not answer as a PostgreSQL should/,
    );
  });

  it("for a DATABASE_URL whose database does not exist", async () => {
    const url = socketAddress({ ...inject("postgres"), database: "nothing" });
    expect(await complaint({ DATABASE_URL: url })).toMatch(/database "nothing" does not exist/);
  });

  it("for invalid settings, all of them", async () => {
    expect(await complaint({ PORT: "eighty", ORIGIN: "example.com", DATABASE_URL: "mysql://x:s3cret@y" })).toBe(
      'toebox: PORT must be a port number (it is "eighty"); ORIGIN must be an address such as https://example.com (it is "example.com"); DATABASE_URL must be an address such as postgres://user:password@host/database',
    );
  });
});
