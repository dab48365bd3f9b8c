/**
 * Answers over HTTP, also when a request goes wrong. A client that sends a request more slowly than `timeouts` allow
 * gets 408; a connection that is idle between requests, or takes nothing of a response, is closed (API-31). Bytes that
 * are no request get 400 or 431 in the shape of the API, after the responses to the requests before them (API-3). An
 * error of a handler becomes its documented reply in errors.ts: 503 with Retry-After while the database or the bucket
 * is unavailable, or too many pages wait (API-12); 500 without details for every unexpected error (API-13). A client
 * that has left gets nothing, and is logged as 499. Tested in http-server.test.ts, address-guard.test.ts,
 * errors.test.ts, server/main.test.ts, server/plugins/site-metrics.test.ts and lab/faults/slow-clients.slow.ts.
 */

import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Config } from "../process/config.ts";
import type { RefusalStatus } from "./messages.ts";
import { rawRefusal, refusalOf } from "./raw-refusal.ts";
import { commonHeaders } from "./headers.ts";
import { watchBodies } from "./slow-bodies.ts";

/** Milliseconds that a client may take (API-31). */
export const timeouts = {
  /** from the connection, or the end of the previous request, to the end of the headers */
  headers: 10_000,
  /** from the end of the headers, with a body that is slower than a client with poor reception */
  slowBody: 10_000,
  /** from the end of the headers to the end of the body */
  request: 30_000,
  /** between requests */
  idle: 75_000,
  /** without taking anything of a response */
  stalled: 30_000,
};

/** Milliseconds between checks of connections: a connection may last that much longer. */
const CHECK_MS = 1_000;

/** Time-outs in a row that make a client count as stalled: Node may notice one of them late. */
const MAX_SILENCES = 6;

/**
 * Creates the HTTP server of the site with the limits of `timeouts`. Requests that Node refuses itself get the error
 * shape of the API in place of Node's words.
 */
export function createHttpServer(config: Config, listener?: RequestListener, limits = timeouts): Server {
  // oxlint-disable-next-line toebox-errors/error-listeners -- listen() listens
  const server = createServer({
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.idle,
    connectionsCheckingInterval: Math.min(CHECK_MS, limits.headers),
    // AddressGuard checks it, and answers in the shape of the API
    requireHostHeader: false,
  });
  closeStalled(server, limits.stalled / MAX_SILENCES);
  if (config.MAX_CONNECTIONS > 0) server.maxConnections = config.MAX_CONNECTIONS;
  const tooSlow = Object.assign(new Error("a slow body"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  const checkMs = Math.min(CHECK_MS, limits.slowBody);
  watchBodies(server, { graceMs: limits.slowBody, checkMs }, ({ socket }) =>
    server.emit("clientError", tooSlow, socket),
  );
  const headers = commonHeaders(config);
  const refused = new WeakSet<Duplex>();
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // Everything that arrives after an unreadable request is an error as well, until the connection ends.
    if (error.code === "ECONNRESET" || refused.has(socket)) return;
    refused.add(socket);
    afterResponses(socket as AnsweredSocket, (reply) => {
      if (socket.destroyed) return;
      // Nothing can replace a response that is half sent.
      if (socket.writable && !reply?.headersSent) socket.write(rawRefusal(statusOf(error), headers));
      socket.destroy(error);
    });
  });
  server.on("checkExpectation", (_request, response) => {
    const refusal = refusalOf(417, headers);
    response.writeHead(417, refusal.headers).end(refusal.body);
  });
  server.on("checkContinue", (request, response) => {
    sendContinue(response);
    server.emit("request", request, response);
  });
  if (listener) server.on("request", listener);
  return server;
}

/** Milliseconds that requests may take after the server stops listening. */
const CLOSE_GRACE_MS = 5_000;

/**
 * Stops listening, and resolves when every request is answered and its connection closed, or the time is up.
 * Connections without a request are closed after `idleMs`: a client may be about to send its next request on one.
 */
export async function closeServer(server: Server, { idleMs = 0, graceMs = CLOSE_GRACE_MS } = {}): Promise<void> {
  if (!server.listening) return;
  // http.Server's own close() would end these connections immediately.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const idle = setTimeout(() => server.closeIdleConnections(), idleMs);
  const late = setTimeout(() => server.closeAllConnections(), idleMs + graceMs);
  await closed;
  clearTimeout(idle);
  clearTimeout(late);
  // stops the checks of connections
  server.close();
}

/** A connection with the response that node:http sends next, or is sending. */
type AnsweredSocket = Duplex & { _httpMessage?: ServerResponse };

/**
 * Calls `refuse` once the requests before the unreadable one are answered, with the response to the unreadable one if
 * it has begun.
 */
function afterResponses(socket: AnsweredSocket, refuse: (reply?: ServerResponse) => void): void {
  const { _httpMessage: reply } = socket;
  if (!reply?.req.complete) return refuse(reply);
  reply.once("close", () => setImmediate(() => afterResponses(socket, refuse)));
}

/**
 * Closes a connection that is silent MAX_SILENCES times in a row, for `silenceMs` milliseconds each, or idle for too
 * long.
 */
function closeStalled(server: Server, silenceMs: number): void {
  const silences = new WeakMap<Socket, { count: number; at: number }>();
  server.setTimeout(silenceMs, (socket) => {
    // Between requests, Node sets the longer time-out of an idle connection.
    if (socket.timeout !== silenceMs) return socket.destroy();
    const now = performance.now();
    const before = silences.get(socket);
    const isConsecutive = before !== undefined && now - before.at < 1.5 * silenceMs;
    const count = isConsecutive ? before.count + 1 : 1;
    if (count === MAX_SILENCES) return socket.destroy();
    silences.set(socket, { count, at: now });
    socket.setTimeout(silenceMs);
  });
}

/**
 * Lets the client send its body. While an earlier response is unfinished, Node would write this into the middle of it.
 */
function sendContinue(response: ServerResponse): void {
  if (response.socket) response.writeContinue();
  else response.once("socket", () => response.headersSent || response.writeContinue());
}

function statusOf({ code }: NodeJS.ErrnoException): RefusalStatus {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  return code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
}
