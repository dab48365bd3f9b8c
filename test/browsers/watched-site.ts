import { once } from "node:events";
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const SCRIPT = "/journey-errors.js";
const STORED = "journey-errors";

/** Way to a site whose pages note their errors, for an engine whose console no test can read. */
export interface WatchedSite {
  address: string;
  close(): Promise<void>;
}

/** Expression that reads the errors that pages of the open site have had. */
export const READ_ERRORS = `JSON.parse(localStorage.getItem("${STORED}") ?? "[]")`;

/** Opens a way to the site at `target`, which adds a script to each page. */
export async function watchSite(target: string): Promise<WatchedSite> {
  const server = createServer((request, response) => {
    if (request.url === SCRIPT) response.writeHead(200, { "content-type": "text/javascript" }).end(script);
    else pass(target, request, response);
  }).listen(0, "localhost");
  await once(server, "listening");
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function pass(target: string, request: IncomingMessage, response: ServerResponse): void {
  const { port, host } = new URL(target);
  const headers = { ...request.headers, host, "accept-encoding": "identity" };
  const passed = ask({ port, path: request.url, method: request.method, headers, agent: false }, (reply) => {
    reply.on("error", () => response.destroy());
    // opens a page in another process of WebKit, and what its driver sends to the one before gets no answer
    delete reply.headers["cross-origin-opener-policy"];
    if (!reply.headers["content-type"]?.startsWith("text/html")) {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
      return;
    }
    const chunks: Buffer[] = [];
    reply.on("data", (chunk: Buffer) => chunks.push(chunk));
    reply.on("end", () => {
      const page = Buffer.concat(chunks)
        .toString()
        .replace(/<head\b[^>]*>/, `$&<script src="${SCRIPT}"></script>`);
      const { "content-length": _length, "transfer-encoding": _chunked, ...kept } = reply.headers;
      response.writeHead(reply.statusCode ?? 502, kept).end(page);
    });
  });
  passed.on("error", () => response.destroy());
  request.pipe(passed);
}

/** Notes what a console would show as an error, from before the first script of a page on. */
function noteErrors(stored: string): void {
  const note = (text: string) => {
    const errors = JSON.parse(localStorage.getItem(stored) ?? "[]") as string[];
    localStorage.setItem(stored, JSON.stringify([...errors, `${text} (${location.pathname})`]));
  };
  const log = console.error;
  console.error = (...parts) => {
    note(parts.map(String).join(" "));
    log(...parts);
  };
  addEventListener("error", ({ message, filename, lineno }) => note(`${message} at ${filename}:${lineno}`));
  addEventListener("unhandledrejection", ({ reason }) => note(`unhandled rejection: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    note(`content security policy: ${violatedDirective} ${blockedURI}`),
  );
}

const script = `(${noteErrors})("${STORED}");`;
