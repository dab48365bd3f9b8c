import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { freePort } from "#test/free-port.ts";
import { createFolder, startServer, toebox } from "#test/run-toebox.ts";

it("toebox status ends with 0 while the site runs and is well, and with 1 when it does not answer (OPS-9)", async () => {
  const { address } = await createTestDatabase();
  const settings = { DATA_DIR: createFolder(), DATABASE_URL: address, PORT: String(await freePort()) };
  const site = startServer(settings);
  await site.address;
  const status = () => toebox(["status"], settings);
  // jobs run every minute
  await expect.poll(async () => (await status()).stdout, { timeout: 120_000, interval: 2_000 }).toMatch(/^Jobs +\d/m);
  const well = await status();
  expect(well.stdout).toMatch(/^Toebox 0\.1\.0 +http:\/\/localhost:\d+ ready$/m);
  expect([well.code, well.stderr]).toEqual([0, ""]);
  // a command that does not know the port, and a backup that is not where backups usually are
  const { PORT: _port, ...without } = settings;
  await toebox(["backup", createFolder()], without);
  const elsewhere = await toebox(["status"], without);
  expect(elsewhere.stdout).toMatch(/ ready$/m);
  expect(elsewhere.stdout).toMatch(/^Backup +toebox-\d{8}T\d{6}Z\.zip, just now, \d+ MB$/m);
  site.process.kill("SIGTERM");
  await site.outcome;
  const stopped = await status();
  expect(stopped.stdout).toContain("- the site is not responding on this machine: start it, or check its log");
  expect(stopped.code).toBe(1);
}, 180_000);

it("metrics are served on a port of their own, and nowhere else (OPS-7)", async () => {
  const { address } = await createTestDatabase();
  const METRICS_PORT = String(await freePort());
  const site = startServer({ DATA_DIR: createFolder(), DATABASE_URL: address, METRICS_PORT });
  const origin = await site.address;
  await (await fetch(`${origin}/nike`)).text();
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${METRICS_PORT}${path}`, init);
  const reply = await get("/metrics");
  const text = await reply.text();
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  expect(text).toContain('toebox_http_requests_total{method="GET",route="/nike",status="200"} 1');
  expect(text).toContain('toebox_info{version="0.1.0"} 1');
  for (const name of ["nodejs_eventloop_lag_p99_seconds", "toebox_catalog_index_age_seconds", "toebox_cache_bytes"])
    expect(text).toMatch(new RegExp(`^${name} [\\d.e-]+$`, "m"));
  expect(text).toMatch(/^toebox_database_requests_connections\{state="idle"\} \d+$/m);
  expect(text).toMatch(/^toebox_mails\{state="waiting"\} 0$/m);
  expect((await get("/")).status).toBe(404);
  expect((await get("/metrics", { method: "POST" })).status).toBe(405);
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
}, 60_000);
