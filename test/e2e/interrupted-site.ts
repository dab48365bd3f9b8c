import { createServer, type IncomingMessage, request as ask, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** Way to the site that a test can interrupt: its address is an origin of its own, with its own service worker and copies. */
export interface InterruptedSite {
  address: string;
  /** paths and queries of all requests, with their methods, such as "POST /api/login" */
  requests: string[];
  /** those of them that the site got */
  passed: string[];
  /** cuts off each request until `restore` */
  cut(): void;
  /** lets each request wait until `restore`; resolves once one does whose path begins with `path` */
  hold(path: string): Promise<void>;
  /** answers each request with this status until `restore`; with `path`, those whose path begins with it */
  fail(status: number, path?: string): void;
  /** lets requests through, those that wait first */
  restore(): void;
  /** changes the text of the replies whose path begins with `path` */
  edit(path: string, change: (text: string) => string): void;
  close(): Promise<void>;
}

/** Opens a way to the site at `target`. */
export async function interruptSite(target: string): Promise<InterruptedSite> {
  const { port } = new URL(target);
  const requests: string[] = [];
  const seen: string[] = [];
  const edits = new Map<string, (text: string) => string>();
  let mode: "open" | "cut" | "held" | { status: number; path: string } = "open";
  let waiting: (() => void)[] = [];
  let onHeld = (_path: string) => {};

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? "/";
    seen.push(`${request.method} ${path}`);
    const [, change] = [...edits].find(([start]) => path.startsWith(start)) ?? [];
    const headers = {
      ...request.headers,
      host: new URL(target).host,
      ...(change && { "accept-encoding": "identity" }),
    };
    if (change) delete headers["if-none-match"];
    const passed = ask({ port, path, method: request.method, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.on("error", () => response.destroy());
      reply.on("end", () => {
        const body = Buffer.concat(chunks);
        const sent = change ? Buffer.from(change(body.toString())) : body;
        const { connection: _hop, "transfer-encoding": _chunked, ...kept } = reply.headers;
        if (change) delete kept["etag"];
        const length = request.method === "HEAD" ? {} : { "content-length": sent.length };
        response.writeHead(reply.statusCode ?? 502, { ...kept, ...length }).end(sent);
      });
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  }

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (mode === "cut") request.socket.destroy();
    else if (mode === "held") {
      waiting.push(() => pass(request, response));
      onHeld(request.url ?? "/");
    } else if (mode === "open" || !request.url?.startsWith(mode.path)) pass(request, response);
    else response.writeHead(mode.status, { "content-type": "text/plain" }).end("away");
  }).listen(0, "localhost");
  await once(server, "listening");
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    passed: seen,
    cut: () => void (mode = "cut"),
    hold(path) {
      mode = "held";
      return new Promise((resolve) => (onHeld = (asked) => asked.startsWith(path) && resolve()));
    },
    fail: (status, path = "/") => void (mode = { status, path }),
    restore() {
      mode = "open";
      for (const go of waiting) go();
      waiting = [];
    },
    edit: (path, change) => void edits.set(path, change),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
