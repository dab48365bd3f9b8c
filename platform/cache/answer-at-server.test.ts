import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createHttpServer } from "../http/http-server.ts";
import { messages } from "../http/messages.ts";
import { isNormal } from "../http/request-target.ts";
import { readConfig } from "../process/config.ts";
import { listenForTest } from "#test/listen.ts";
import { openPublicSite } from "#test/public-site.ts";
import { requestFor, sendRaw } from "#test/raw-request.ts";
import { propertyRuns } from "#test/full-run.ts";
import { CachedResponse } from "./cached-response.ts";
import { STALE_MS } from "./page-cache.ts";

/**
 * Opens a site behind two servers: one answers from the cache itself, and one leaves every request to the framework.
 */
async function openTwice(options = {}) {
  const { app, publicRoutes, ...site } = openPublicSite(options);
  const answered: IncomingMessage[] = [];
  const answer = publicRoutes.answer.bind(publicRoutes);
  vi.spyOn(publicRoutes, "answer").mockImplementation((request, response) => {
    const isAnswered = answer(request, response);
    if (isAnswered) answered.push(request);
    return isAnswered;
  });
  const port = await listenForTest(app);
  const framework = createHttpServer(readConfig({}), app.routing);
  onTestFinished(() => void framework.close());
  framework.listen(0, "127.0.0.1");
  await once(framework, "listening");
  return { ...site, answered, port, frameworkPort: (framework.address() as AddressInfo).port };
}

/** Returns all bytes that a server sends for `bytes` until it closes the connection, without the date. */
async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  socket.write(Buffer.from(bytes, "latin1"));
  return (await text(socket)).replaceAll(/^Date: .*\r\n/gm, "");
}

const etag = new CachedResponse(200, {}, Buffer.from(JSON.stringify(["page", "/nike"]).padEnd(1_500))).etag;

const method = fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH");
const target = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("/nike", "/", "/api/products", "/api/product/x", "/missing/x") },
  fc.constantFrom(
    ...[
      ["/nike/", "/nike?", "/nike?utm=1", "/nike?page=2", "/nike?page=2&search=a", "/nike?search=a&page=2"],
      ["/api/products?token=1", "/api/products?%74oken=1", "/api/products?page=1&token", "/caf%C3%A9", "/caf%c3%a9"],
      ["//nike", "/./nike", "/%6eike", "/nike#x", "http://localhost/nike", "http://evil.example/nike", "*", "nike"],
      ["/Nike", "/nike\\", "/nike%00", "/api/products//", "/assets/", "/assets"],
    ].flat(),
  ),
);
const header = fc.constantFrom(
  ...[
    ["Accept-Encoding: gzip", "Accept-Encoding: br", "Accept-Encoding: br;q=0, gzip;q=0.5", "Accept-Encoding: *"],
    ["Accept-Encoding: ", "Accept-Encoding: identity;q=0", "If-None-Match: *", `If-None-Match: ${etag}`],
    [
      `If-None-Match: "x", ${etag.slice(2)}`,
      'If-None-Match: "x"',
      "If-None-Match: ",
      "If-Match: *",
      "Range: bytes=0-1",
    ],
    ["If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT", "Authorization: Bearer x", "Authorization: ", "Cookie: a=b"],
    ["Host: localhost", "Host: evil.example", "Connection: close", "Connection: keep-alive", "Content-Length: 0"],
    ["X-HTTP-Method-Override: DELETE", "Accept: text/html", "TE: trailers"],
  ].flat(),
);
const requestWith = (header: fc.Arbitrary<string>) =>
  fc
    .record({
      method,
      target,
      version: fc.constantFrom("1.1", "1.1", "1.1", "1.0"),
      hosts: fc.constantFrom(1, 1, 1, 1, 0),
      headers: fc.array(header, { maxLength: 4 }),
    })
    .map(({ method, target, version, hosts, headers }) => {
      const lines = [`${method} ${target} HTTP/${version}`, ...Array(hosts).fill("Host: localhost"), ...headers];
      return `${lines.join("\r\n")}\r\n\r\n`;
    });
// Timing decides whether a client that expects 100-continue gets it behind other requests.
const expect100 = fc.constantFrom("Expect: 100-continue", "Expect: a miracle");
const requests = fc.oneof(
  { weight: 5, arbitrary: fc.array(requestWith(header), { minLength: 1, maxLength: 5 }) },
  requestWith(fc.oneof(header, expect100)).map((request) => [request]),
);

describe("what the HTTP server answers from the cache itself", () => {
  it("is byte for byte what the framework answers, on whole connections, and nothing else (API-20, API-21)", async () => {
    const { answered, port, frameworkPort } = await openTwice();
    await fc.assert(
      fc.asyncProperty(requests, async (requests) => {
        const bytes = requests.join("") + requestFor("/end");
        expect(await exchange(port, bytes)).toBe(await exchange(frameworkPort, bytes));
      }),
      { numRuns: propertyRuns(700) },
    );
    expect(answered.length).toBeGreaterThan(propertyRuns(700) / 2);
    for (const { method, url = "", headers, rawHeaders, httpVersion } of answered) {
      expect(["GET", "HEAD"]).toContain(method);
      expect(isNormal(url) || url === "/caf%C3%A9", url).toBe(true);
      if (url.startsWith("/api"))
        expect([url, headers.authorization]).toEqual([expect.not.stringMatching(/token|%74/), undefined]);
      const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;
      expect(hosts === 1 || (hosts === 0 && httpVersion === "1.0")).toBe(true);
    }
  });

  it("is every further request for a cached page, in each encoding, 304 and HEAD", async () => {
    const { answered, port } = await openTwice();
    const forms = [
      ["GET", ""],
      ["GET", "Accept-Encoding: br\r\n"],
      ["GET", "Accept-Encoding: gzip\r\n"],
      ["GET", `If-None-Match: ${etag}\r\n`],
      ["HEAD", ""],
    ] as const;
    for (const [method, headers] of forms) {
      for (let time = 0; time < 3; time++) await sendRaw(port, requestFor("/nike", { method, headers }));
      const before = answered.length;
      await sendRaw(port, requestFor("/nike", { method, headers }));
      expect([method, headers, answered.length - before]).toEqual([method, headers, 1]);
    }
  });

  it("is nothing that has expired or been purged", async () => {
    const { answered, port, pass, cache } = await openTwice();
    const countAnswered = async () => {
      const before = answered.length;
      await sendRaw(port, requestFor("/nike"));
      return answered.length - before;
    };
    await countAnswered();
    await countAnswered();
    for (const spoil of [() => pass(STALE_MS), () => cache.purge()]) {
      expect(await countAnswered()).toBe(1);
      spoil();
      expect([await countAnswered(), await countAnswered()]).toEqual([0, 1]);
    }
  });
});

describe("an error of a cached response (OPS-21)", () => {
  /** Opens a site with a page that both servers have sent. */
  async function openCached() {
    const site = await openTwice();
    for (const port of [site.port, site.port, site.frameworkPort]) await sendRaw(port, requestFor("/nike"));
    return site;
  }

  it.each([
    ["that cannot be sent", () => Promise.resolve({ head: ["x-odd", "a\nb"], body: Buffer.from("x") })],
    ["that cannot be sent at once", () => ({ head: ["x-odd", "a\nb"], body: Buffer.from("x") })],
    ["that cannot be compressed", () => Promise.reject(new Error("out of memory"))],
    ["that cannot be chosen", () => expect.fail("no variant")],
  ])("%s is 500, and the next request is answered", async (_which, variant) => {
    const { answered, port, frameworkPort } = await openCached();
    const broken = vi.spyOn(CachedResponse.prototype, "in").mockImplementation(variant);
    const before = answered.length;
    for (const each of [port, frameworkPort]) {
      const { status, body } = await sendRaw(each, requestFor("/nike"));
      expect([status, JSON.parse(body)]).toEqual([500, { status: "error", message: messages[500] }]);
    }
    expect(answered.length).toBe(before);
    broken.mockRestore();
    expect((await sendRaw(port, requestFor("/nike"))).status).toBe(200);
  });

  it("that breaks off closes the connection", async () => {
    const { port, frameworkPort } = await openCached();
    const broken = vi.spyOn(CachedResponse.prototype, "in").mockReturnValue({ head: [], body: 1 as never });
    for (const each of [port, frameworkPort]) expect(await exchange(each, requestFor("/nike"))).toBe("");
    broken.mockRestore();
    expect((await sendRaw(port, requestFor("/nike"))).status).toBe(200);
  });
});
