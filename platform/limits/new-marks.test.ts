import { describe, expect, it } from "vitest";
import { findWrongCounts } from "#domain/engagement/check-counts.ts";
import { openShop } from "#test/open-shop.ts";
import { TOO_MANY_MARKS } from "#api/mark-limit.ts";

async function openLimited(LIKES_PER_NETWORK: string) {
  const shop = await openShop({ settings: { LIKES_PER_NETWORK, WRITES_PER_ADDRESS: "0" } });
  const id = shop.idOf("shoe");
  const visitor = (number: number) => `visitor-${number}`;
  return {
    ...shop,
    like: (number: number, remoteAddress = "192.0.2.1") =>
      shop.app.inject({ url: `/api/product/${id}/like`, query: { visitor_id: visitor(number) }, remoteAddress }),
    watch: (number: number, remoteAddress = "192.0.2.1") => {
      const query = { "watchlist-cookie": String(100_000 + number) };
      return shop.app.inject({ url: `/api/product/${id}/watchlist`, query, remoteAddress });
    },
    view: (number: number, remoteAddress = "192.0.2.1") => {
      const body = { visitor_id: visitor(number) };
      return shop.app.inject({ method: "POST", url: `/api/product-view/${id}`, body, remoteAddress });
    },
    vote: (number: number, vote_type = "cop", remoteAddress = "192.0.2.1") => {
      const body = { visitor_id: visitor(number), vote_type };
      return shop.app.inject({ method: "POST", url: `/api/product-vote/${id}`, body, remoteAddress });
    },
  };
}

const refused = { status: "error", message: TOO_MANY_MARKS };

describe("likes of one product from one network", () => {
  it("are limited, and can still be taken back (API-30)", async () => {
    const { like, counts, db } = await openLimited("3");
    for (const number of [1, 2, 3]) expect((await like(number)).json().data).toBe(1);
    const reply = await like(4);
    expect([reply.statusCode, reply.json()]).toEqual([429, refused]);
    const wait = Number(reply.headers["retry-after"]);
    expect(wait > 86_000 && wait <= 86_400, String(wait)).toBe(true);
    expect((await like(2)).json().data).toBe(0);
    // taking back is not a new like, and makes no room for one
    expect((await like(2)).statusCode).toBe(429);
    expect((await like(4, "192.0.2.2")).json().data).toBe(1);
    expect((await counts())?.likes).toBe(3);
    expect(await findWrongCounts(db)).toEqual([]);
  });

  it("are limited when they come at once", async () => {
    const { like, counts, db } = await openLimited("30");
    const statuses = await Promise.all(Array.from({ length: 100 }, async (_, n) => (await like(n)).statusCode));
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect((await counts())?.likes).toBe(30);
    expect(await findWrongCounts(db)).toEqual([]);
  });

  it("do not count when they fail", async () => {
    const { app, like, counts } = await openLimited("1");
    const unknown = await app.inject({ url: "/api/product/999/like", query: { visitor_id: "visitor-1" } });
    expect(unknown.statusCode).toBe(404);
    for (const expected of [1, 0]) expect((await like(1)).json().data).toBe(expected);
    expect((await counts())?.likes).toBe(0);
  });
});

describe("votes on one product from one network", () => {
  it("are limited, and can still be changed (API-30)", async () => {
    const { vote, like, counts, db } = await openLimited("2");
    for (const number of [1, 2]) expect((await vote(number)).statusCode).toBe(200);
    const reply = await vote(3);
    expect([reply.statusCode, reply.json()]).toEqual([429, refused]);
    expect((await vote(1, "pass")).json().data).toMatchObject({ cop_count: 1, pass_count: 1, is_pass: 1 });
    expect((await vote(1, "pass")).statusCode).toBe(200);
    expect((await vote(4, "cop", "2001:db8::1")).statusCode).toBe(200);
    expect((await like(1)).json().data).toBe(1);
    expect(await counts()).toMatchObject({ cops: 2, passes: 1 });
    expect(await findWrongCounts(db)).toEqual([]);
  });

  it("do not count when they change a vote", async () => {
    const { vote } = await openLimited("2");
    for (const type of ["cop", "pass", "cop", "pass"]) expect((await vote(1, type)).statusCode).toBe(200);
    expect([(await vote(2)).statusCode, (await vote(3)).statusCode]).toEqual([200, 429]);
  });
});

describe("entries of watchlists from one network", () => {
  it("are limited, and can still be taken back (API-30)", async () => {
    const { watch, counts, db } = await openLimited("2");
    for (const number of [1, 2]) expect((await watch(number)).json().data).toBe(1);
    const reply = await watch(3);
    expect([reply.statusCode, reply.json()]).toEqual([429, refused]);
    expect((await watch(2)).json().data).toBe(0);
    expect((await watch(3, "192.0.2.2")).json().data).toBe(1);
    expect((await counts())?.watchlists).toBe(2);
    expect(await findWrongCounts(db)).toEqual([]);
  });
});

describe("views and clicks of one product from one network", () => {
  it("do not count beyond the limit, and nothing is refused (API-29, API-30)", async () => {
    const { app, db, idOf, view, counts } = await openLimited("2");
    for (const number of [1, 1, 1, 2, 3]) expect((await view(number)).statusCode).toBe(200);
    const read = { url: "/api/product/shoe", query: { visitor_id: "visitor-4" }, remoteAddress: "192.0.2.1" };
    expect((await app.inject(read)).statusCode).toBe(200);
    expect((await app.inject({ ...read, remoteAddress: "192.0.2.2" })).statusCode).toBe(200);
    const click = { url: `/api/update-kf-click-count/${idOf("shoe")}`, remoteAddress: "192.0.2.1" };
    for (const _ of [1, 2, 3]) expect((await app.inject(click)).statusCode).toBe(200);
    expect(await db.selectFrom("retailer_clicks").select("clicks").execute()).toEqual([{ clicks: 2 }]);
    await app.close();
    expect((await counts())?.views).toBe(3);
  });
});

it("the defaults are a thousand of each, and six hundred writes a minute (API-29, API-30)", async () => {
  const { services, like } = await openLimited("");
  expect(services.config).toMatchObject({ LIKES_PER_NETWORK: 1_000 });
  const statuses = await Promise.all(Array.from({ length: 1_001 }, async (_, n) => (await like(n)).statusCode));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1_000);
});
