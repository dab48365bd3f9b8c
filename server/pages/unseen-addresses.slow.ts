import { connect } from "node:net";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { requestFor } from "#test/raw-request.ts";
import { createFolder, type RunningToebox, startServer } from "#test/run-toebox.ts";
import { catalog } from "#test/sample-catalog.ts";

const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

/** Starts the real site on the sample catalog. */
async function startSite(settings: Record<string, string> = {}) {
  const { db, address } = await createTestDatabase();
  const dataDir = createFolder();
  await importRows(db, catalog, { mediaFolder: `${dataDir}/media` });
  const site = startServer({ DATA_DIR: dataDir, DATABASE_URL: address, ...settings });
  const base = await site.address;
  return {
    db,
    site,
    address: site.address,
    get: async (path: string, init: RequestInit = {}) => {
      const reply = await fetch(base + path, { redirect: "manual", headers: BROWSER, ...init });
      return { status: reply.status, headers: reply.headers, body: await reply.text() };
    },
  };
}

/** Returns the output of a site from now on. */
function logOf({ process }: RunningToebox): { text: string } {
  const log = { text: "" };
  for (const stream of [process.stdout, process.stderr]) {
    stream?.on("data", (data: Buffer) => (log.text += data.toString()));
  }
  return log;
}

/** Sends `bytes` and closes the connection without waiting for the response. */
async function abort(port: number, bytes: string): Promise<void> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  socket.write(bytes, () => socket.resetAndDestroy());
  await new Promise((resolve) => socket.once("close", resolve));
}

describe("addresses of missing pages", () => {
  it("share one page for each route, rendered once", async () => {
    const { get, db } = await startSite();
    const first = { slug: await get("/nothing-here"), deep: await get("/nothing/here/at/all") };
    expect(first.slug.body).toContain("be expired");
    const data = await get("/nothing-here.data");
    // a page rendered now would show this
    await sql`update products set full_name = 'Renamed'`.execute(db);
    for (const path of ["/nothing-there", "/another?x=1", "/4711", "/-", "/%20"]) {
      const { status, body } = await get(path);
      expect([path, status, body === first.slug.body]).toEqual([path, 404, true]);
    }
    for (const path of ["/a/b/c", "/nike/x/y"]) expect((await get(path)).body).toBe(first.deep.body);
    expect((await get("/nothing-there.data")).body).toBe(data.body);
    expect((await get("/calendar/2026-13")).status).toBe(404);
    // and existing pages are not among them
    await sql`update products set full_name = 'Renamed again'`.execute(db);
    expect((await get("/court-harbor")).body).toContain("Renamed again");
    expect((await get("/calendar/2026-11")).status).toBe(200);
  });
});

describe("a flood of unseen addresses", () => {
  it("is refused beyond the capacity of the site, and cached pages are served meanwhile (API-12, API-32)", async () => {
    const { get } = await startSite({ MISSES_PER_ADDRESS: "0" });
    await get("/nike");
    const flood = Promise.all(Array.from({ length: 400 }, (_, number) => get(`/?search=unseen-${number}`)));
    expect((await get("/nike")).status).toBe(200);
    const replies = await flood;
    const statuses = new Set(replies.map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 503]));
    const refused = replies.find(({ status }) => status === 503);
    expect(refused?.headers.get("retry-after")).toBe("2");
    expect(refused?.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(refused?.headers.get("cache-control")).toBe("no-store");
    expect(refused?.body).toContain("<h1>The site is catching its breath. Please try again in a moment.</h1>");
    expect((await get("/?search=unseen-again")).status).toBe(200);
  });

  it("is refused beyond the budget of its address, on pages and calls, and no other address is (API-28)", async () => {
    const { get } = await startSite({ MISSES_PER_ADDRESS: "60", TRUST_PROXY: "127.0.0.1" });
    const from = (address: string) => ({ headers: { ...BROWSER, "x-forwarded-for": address } });
    await get("/nike", from("192.0.2.9"));
    const asked = Array.from({ length: 6 }, (_, n) => [
      `/?search=${n}`,
      `/api/products?search=${n}`,
      `/nothing-${n}`,
    ]).flat();
    const replies = await Promise.all(
      [...asked, "/api/products?visitor_id=visitor-ann"].map((path) => get(path, from("192.0.2.1"))),
    );
    const refused = replies.filter(({ status }) => status === 429);
    // ten at once, two that wait a second or two, and one for each second that the requests take
    expect(refused.length).toBeLessThanOrEqual(7);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(2);
    // cached responses cost nothing
    for (let count = 0; count < 50; count++) expect((await get("/nike", from("192.0.2.1"))).status).toBe(200);
    expect((await get("/?search=new", from("192.0.2.2"))).status).toBe(200);
  });
});

describe("pages", () => {
  it("allow GET and HEAD only (API-10, API-16)", async () => {
    const { get } = await startSite();
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      for (const path of ["/", "/nike", "/court-harbor", "/nothing-here", "/reset-password/x", "/robots.txt"]) {
        const { status, headers } = await get(path, { method });
        expect([method, path, status, headers.get("allow")]).toEqual([method, path, 405, "GET, HEAD"]);
      }
    }
  });
});

describe("the log", () => {
  it("has no error for an aborted request, at any stage", async () => {
    const { site, get, address } = await startSite({ LOG_LEVEL: "debug", WRITES_PER_ADDRESS: "10" });
    const log = logOf(site);
    const port = Number(new URL(await address).port);
    const body = JSON.stringify({ name: "Ann" });
    const whole = `POST /api/contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const like = requestFor("/api/product/1/like?visitor_id=visitor-ann");
    const cuts = [20, whole.length - body.length, whole.length - 5, whole.length];
    const aborted = Array.from({ length: 400 }, (_, number) => {
      const bytes = number % 2 ? like : whole.slice(0, cuts[(number / 2) % cuts.length]);
      return abort(port, bytes);
    });
    await Promise.all(aborted);
    await get("/api/brand-list");
    await expect.poll(() => log.text).toContain('"path":"/api/brand-list"');
    const lines = log.text.split("\n").filter((line) => line.startsWith("{"));
    expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)).toEqual([]);
  });

  it("has no query, token or password (API-13)", async () => {
    const { get, site } = await startSite({ LOG_LEVEL: "info", SMTP_URL: "smtp://ann:s3cret@127.0.0.1:1" });
    const log = logOf(site);
    const secrets = ["visitor_id=s3cret-visitor", "token=s3cret", "watchlist-cookie=735373"];
    for (const query of secrets) {
      for (const path of ["/", "/api/products", "/api/product/court-harbor", "/api/marks", "//api/products", "/q"])
        await get(`${path}?${query}`);
    }
    for (const page of ["apple-login", "verify-email", "verify-updated-email", "reset-password"]) {
      for (const path of [
        `/${page}/s3cret`,
        `//${page}/s3cret`,
        `/%${page.charCodeAt(0).toString(16)}${page.slice(1)}/s3cret`,
      ])
        await get(path);
    }
    await get("/api/verify-email/s3cret");
    await get("/nike");
    await expect.poll(() => log.text).toContain('"path":"/nike"');
    expect(log.text).toContain('"path":"/reset-password/…"');
    expect(log.text).toContain('"path":"/api/verify-email/…"');
    expect(log.text).not.toMatch(/s3cret|735373/);
  });

  it("has one line for each request, and the id of a 500 (OPS-8)", async () => {
    const { db, get, site } = await startSite({ LOG_LEVEL: "info" });
    const log = logOf(site);
    const lines = () =>
      log.text.split("\n").flatMap((line) => (line.startsWith("{") ? (JSON.parse(line) as object) : []));
    for (let left = 4; left > 0; left--) await get("/nike");
    await sql`alter table mails rename to away`.execute(db);
    const message = { name: "Ann", email: "ann@mail.example", subject: "Hi", country: "Japan", message: "Hello there" };
    const headers = { "content-type": "application/json" };
    const failed = await get("/api/contact-us", { method: "POST", headers, body: JSON.stringify(message) });
    await sql`alter table away rename to mails`.execute(db);
    expect(failed.status).toBe(500);
    const request_id = failed.headers.get("x-request-id");
    const page = { method: "GET", path: "/nike", route: "/nike", status: 200, msg: "request" };
    await expect
      .poll(lines)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ ...page, cache: "miss", ms: expect.any(Number) }),
          expect.objectContaining({ ...page, cache: "hit" }),
          expect.objectContaining({ request_id, level: 50 }),
          expect.objectContaining({ request_id, method: "POST", path: "/api/contact-us", status: 500, msg: "request" }),
        ]),
      );
    expect(lines().filter((line) => "path" in line)).toHaveLength(5);
    expect(log.text).not.toContain("mail.example");
  });
});
