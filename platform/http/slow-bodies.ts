import type { IncomingMessage, Server } from "node:http";

/**
 * Bytes a second. A body that is slower on average only holds a connection; a phone with poor reception is faster
 * (API-31).
 */
const MIN_BYTES_PER_SECOND = 1_000;

/**
 * Calls `refuse` for requests whose body is slower than MIN_BYTES_PER_SECOND, from `graceMs` after their headers on.
 * Checks each body every `checkMs`.
 */
export function watchBodies(
  server: Server,
  { graceMs, checkMs }: Record<"graceMs" | "checkMs", number>,
  refuse: (request: IncomingMessage) => void,
): void {
  server.on("request", (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    const [startedAt, bytesAtStart] = [performance.now(), socket.bytesRead];
    const check = () => {
      if (request.complete || socket.destroyed) return;
      const seconds = (performance.now() - startedAt) / 1_000;
      if (socket.bytesRead - bytesAtStart < seconds * MIN_BYTES_PER_SECOND) refuse(request);
      else setTimeout(check, checkMs).unref();
    };
    setTimeout(check, graceMs).unref();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return "transfer-encoding" in headers || Number(headers["content-length"]) > 0;
}
