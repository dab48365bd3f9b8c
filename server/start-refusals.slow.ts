import { chmodSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { socketAddress } from "#platform/postgres/connect.ts";
import { createFolder, startServer } from "#test/run-toebox.ts";

async function listenOn(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

/** Returns one line that says what to do, no stack, and exit code 1. */
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
