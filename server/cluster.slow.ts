import { once } from "node:events";
import { Agent, get as httpGet } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { clusterProcesses } from "#test/child-processes.ts";
import { createTestDatabase } from "#test/database.ts";
import { freePort } from "#test/free-port.ts";
import { createFolder, startServer, toebox } from "#test/run-toebox.ts";
import { importRows } from "#test/import-rows.ts";

/** Starts a site of two processes, and one for jobs, on a database with one product. */
async function startCluster(settings: Record<string, string> = {}) {
  const { db, address } = await createTestDatabase();
  const dataDir = createFolder();
  await importRows(db, { products: [{ slug: "shoe", brand: "nike", full_name: "Shoe" }] });
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: address,
    WEB_CONCURRENCY: "2",
    LOG_LEVEL: "error",
    ...settings,
  };
  const site = startServer(environment);
  const origin = await site.address;
  const { id } = await db.selectFrom("products").select("id").executeTakeFirstOrThrow();
  return { db, site, origin, id, environment, processes: () => clusterProcesses(site.process.pid) };
}

/** Returns the status of a request on a new connection. */
const status = async (url: string) => (await fetch(url, { headers: { connection: "close" } })).status;

/**
 * Starts visitors that reuse their connections and read without end. Returns a function that stops them and returns
 * what they saw.
 */
function visit(origin: string, paths: string[], visitors = 20): () => Promise<Map<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const seen = new Map<string, number>();
  const stopping = new AbortController();
  const ask = (path: string) =>
    new Promise<string>((resolve) => {
      const request = httpGet(origin + path, { agent }, (response) => {
        response.resume().on("end", () => resolve(String(response.statusCode)));
        response.on("error", (error) => resolve(error.message));
      });
      request.on("error", (error) => resolve(error.message));
    });
  const reading = Array.from({ length: visitors }, async (_, visitor) => {
    for (let round = visitor; !stopping.signal.aborted; round++) {
      const outcome = await ask(paths[round % paths.length] ?? "/");
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(reading);
    agent.destroy();
    return seen;
  };
}

it("several processes serve one port, and one that is killed is replaced (OPS-10)", async () => {
  const { origin, processes, site } = await startCluster();
  expect(processes()).toHaveLength(3);
  for (let round = 0; round < 3; round++) {
    const before = processes();
    const victim = before[round];
    process.kill(Number(victim), "SIGKILL");
    await expect.poll(processes, { timeout: 20_000 }).not.toContain(victim);
    await expect.poll(() => processes().length, { timeout: 20_000 }).toBe(3);
    expect(await status(`${origin}/api/products`)).toBe(200);
  }
  site.process.kill("SIGTERM");
  const { code, stdout } = await site.outcome;
  expect(code).toBe(0);
  expect(stdout.split("\n").filter((line) => line.includes("ended with SIGKILL"))).toHaveLength(3);
  expect(processes()).toEqual([]);
  await expect(fetch(origin)).rejects.toThrow();
}, 120_000);

it("a process that is killed while the primary one is busy ends no other (OPS-21)", async () => {
  // a port that stays the same when no process has it for a moment
  const PORT = String(await freePort());
  const { origin, id, processes, site } = await startCluster({ WRITES_PER_VISITOR: "0", PORT });
  const agent = new Agent({ keepAlive: true, maxSockets: 40 });
  onTestFinished(() => agent.destroy());
  const press = (visitor: number) =>
    new Promise<number>((resolve, reject) => {
      const path = `/api/product/${id}/like?visitor_id=visitor-${visitor}`;
      httpGet(origin + path, { agent }, (response) => {
        response.resume().on("end", () => resolve(response.statusCode ?? 0));
      }).on("error", reject);
    });
  const pressAll = () => Promise.all(Array.from({ length: 40 }, (_, visitor) => press(visitor)));
  const all200 = Array.from({ length: 40 }, () => 200);
  expect(await pressAll()).toEqual(all200);
  const primary = Number(site.process.pid);
  const before = processes();
  process.kill(primary, "SIGSTOP");
  onTestFinished(() => void site.process.kill("SIGCONT"));
  // each process counts for itself now, and its questions wait at the primary (API-25)
  expect(await pressAll()).toEqual(all200);
  for (const pid of before) process.kill(Number(pid), "SIGKILL");
  process.kill(primary, "SIGCONT");
  await expect.poll(() => processes().filter((pid) => !before.includes(pid)).length).toBe(3);
  await expect.poll(() => status(`${origin}/api/products`).catch(() => 0)).toBe(200);
  site.process.kill("SIGTERM");
  expect((await site.outcome).code).toBe(0);
});

it("their limits are one (API-25)", async () => {
  const { origin, id } = await startCluster({ WRITES_PER_VISITOR: "6" });
  const like = () => status(`${origin}/api/product/${id}/like?visitor_id=visitor-ann`);
  const statuses: number[] = [];
  for (let left = 10; left > 0; left--) statuses.push(await like());
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429, 429]);
}, 60_000);

it("a change is shown by every process at once (CAT-32)", async () => {
  const { origin, environment, db } = await startCluster();
  const names = async () => {
    const found = new Set<string>();
    for (let left = 6; left > 0; left--) {
      const reply = await fetch(`${origin}/api/product/shoe`, { headers: { connection: "close" } });
      found.add(((await reply.json()) as { product: { full_name: string } }).product.full_name);
    }
    return [...found];
  };
  expect(await names()).toEqual(["Shoe"]);
  await importRows(db, { products: [{ slug: "shoe", brand: "nike", full_name: "Shoe Two" }] });
  await expect.poll(names, { timeout: 2_000 }).toEqual(["Shoe Two"]);
  expect((await toebox(["status"], { ...environment, PORT: new URL(origin).port })).stdout).toContain(" ready\n");
}, 60_000);

it("SIGHUP replaces each process, and no request fails (OPS-10)", async () => {
  const { origin, processes, site } = await startCluster({ MISSES_PER_ADDRESS: "0" });
  const stop = visit(origin, ["/nike", "/api/products", "/api/marks?visitor_id=visitor-ann", "/shoe"]);
  for (let round = 0; round < 2; round++) {
    const before = processes();
    site.process.kill("SIGHUP");
    await expect.poll(() => processes().filter((pid) => before.includes(pid)), { timeout: 60_000 }).toEqual([]);
    expect(processes()).toHaveLength(3);
  }
  const seen = await stop();
  expect([...seen.keys()]).toEqual(["200"]);
  expect(seen.get("200")).toBeGreaterThan(1_000);
}, 180_000);

it("processes end with the primary one, and another start serves the same port (OPS-10)", async () => {
  const PORT = String(await freePort());
  const { processes, site, environment } = await startCluster({ PORT });
  const before = processes();
  site.process.kill("SIGKILL");
  const isLeft = (pid: number) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  await expect.poll(() => before.filter(isLeft), { timeout: 10_000 }).toEqual([]);
  const next = startServer(environment);
  expect(await status(`${await next.address}/api/products`)).toBe(200);
}, 60_000);

it("a port in use is told once (OPS-10)", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { address } = await createTestDatabase();
  const settings = { DATA_DIR: createFolder(), DATABASE_URL: address, WEB_CONCURRENCY: "2", PORT: String(port) };
  const { code, stderr } = await startServer(settings).outcome;
  server.close();
  expect(code).toBe(1);
  expect(stderr).toContain(`toebox: port ${port} is in use: stop the program that uses it, or set PORT to another`);
}, 60_000);

it("metrics are those of all processes together (OPS-7)", async () => {
  const METRICS_PORT = String(await freePort());
  const { origin } = await startCluster({ METRICS_PORT });
  for (let left = 8; left > 0; left--) await status(`${origin}/api/brand-list`);
  const read = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  await expect.poll(read).toContain('toebox_http_requests_total{method="GET",route="/api/brand-list",status="200"} 8');
  const text = await read();
  expect(text).toContain('toebox_mails{state="waiting"} 0');
  expect(text).toContain('toebox_info{version="0.1.0"} 1');
}, 60_000);

it("toebox worker runs the jobs of sites that run none (OPS-11)", async () => {
  const { address } = await createTestDatabase();
  const settings = {
    DATA_DIR: createFolder(),
    DATABASE_URL: address,
    PORT: String(await freePort()),
    LOG_LEVEL: "info",
  };
  const site = startServer({ ...settings, RUN_JOBS: "false" });
  await site.address;
  const status = async () => (await toebox(["status"], settings)).stdout;
  expect(await status()).toMatch(/^Jobs +none has run yet$/m);
  const worker = startServer(settings, undefined, ["cli/main.ts", "worker"]);
  await expect.poll(status, { timeout: 120_000, interval: 2_000 }).toMatch(/^Jobs +[1-9]\d* of \d+ OK/m);
  worker.process.kill("SIGTERM");
  const { code, stdout, stderr } = await worker.outcome;
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toContain('"job":"deliver-mail"');
}, 180_000);
