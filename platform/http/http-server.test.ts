import { once } from "node:events";
import type { RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { parseReply, requestFor } from "#test/raw-request.ts";
import { readConfig } from "../process/config.ts";
import { closeServer, createHttpServer, timeouts } from "./http-server.ts";

/** Limits in place of the real ones, short enough for a test. */
const quick = { headers: 300, slowBody: 300, request: 900, idle: 600, stalled: 600 };

async function listen(listener: RequestListener, settings: Record<string, string> = {}, limits = quick) {
  const server = createHttpServer(readConfig(settings), listener, limits);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { server, open: () => connect(port, "127.0.0.1").setEncoding("latin1") };
}

const echo: RequestListener = (request, response) => {
  request.resume().on("end", () => response.end("whole"));
  request.on("error", () => {});
};

/** Writes `bytes` repeatedly until the connection is closed. */
function drip(socket: Socket, bytes: string): void {
  const timer = setInterval(() => socket.write(bytes), 50);
  socket.on("close", () => clearInterval(timer)).on("error", () => {});
}

/** Returns what arrives until the connection is closed or reset: the client may still be sending. */
async function readUntilClosed(socket: Socket): Promise<string> {
  let received = "";
  socket.on("data", (chunk) => (received += String(chunk))).on("error", () => {});
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.on("close", () => resolve());
  await promise;
  return received;
}

const late = { status: "error", message: "The request took too long." };

describe("a connection is closed", () => {
  it.each([
    ["that says nothing", "", ""],
    ["whose headers never end", "GET / HTTP/1.1\r\nHost: localhost\r\n", "X-More: 1\r\n"],
    ["whose body never ends", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n", "x"],
    [
      "whose chunks never end",
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n",
      "1\r\nx\r\n",
    ],
  ])("%s", async (_which, start, more) => {
    // not because of the time for a whole request, which is ten minutes here
    const { open } = await listen(echo, {}, { ...quick, headers: 100, slowBody: 100, request: 600_000 });
    const socket = open();
    socket.write(start);
    if (more) drip(socket, more);
    const reply = parseReply(await readUntilClosed(socket));
    expect([reply.status, JSON.parse(reply.body)]).toEqual([408, late]);
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("whose body takes too long, however fast it is", async () => {
    const { open } = await listen(echo, {}, { ...quick, slowBody: 600_000, request: 300 });
    const socket = open();
    socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n");
    drip(socket, "x".repeat(200));
    expect(parseReply(await readUntilClosed(socket)).status).toBe(408);
  });

  it("that sends no further request", async () => {
    const { open } = await listen(echo);
    const socket = open();
    socket.write(requestFor("/").replace("Connection: close\r\n", ""));
    expect(parseReply(await text(socket)).body).toContain("whole");
  });

  it("whose client reads nothing of a response, and no other", async () => {
    const closed: string[] = [];
    const { open } = await listen((request, response) => {
      response.on("close", () => closed.push(`${request.url} ${response.writableFinished}`));
      response.end(Buffer.alloc(20_000_000));
    });
    const [idle, slow] = [open(), open()];
    idle.on("error", () => {});
    idle.pause();
    idle.write(requestFor("/idle"));
    slow.write(requestFor("/slow"));
    slow.pause();
    let taken = 0;
    const timer = setInterval(() => (taken += slow.read(500_000)?.length ?? 0), 20);
    slow.on("close", () => clearInterval(timer));
    await expect.poll(() => closed.length).toBe(2);
    expect(closed.toSorted()).toEqual(["/idle false", "/slow true"]);
    expect(taken).toBeGreaterThan(1_000_000);
  });
});

it("a server that closes answers on connections that clients keep, until the time for idle ones is up (OPS-10)", async () => {
  const { server, open } = await listen(echo);
  const keep = requestFor("/").replace("Connection: close\r\n", "");
  const [used, unused] = [open(), open()];
  let answers = "";
  used.on("data", (chunk) => (answers += String(chunk)));
  const areEnded = Promise.all([used, unused].map((socket) => once(socket, "close")));
  for (const socket of [used, unused]) socket.write(keep);
  await Promise.all([once(used, "data"), once(unused, "data")]);
  const closeIdle = vi.spyOn(server, "closeIdleConnections");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const closed = closeServer(server, { idleMs: 400 });
  vi.advanceTimersByTime(399);
  used.write(keep);
  await once(used, "data");
  expect(answers.match(/whole/g)).toHaveLength(2);
  expect(closeIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await Promise.all([closed, areEnded]);
});

it("an unreadable request is refused after those before it are answered", async () => {
  const isArrived = Promise.withResolvers<void>();
  const { open } = await listen(async (request, response) => {
    await isArrived.promise;
    response.end(`answer to ${request.url}`);
  });
  const socket = open();
  const [one, two] = ["/one", "/two"].map((path) => requestFor(path).replace("Connection: close\r\n", ""));
  socket.write(`${one}${two}nonsense\r\n\r\n`, () => isArrived.resolve());
  const replies = (await text(socket)).split(/(?=HTTP\/1.1 )/).map(parseReply);
  expect(replies.map(({ status, body }) => [status, body.includes("answer to")])).toEqual([
    [200, true],
    [200, true],
    [400, false],
  ]);
});

it("an unreadable request that goes on is refused once", async () => {
  const isRead = Promise.withResolvers<void>();
  const { open, server } = await listen(async (_request, response) => {
    await isRead.promise;
    response.end("whole");
  });
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const warnings: string[] = [];
  const note = ({ message }: Error) => warnings.push(message);
  process.on("warning", note);
  onTestFinished(() => void process.off("warning", note));
  const socket = open().setNoDelay();
  const replies = text(socket);
  socket.write(requestFor("/").replace("Connection: close\r\n", ""));
  const [connection] = await accepted;
  // each line arrives separately
  for (let line = 0; line < 20; line++) {
    const { bytesRead } = connection;
    socket.write("nonsense\r\n\r\n");
    await expect.poll(() => connection.bytesRead > bytesRead, { interval: 1 }).toBe(true);
  }
  isRead.resolve();
  const statuses = (await replies).split(/(?=HTTP\/1.1 )/).map((reply) => parseReply(reply).status);
  expect([statuses, warnings]).toEqual([[200, 400], []]);
});

it("a slow but steady request is accepted", async () => {
  const { open } = await listen(echo, {}, { ...quick, slowBody: 5_000, request: 5_000 });
  const socket = open();
  socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 5\r\n\r\n");
  drip(socket, "x");
  expect(parseReply(await text(socket)).status).toBe(200);
});

describe("a pipelined request with an Expect header", () => {
  const first = requestFor("/").replace("Connection: close\r\n", "");
  const ask = async (second: string) => {
    const isSent = Promise.withResolvers<void>();
    const { open } = await listen(async ({ headers }, response) => {
      if (!headers.expect) await isSent.promise;
      response.end("whole");
    });
    const socket = open();
    socket.write(first + second, () => isSent.resolve());
    const replies = (await text(socket)).split(/(?=HTTP\/1\.1 \d)/).map((reply) => parseReply(reply));
    // a 100 Continue may come between two responses
    return replies.flatMap(({ status, body }) => (status === 100 ? [] : [[status, body]]));
  };

  it("is answered when it expects 100-continue", async () => {
    expect(await ask(requestFor("/", { headers: "Expect: 100-continue\r\n" }))).toEqual([
      [200, "whole"],
      [200, "whole"],
    ]);
  });

  it("is refused in its turn when it expects anything else", async () => {
    const refusal = { status: "error", message: "The Expect header cannot be met." };
    const [one, two] = await ask(requestFor("/", { headers: "Expect: a miracle\r\n" }));
    expect([one, two?.[0], JSON.parse(String(two?.[1]))]).toEqual([[200, "whole"], 417, refusal]);
  });
});

it("a client that expects 100-continue gets it", async () => {
  const { open } = await listen(echo);
  const socket = open();
  socket.write(
    "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n",
  );
  const [interim] = (await once(socket, "data")) as [string];
  expect(interim).toBe("HTTP/1.1 100 Continue\r\n\r\n");
  socket.write("x");
  expect(parseReply(await text(socket)).body).toContain("whole");
});

it("a refused expectation of HEAD has no body", async () => {
  const { open } = await listen(echo);
  const socket = open();
  socket.write(requestFor("/", { method: "HEAD", headers: "Expect: a miracle\r\n" }));
  const { status, body } = parseReply(await text(socket));
  expect([status, body]).toEqual([417, ""]);
});

it("connections beyond MAX_CONNECTIONS are dropped, and accepted again when others close (API-31)", async () => {
  const { open, server } = await listen(echo, { MAX_CONNECTIONS: "2" }, timeouts);
  const [one, two] = [open(), open()];
  await Promise.all([once(one, "connect"), once(two, "connect")]);
  const three = open().on("error", () => {});
  await once(three, "close");
  const gone = once(server, "connection").catch(() => {});
  one.destroy();
  await expect.poll(() => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBe(1);
  const four = open();
  await gone;
  four.write(requestFor("/"));
  expect(parseReply(await text(four)).status).toBe(200);
  two.destroy();
});

it("the limits are those of docs/operating.md (API-31)", () => {
  expect(timeouts).toEqual({ headers: 10_000, slowBody: 10_000, request: 30_000, idle: 75_000, stalled: 30_000 });
  const server = createHttpServer(readConfig({}));
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 75_000,
    timeout: 5_000,
  });
  expect(server.maxConnections).toBe(10_000);
});
