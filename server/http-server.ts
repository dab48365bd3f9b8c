import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Config } from "./config.ts";
import { type RefusalStatus, rawRefusal, refusalOf } from "./errors.ts";
import { commonHeaders } from "./headers.ts";

/** In milliseconds: what a client may take. Slower ones hold connections that others need. */
export const timeouts = {
  /** from the connection, or the end of the request before, to the end of the headers */
  headers: 10_000,
  /** from there to the end of the body */
  request: 30_000,
  /** between requests */
  idle: 75_000,
  /** without taking anything of a reply */
  stalled: 30_000,
};

/** How often connections are looked at, in milliseconds; they may last so much longer. */
const CHECK_MS = 1_000;

/** So many silences in a row make a client that has stalled: Node is up to one of them late to notice that it took nothing. */
const SILENCES = 6;

/**
 * The server of the site, which listens to nobody for long: see `timeouts`. What Node would refuse in its own words is
 * refused in ours.
 */
export function createHttpServer(config: Config, listener?: RequestListener, limits = timeouts): Server {
  const server = createServer({
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.idle,
    connectionsCheckingInterval: Math.min(CHECK_MS, limits.headers),
    // checked by AddressGuard, which answers in our shape
    requireHostHeader: false,
  });
  closeStalled(server, limits.stalled / SILENCES);
  if (config.MAX_CONNECTIONS > 0) server.maxConnections = config.MAX_CONNECTIONS;
  const headers = commonHeaders(config);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET") return;
    afterReplies(socket as AnsweredSocket, (reply) => {
      if (socket.destroyed) return;
      // what is half sent cannot be replaced
      if (socket.writable && !reply?.headersSent) socket.write(rawRefusal(statusOf(error), headers));
      socket.destroy(error);
    });
  });
  server.on("checkExpectation", (_request, response) => {
    const refusal = refusalOf(417, headers);
    response.writeHead(417, refusal.headers).end(refusal.body);
  });
  server.on("checkContinue", (request, response) => {
    goOn(response);
    server.emit("request", request, response);
  });
  if (listener) server.on("request", listener);
  return server;
}

/** What node:http keeps of a connection: the reply that is being sent, or is to be. */
type AnsweredSocket = Duplex & { _httpMessage?: ServerResponse };

/** Calls `refuse` when the requests before the one that cannot be read are answered, with the reply to that one, if it began. */
function afterReplies(socket: AnsweredSocket, refuse: (reply?: ServerResponse) => void): void {
  const { _httpMessage: reply } = socket;
  if (!reply?.req.complete) return refuse(reply);
  reply.once("close", () => setImmediate(() => afterReplies(socket, refuse)));
}

/** Closes a connection that is silent `SILENCES` times in a row, for `silenceMs` milliseconds each, or idle for too long. */
function closeStalled(server: Server, silenceMs: number): void {
  const silences = new WeakMap<Socket, { count: number; at: number }>();
  server.setTimeout(silenceMs, (socket) => {
    // between requests Node sets the longer time-out of an idle connection
    if (socket.timeout !== silenceMs) return socket.destroy();
    const now = performance.now();
    const before = silences.get(socket);
    const isInARow = before !== undefined && now - before.at < 1.5 * silenceMs;
    const count = isInARow ? before.count + 1 : 1;
    if (count === SILENCES) return socket.destroy();
    silences.set(socket, { count, at: now });
    socket.setTimeout(silenceMs);
  });
}

/** Lets the client send its body. Behind an unfinished reply Node would write this into the middle of the next one. */
function goOn(response: ServerResponse): void {
  if (response.socket) response.writeContinue();
  else response.once("socket", () => response.headersSent || response.writeContinue());
}

function statusOf({ code }: NodeJS.ErrnoException): RefusalStatus {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  return code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
}
