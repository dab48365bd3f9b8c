import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { listenForTest } from "#test/listen.ts";
import { openPublicSite } from "#test/public-site.ts";
import { parseReply, requestFor, sendRaw } from "#test/raw-request.ts";
import { shared } from "#test/when-finished.ts";

const refusal = { status: "error", message: expect.any(String) };

async function openSite(settings: Record<string, string> = {}) {
  const { app, db } = await createTestApp(undefined, settings);
  const port = await listenForTest(app);
  return { db, port, ask: (target: string, options = {}) => sendRaw(port, requestFor(target, options)) };
}

const sharedSite = shared(openSite);

describe("an address that is not in normal form", () => {
  it.each(["GET", "HEAD"])("is redirected for %s, and never reaches a cache (API-14)", async (method) => {
    const { ask } = await sharedSite({ PAGE_CACHE_MB: "16" });
    for (const call of ["products", "filter-options", "countries", "openapi.json", "brand-list"]) {
      for (const target of [`//api/${call}`, `/api//${call}`, `/./api/${call}`, `/%61pi/${call}`, `/api/${call}#x`]) {
        const reply = await ask(target, { method });
        expect([reply.status, reply.headers.get("location"), reply.body], target).toEqual([301, `/api/${call}`, ""]);
        expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
      }
      const { status, headers } = await ask(`/api/${call}`);
      expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
    }
  });

  const named = ["visitor_id=abcdefgh", "cookie=123456", "watchlist-cookie=123456", "is_watchlist_delete=1"];
  const tokens = ["token=s3cret", "%74oken=s3cret", "page=1&token"];

  it.each([...named, ...tokens])(
    "is redirected, and no cache stores it, where it names its caller: %s (API-21)",
    async (query) => {
      const { ask } = await sharedSite();
      for (const path of ["/api//profile", "/api//nothing", "//nike", "/./api/marks"]) {
        const { status, headers } = await ask(`${path}?${query}`);
        expect([status, headers.get("cache-control")], path).toEqual([301, "private, no-store"]);
        expect(headers.get("location")).toMatch(new RegExp(`${query}$`));
      }
    },
  );

  it("is redirected, and no cache stores it, where it has a one-time token or names its caller (API-14)", async () => {
    const { ask } = await sharedSite();
    const cacheControl = async (target: string, headers = "") =>
      (await ask(target, { headers })).headers.get("cache-control");
    for (const target of ["//reset-password/s3cret", "/api//verify-email/s3cret", "/%75nsubscribe/letter/s3cret"])
      expect(await cacheControl(target), target).toBe("private, no-store");
    expect(await cacheControl("//nike", "Authorization: Bearer x\r\n")).toBe("private, no-store");
    for (const target of ["//nike", "//nike?page=1&tokens=2", "/api//products?search=token", "//reset-password/"])
      expect(await cacheControl(target), target).toBe("public, max-age=3600");
  });

  it("is refused in JSON below /api, whatever the Accept header", async () => {
    const { ask } = await sharedSite();
    for (const target of ["/api/product/%00", "/api/product/%E0", "/api//contact-us"]) {
      const { status, headers, body } = await ask(target, { method: "POST", headers: "Accept: text/html\r\n" });
      expect([status, headers.get("content-type")]).toEqual([expect.any(Number), "application/json; charset=utf-8"]);
      expect(JSON.parse(body)).toEqual(refusal);
    }
  });

  it("is 404 for other methods, and changes nothing", async () => {
    const { ask } = await sharedSite();
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const { status, body } = await ask("/api//contact-us", { method });
      expect([status, JSON.parse(body)]).toEqual([404, refusal]);
    }
  });
});

describe("a target that is not a path", () => {
  it("is served when its host is ours, by origin or listening address (API-15)", async () => {
    const { ask, port } = await sharedSite({ ORIGIN: "https://toebox.example" });
    const hosts = ["toebox.example", "TOEBOX.example", `localhost:${port}`, `127.0.0.1:${port}`];
    for (const host of hosts) expect((await ask(`http://${host}/api/brand-list`)).status, host).toBe(200);
    expect((await ask("http://toebox.example//api/brand-list")).headers.get("location")).toBe("/api/brand-list");
  });

  it.each([
    [421, "http://evil.example/nike"],
    [421, "http://localhost:1/nike"],
    [421, "http://toebox.example.evil.example/"],
    [400, "*"],
    [400, "nike"],
    [400, "/%E0"],
    [404, "/%00"],
    [404, "/api/product/%00"],
  ])("is %i: %s", async (status, target) => {
    const { ask } = await sharedSite({ ORIGIN: "https://toebox.example" });
    for (const method of ["GET", "POST", "OPTIONS"]) {
      const reply = await ask(target, { method });
      expect([reply.status, JSON.parse(reply.body)]).toEqual([status, refusal]);
      expect(reply.headers.get("cache-control")).toBe("no-store");
      expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });
});

describe("a query", () => {
  const parameters = (count: number) => Array.from({ length: count }, () => "a").join("&");
  const calls = ["/brand-list", "/marks", "/profile", "/nothing", "/openapi.json", "/docs", "//marks"];
  const files = ["/media/ab/0123456789abcdef0123456789abcdef.svg", "/assets/x.js"];
  const paths = [...calls.map((call) => `/api${call}`), ...files, "/health/live", "/health/ready", "/nothing"];

  it.each(paths)("of more than 100 parameters is 400: %s (API-36)", async (path) => {
    const { ask } = await sharedSite();
    for (const method of ["GET", "HEAD", "POST", "DELETE"]) {
      const { status, headers, body } = await ask(`${path}?${parameters(101)}`, { method });
      expect([status, headers.get("cache-control")]).toEqual([400, "no-store"]);
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
      if (method !== "HEAD") expect(JSON.parse(body)).toEqual(refusal);
      expect((await ask(`${path}?${parameters(100)}`, { method })).status).not.toBe(400);
    }
  });

  it("of more than 100 parameters is 400 for a page, and reaches no cache", async () => {
    const port = await listenForTest(openPublicSite().app);
    const headers = "Accept: text/html\r\n";
    for (let time = 0; time < 3; time++) {
      expect((await sendRaw(port, requestFor(`/nike?${parameters(100)}`))).status).toBe(200);
      const refused = await sendRaw(port, requestFor(`/nike?${parameters(101)}`, { headers }));
      expect([refused.status, refused.headers.get("cache-control")]).toEqual([400, "no-store"]);
      expect(refused.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(refused.body).toContain("<h1>The request is malformed.</h1>");
    }
  });

  it("is as long as it wants with 100 parameters, empty ones included", async () => {
    const { ask } = await sharedSite();
    const long = `/api/brand-list?${parameters(99)}&b=${"x".repeat(10_000)}`;
    expect([(await ask(long)).status, (await ask(`${long}&`)).status]).toEqual([200, 400]);
  });
});

describe("a request without exactly one host", () => {
  it.each([
    ["two", "Host: localhost\r\nHost: evil.example\r\n"],
    ["two alike", "host: localhost\r\nHOST: localhost\r\n"],
    ["none", ""],
  ])("is refused: %s", async (_which, hosts) => {
    const { port } = await sharedSite();
    const reply = await sendRaw(port, `GET /api/brand-list HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    expect([reply.status, JSON.parse(reply.body)]).toEqual([400, refusal]);
  });

  it("is valid in HTTP/1.0, which has no Host header", async () => {
    const { port } = await sharedSite();
    expect((await sendRaw(port, "GET /api/brand-list HTTP/1.0\r\n\r\n")).status).toBe(200);
  });
});

describe("a request that Node refuses", () => {
  it.each([
    [400, "nonsense\r\n\r\n"],
    [400, "GET /\xff HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"],
    [400, "BREW /api/brand-list HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    [400, "GET /api/brand-list HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n"],
    [
      400,
      "POST /api/contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    ],
    [417, requestFor("/api/brand-list", { headers: "Expect: a miracle\r\n" })],
    [431, requestFor("/api/brand-list", { headers: `X: ${"x".repeat(20_000)}\r\n` })],
    [405, requestFor("/api/brand-list", { method: "PROPFIND" })],
    [405, requestFor("/api/brand-list", { method: "TRACE" })],
  ])("gets the shape of every error: %i (API-3)", async (status, bytes) => {
    const { port } = await sharedSite();
    const reply = await sendRaw(port, bytes);
    expect([reply.status, JSON.parse(reply.body)]).toEqual([status, refusal]);
    expect(reply.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Number(reply.headers.get("content-length"))).toBe(Buffer.byteLength(reply.body, "latin1"));
  });
});

it.each([
  ["from the database", "0"],
  ["from the cache", "16"],
])(
  "a request that arrives while the site closes is answered %s, then its connection closes",
  async (_whence, cache) => {
    const { app } = await createTestApp(undefined, { PAGE_CACHE_MB: cache });
    const port = await listenForTest(app);
    for (let time = 0; time < 3; time++) await sendRaw(port, requestFor("/api/brand-list"));
    const socket = connect(port, "127.0.0.1");
    socket.setEncoding("latin1");
    const replies = text(socket);
    const begun = once(app.server, "request");
    const head =
      "POST /api/contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n";
    socket.write(`${head}{`);
    await begun;
    const closing = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    socket.write(`}${requestFor("/api/brand-list").replace("Connection: close\r\n", "")}`);
    const [first = "", second = ""] = (await replies).split(/(?=HTTP\/1.1 )/);
    expect(parseReply(first).status).toBe(422);
    const { status, headers, body } = parseReply(second);
    expect([status, headers.get("connection"), JSON.parse(body).status]).toEqual([200, "close", "OK"]);
    await closing;
  },
);
