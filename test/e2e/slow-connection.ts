import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

interface Slowness {
  /** number of compressed bytes of a page that arrive at once; by default all */
  piece?: number;
  /** the time between two pieces, in milliseconds; or a promise that holds back all but the first piece */
  pause?: number | Promise<void>;
  /** milliseconds that the fonts take; Infinity: they fail */
  fonts?: number;
}

/** Serves the site at `origin` as a slow connection does. `close` stops it. */
export async function slowConnection(
  origin: string,
  { piece = Infinity, pause = 0, fonts = 0 }: Slowness,
): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const forwarded = send(
      new URL(request.url ?? "/", origin),
      { method: request.method, headers: { ...request.headers, host: new URL(origin).host } },
      async (answer) => {
        const type = answer.headers["content-type"] ?? "";
        const body = await buffer(answer);
        if (type.startsWith("font/")) {
          if (fonts === Infinity) return void response.destroy();
          await wait(fonts);
        }
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        const step = type.startsWith("text/html") ? Math.min(piece, body.length) : body.length;
        for (let sent = 0; sent < body.length && !response.destroyed; sent += step) {
          if (sent > 0) await (typeof pause === "number" ? wait(pause) : pause);
          response.write(body.subarray(sent, sent + step));
        }
        response.end();
      },
    );
    forwarded.on("error", () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
