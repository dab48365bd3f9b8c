import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
// oxlint-disable-next-line toebox/no-guessed-waits -- these tests are about the time that connections get
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { timeouts } from "#platform/http/http-server.ts";
import { createTestDatabase } from "#test/database.ts";
import { parseReply, requestFor } from "#test/raw-request.ts";
import { createFolder, startServer } from "#test/run-toebox.ts";

/** Connections are checked once a second, and the machine may be busy. */
const TOLERANCE = 6_000;

/** The interval between the bytes of a slow client. */
const DRIP = 500;

/** Longer than any connection may last. */
const TIMEOUT_MS = timeouts.idle + 45_000;

/** Bytes: more than the buffers between server and client hold. */
const LARGE = 64 * 2 ** 20;
/** The path of a large picture, and its place in the data folder. */
const PICTURE = `/media/00/${"0".repeat(32)}-640.webp`;

async function startSite() {
  const { address } = await createTestDatabase();
  const dataDir = createFolder();
  mkdirSync(`${dataDir}/media/00`, { recursive: true });
  writeFileSync(`${dataDir}${PICTURE}`, Buffer.alloc(LARGE, " "));
  const site = startServer({ DATA_DIR: dataDir, DATABASE_URL: address, LOG_LEVEL: "error" });
  const port = Number(new URL(await site.address).port);
  return () => connect(port, "127.0.0.1").setEncoding("latin1");
}

/** Reads until the server closes the connection; the time counts from `start`. */
async function untilClosed(socket: Socket, start = performance.now()): Promise<{ reply: string; lasted: number }> {
  let reply = "";
  socket.on("data", (data: string) => (reply += data));
  // bytes that a client sends after the server has closed reset the connection: that is an end too
  socket.on("error", () => {});
  await new Promise((resolve) => socket.once("close", resolve));
  return { reply, lasted: performance.now() - start };
}

function drip(socket: Socket, bytes: string): void {
  const timer = setInterval(() => socket.write(bytes), DRIP);
  socket.on("close", () => clearInterval(timer)).on("error", () => {});
}

/** Expects that a client that never ends its request gets an error and is closed after `limit`. */
async function neverEnds(open: () => Socket, start: string, more: string, limit: number): Promise<void> {
  const socket = open();
  await once(socket, "connect");
  socket.write(start);
  if (more) drip(socket, more);
  const { reply, lasted } = await untilClosed(socket);
  expect([start, parseReply(reply).status, isAbout(lasted, limit)]).toEqual([start, 408, true]);
}

/** Expects that a client is closed that sends no further request after its reply. */
async function isIdle(open: () => Socket): Promise<void> {
  const socket = open();
  socket.write(requestFor("/robots.txt").replace("Connection: close\r\n", ""));
  const [reply] = (await once(socket, "data")) as [string];
  const { lasted } = await untilClosed(socket);
  expect([parseReply(reply).status, isAbout(lasted, timeouts.idle)]).toEqual([200, true]);
}

/** Reads nothing of a reply for `pause`; returns the bytes it gets after that. */
async function stalls(open: () => Socket, pause: number): Promise<number> {
  const socket = open()
    .on("error", () => {})
    .pause();
  socket.write(requestFor(PICTURE));
  await sleep(pause);
  let bytes = 0;
  socket.on("data", (data: string) => (bytes += data.length)).resume();
  await once(socket, "close");
  return bytes;
}

function isAbout(lasted: number, limit: number): boolean {
  return lasted > limit - 1_000 && lasted < limit + TOLERANCE;
}

it("the running site closes the connections that last too long", { timeout: TIMEOUT_MS }, async () => {
  const open = await startSite();
  const post = `POST /api/contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  const [late, early] = await Promise.all([
    stalls(open, timeouts.stalled + TOLERANCE),
    stalls(open, timeouts.stalled - TOLERANCE),
    neverEnds(open, "", "", timeouts.headers),
    neverEnds(open, "GET / HTTP/1.1\r\nHost: localhost\r\n", "X-More: 1\r\n", timeouts.headers),
    neverEnds(open, `${post}Content-Length: 100000\r\n\r\n`, "x", timeouts.slowBody),
    neverEnds(open, `${post}Transfer-Encoding: chunked\r\n\r\n`, "1\r\nx\r\n", timeouts.slowBody),
    neverEnds(open, `${post}Content-Length: 100000\r\n\r\n`, "x".repeat(1_000), timeouts.request),
    isIdle(open),
  ]);
  expect(late).toBeLessThan(LARGE);
  expect(early).toBeGreaterThan(LARGE);
});
