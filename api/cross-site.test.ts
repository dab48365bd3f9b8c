import type { InjectOptions } from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { createApp } from "#server/app.ts";
import { ann, openShop } from "#test/open-shop.ts";
import { shared } from "#test/when-finished.ts";

const { visitor_id, cookie } = ann;

/** Lists every call that changes something, in every method that it allows. */
async function openCalls() {
  const shop = await openShop({ settings: { ORIGIN: "https://toebox.example" } });
  const id = shop.idOf("shoe");
  const contact = { name: "Ann", email: "ann@mail.example", subject: "Hi", country: "Japan", message: "Hello there" };
  const calls: InjectOptions[] = [
    { url: `/api/product/${id}/like`, query: { visitor_id } },
    { url: `/api/product/${id}/like`, query: { visitor_id }, method: "POST" },
    { url: `/api/product/${id}/watchlist`, query: { "watchlist-cookie": cookie } },
    { url: `/api/product/${id}/watchlist`, query: { "watchlist-cookie": cookie }, method: "POST" },
    { url: `/api/update-kf-click-count/${id}` },
    { url: `/api/update-kf-click-count/${id}`, method: "POST" },
    { url: `/api/product-vote/${id}`, method: "POST", body: { vote_type: "cop", visitor_id } },
    { url: `/api/product-view/${id}`, method: "POST", body: { visitor_id } },
    { url: "/api/contact-us", method: "POST", body: contact },
  ];
  const changes = async () => ({
    counts: await shop.counts(),
    clicks: await shop.db.selectFrom("retailer_clicks").selectAll().execute(),
    messages: await shop.db.selectFrom("contact_messages").select("id").execute(),
  });
  return { ...shop, calls, changes };
}

const sharedCalls = shared(openCalls);

const host = "toebox.example";

describe("a page of another site", () => {
  it.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "cross-site", origin: "https://toebox.example", host }],
    [{ "sec-fetch-site": "same-origin, cross-site" }],
    [{ origin: "https://evil.example", host }],
    [{ origin: "null", host }],
    [{ origin: "nonsense", host }],
    [{ origin: "https://toebox.example.evil.example", host }],
    [{ origin: "http://toebox.example:8080", host }],
  ])("changes nothing by any call: %j (API-19)", async (headers) => {
    const { services, calls, changes } = await sharedCalls();
    // views are certainly written only when an app closes
    const app = await createApp(services);
    onTestFinished(() => app.close());
    const before = await changes();
    for (const call of calls) {
      const reply = await app.inject({ ...call, headers });
      expect([reply.statusCode, reply.json()], JSON.stringify(call)).toEqual([
        403,
        { status: "error", message: expect.any(String) },
      ]);
      expect(reply.headers["cache-control"]).toBe("no-store");
    }
    await app.inject({ url: "/api/product/shoe", query: { visitor_id }, headers });
    await app.close();
    expect(await changes()).toEqual(before);
  });
});

describe("a page of this site, and a program", () => {
  it.each([
    [{}],
    [{ "sec-fetch-site": "same-origin" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ "sec-fetch-site": "none" }],
    [{ "sec-fetch-site": "same-origin", origin: "https://toebox.example" }],
    [{ origin: "https://toebox.example", host: "10.0.0.7:3000" }],
    // a site without TLS, under a name that is not its origin: browsers send no Fetch metadata there
    [{ origin: "http://10.0.0.7:3000", host: "10.0.0.7:3000" }],
  ])("may change things: %j", async (headers) => {
    const { app, calls, changes } = await openCalls();
    for (const call of calls)
      expect((await app.inject({ ...call, headers })).statusCode, JSON.stringify(call)).toBe(200);
    await app.close();
    const { clicks, messages, counts } = await changes();
    expect([clicks, messages.length, counts]).toMatchObject([[{ clicks: 2 }], 1, { views: 1, cops: 1 }]);
  });
});
