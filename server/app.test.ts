import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { shared } from "#test/when-finished.ts";

const sharedApp = shared(createTestApp);

describe("every reply of the API", () => {
  it("is cacheable for a short time, and 304 for clients that have it (API-20)", async () => {
    const { app } = await sharedApp();
    const first = await app.inject("/api/products");
    expect(first.headers["cache-control"]).toMatch(/^public, max-age=\d+$/);
    expect(first.headers["content-type"]).toBe("application/json; charset=utf-8");
    const again = await app.inject({ url: "/api/products", headers: { "if-none-match": String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
  });

  it("has a Cache-Control header, the page that describes the API included", async () => {
    const { app } = await sharedApp();
    for (const url of ["/api/docs", "/api/docs/json", "/api/docs/static/swagger-ui.css", "/api/nothing"]) {
      const { headers } = await app.inject(url);
      expect([url, headers["cache-control"]]).toEqual([url, expect.stringMatching(/./)]);
    }
  });

  it("has the common headers, and none that names the server (SITE-51)", async () => {
    const { app } = await sharedApp();
    for (const url of ["/api/products", "/api/products?page=0", "/api/nothing", "/media/nothing.svg", "/nothing"]) {
      const { headers } = await app.inject(url);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
      expect(headers["server"]).toBeUndefined();
      expect(headers["x-powered-by"]).toBeUndefined();
    }
  });

  it("is 405 for a known path with another method, and 404 for an unknown path (API-9, API-10)", async () => {
    const { app } = await sharedApp();
    for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
      const reply = await app.inject({ method, url: "/api/product/some-shoe" });
      expect(reply.statusCode).toBe(405);
      expect(reply.headers["allow"]).toBe("GET, HEAD");
      expect(reply.json()).toEqual({ status: "error", message: expect.any(String) });
    }
    for (const url of ["/api/nothing/at/all", "/api", "/api/", "/api?x"]) {
      const unknown = await app.inject({ url, headers: { accept: "text/html" } });
      expect(unknown.statusCode).toBe(404);
      expect(unknown.json()).toEqual({ status: "error", message: expect.any(String) });
    }
  });

  it("is 405 before the body is read", async () => {
    const { app } = await sharedApp();
    const headers = { "content-type": "text/plain" };
    expect((await app.inject({ method: "POST", url: "/api/products", headers, payload: "x" })).statusCode).toBe(405);
    const reply = await app.inject("/api/contact-us");
    expect(reply.statusCode).toBe(405);
    expect(reply.headers["allow"]).toBe("POST");
  });

  it.each([
    [400, "application/json", '{"name": '],
    [400, "application/json; charset=utf-8", "name=Ann"],
    [413, "application/json", `"${"x".repeat(1024 * 1024)}"`],
    [415, "text/plain", "{}"],
    [415, "application/x-www-form-urlencoded", "name=Ann"],
    [415, "application/xml", "<name/>"],
    [415, "nonsense", "{}"],
  ])("is %i for a body of %s %.10s (API-8)", async (status, type, payload) => {
    const { app } = await sharedApp();
    const headers = { "content-type": type };
    const reply = await app.inject({ method: "POST", url: "/api/contact-us", headers, payload });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({ status: "error", message: expect.any(String) });
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  it("is 503 while the disk is full, with one line in the log (API-12)", async () => {
    const { app, db } = await createTestApp();
    await sql`
      create function fill_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$
    `.execute(db);
    await sql`create trigger disk_full before insert on contact_messages execute function fill_disk()`.execute(db);
    const errors = vi.spyOn(app.log, "error");
    const body = { name: "Ann", email: "ann@mail.example", subject: "Hi", message: "Hello" };
    for (let left = 8; left > 0; left--) {
      const reply = await app.inject({ method: "POST", url: "/api/contact-us", body });
      expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([503, "2"]);
      expect(reply.json()).toEqual({ status: "error", message: expect.any(String) });
    }
    expect(errors).toHaveBeenCalledTimes(1);
  });

  it("comes from a server with time-outs", async () => {
    const { app } = await sharedApp();
    expect(app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000, timeout: 5_000 });
  });

  it("hides internal errors (API-13)", async () => {
    const { app, db } = await createTestApp();
    await db.schema.alterTable("products").renameTo("hidden").execute();
    const broken = await app.inject("/api/products");
    expect(broken.statusCode).toBe(500);
    expect(broken.json()).toEqual({ status: "error", message: "Something went wrong. Please try again." });
    expect(broken.headers["cache-control"]).toBe("no-store");
  });

  it("is described at /api/openapi.json (API-1)", async () => {
    const { app } = await sharedApp();
    const description = (await app.inject("/api/openapi.json")).json();
    expect(description.openapi).toMatch(/^3\./);
    expect(description.info.description).toContain("- 600 calls a minute that change something\n");
    expect(description.info.description).toContain("- 5 accepted contact messages an hour\n");
    expect(Object.keys(description.paths).toSorted()).toEqual([
      "/api/account-delete",
      "/api/alerts",
      "/api/alerts/browsers",
      "/api/alerts/browsers/renew",
      "/api/alerts/browsers/{id}/remove",
      "/api/alerts/follow",
      "/api/alerts/stop",
      "/api/brand-list",
      "/api/calendars/{token}.ics",
      "/api/cancel-update-email",
      "/api/cancel-updated-email/{token}",
      "/api/changes",
      "/api/contact-us",
      "/api/countries",
      "/api/filter-options",
      "/api/forgot-password",
      "/api/header-menu",
      "/api/is-watch-list-release-soon",
      "/api/lists/export",
      "/api/login",
      "/api/logout",
      "/api/marks",
      "/api/model-list",
      "/api/model/{slug}",
      "/api/most-popular-list",
      "/api/most-popular-products",
      "/api/news",
      "/api/personal-data",
      "/api/plan",
      "/api/popular-products",
      "/api/product-view/{id}",
      "/api/product-vote/{id}",
      "/api/product/{id}/like",
      "/api/product/{id}/watchlist",
      "/api/product/{slug}",
      "/api/products",
      "/api/profile",
      "/api/recently-added",
      "/api/register",
      "/api/resend-update-email",
      "/api/resend-verify-email",
      "/api/reset-password",
      "/api/sessions",
      "/api/sessions/end",
      "/api/sessions/{id}/end",
      "/api/size-run-list",
      "/api/social-login",
      "/api/staff-picks",
      "/api/store-location-feedback",
      "/api/store-locations",
      "/api/store-locations-state-wise",
      "/api/store-locations/{slug}",
      "/api/suggestions",
      "/api/suggestions/{token}",
      "/api/suggestions/{token}/withdraw",
      "/api/time-zone",
      "/api/today",
      "/api/twite-list",
      "/api/update-kf-click-count/{id}",
      "/api/update-profile",
      "/api/verify-email/{token}",
      "/api/verify-email/{token}/address",
      "/api/verify-updated-email/{token}",
      "/api/watchlist.ics",
      "/api/watchlist/calendars",
      "/api/watchlist/calendars/stop",
      "/api/watchlist/import",
      "/api/watchlist/share",
      "/api/watchlist/share/stop",
    ]);
    const parameters = description.paths["/api/products"].get.parameters.map(({ name }: { name: string }) => name);
    expect(parameters.slice(0, 5)).toEqual(["page", "perpage", "pages", "field", "by_release"]);
    expect(parameters).toHaveLength(31);
    const { schema } = description.paths["/api/contact-us"].post.requestBody.content["application/json"];
    expect(Object.keys(schema.properties)).toEqual(["name", "email", "subject", "country", "message"]);
    expect(schema.required).toEqual(["name", "email", "subject", "message"]);
    expect((await app.inject("/api/docs/")).statusCode).toBe(200);
  });
});
