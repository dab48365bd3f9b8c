import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createBlankDatabase } from "#test/database.ts";
import { freePort } from "#test/free-port.ts";
import { createFolder, startServer } from "#test/run-toebox.ts";

/** A file on which every write fails, as on a full disk. */
const FULL = "/dev/full";

describe.skipIf(!existsSync(FULL))(`with its output on ${FULL}, as on a full disk`, () => {
  it.each([
    ["one process", {}],
    ["a cluster", { WEB_CONCURRENCY: "2" }],
  ])("%s starts, answers and stops (OPS-8)", async (_name, settings: Record<string, string>) => {
    const { address } = await createBlankDatabase();
    const port = String(await freePort());
    const full = openSync(FULL, "w");
    onTestFinished(() => closeSync(full));
    const environment = { DATA_DIR: createFolder(), DATABASE_URL: address, PORT: port, LOG_LEVEL: "info", ...settings };
    const { process: site, outcome } = startServer(environment, undefined, undefined, { stdout: full });
    const status = (path: string) =>
      fetch(`http://localhost:${port}${path}`).then(
        (response) => response.status,
        () => 0,
      );
    await expect.poll(() => status("/health/ready")).toBe(200);
    // each logs a line
    for (let request = 0; request < 20; request++) expect(await status("/api/brand-list")).toBe(200);
    site.kill("SIGTERM");
    expect(await outcome).toMatchObject({ code: 0, stderr: "" });
  });
});

describe("an error that nobody has handled", () => {
  const onSignal = (statement: string) =>
    `data:text/javascript,process.on("SIGUSR2", () => { ${encodeURIComponent(statement)} })`;

  it.each([
    ["a rejection", 'Promise.reject(new Error("a fault"))'],
    ["an exception", 'setImmediate(() => { throw new Error("a fault") })'],
    ["a value that is no error", 'Promise.reject({ message: "a fault" })'],
  ])("%s ends the site in order, with 1 (OPS-21)", async (_name, statement) => {
    const dataDir = createFolder();
    const words = ["--import", onSignal(statement), "server/main.ts"];
    const { process: site, address, outcome } = startServer({ DATA_DIR: dataDir }, undefined, words);
    await address;
    expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(true);
    site.kill("SIGUSR2");
    const { code, stderr } = await outcome;
    expect([code, stderr]).toEqual([1, expect.stringContaining("a fault")]);
    // PostgreSQL has ended with it
    expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(false);
  });
});
