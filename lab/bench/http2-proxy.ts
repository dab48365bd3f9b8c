import { createSecureServer } from "node:http2";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";
import type { Running } from "./processes.ts";

/** Headers of HTTP/1.1 connections, which HTTP/2 does not have. */
const connectionHeaders = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

/**
 * Starts a proxy in front of a site that speaks HTTP/2 over TLS to browsers, as Caddy or nginx do. It makes its own
 * certificate.
 */
export async function startHttp2Proxy(site: Running): Promise<Running> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  const { host, hostname, port } = new URL(site.address);
  const server = createSecureServer({ key, cert }, (incoming, outgoing) => {
    const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":"));
    const call = request(
      {
        hostname,
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...Object.fromEntries(headers), host },
      },
      (reply) => {
        const kept = Object.entries(reply.headers).filter(([name]) => !connectionHeaders.has(name));
        outgoing.writeHead(reply.statusCode ?? 500, Object.fromEntries(kept));
        reply.pipe(outgoing);
      },
    );
    call.on("error", () => outgoing.destroy());
    incoming.pipe(call);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    ...site,
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => void server.close(),
  };
}
