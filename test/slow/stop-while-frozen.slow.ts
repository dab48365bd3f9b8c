import { expect, it } from "vitest";
import { freeze } from "#test/embedded-postgres.ts";
import { postmaster } from "#test/postmaster.ts";
import { createFolder, startServer } from "#test/run-toebox.ts";

it("the server stops although PostgreSQL is frozen, and the next start has everything", async () => {
  const dataDir = createFolder();
  const site = startServer({ DATA_DIR: dataDir });
  const address = await site.address;
  const server = postmaster(dataDir);
  const thaw = freeze(dataDir);
  // Queries of the site wait for answers that do not come.
  await expect.poll(async () => (await fetch(`${address}/health/ready`)).status, { timeout: 30_000 }).toBe(503);
  site.process.kill("SIGTERM");
  const { code } = await site.outcome;
  expect(code).toBe(0);
  expect(() => process.kill(server, 0)).toThrow(/ESRCH/);
  thaw();
  const again = startServer({ DATA_DIR: dataDir });
  expect((await fetch(`${await again.address}/api/products`)).status).toBe(200);
}, 120_000);
