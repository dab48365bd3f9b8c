import { describe, expect, it, onTestFinished, vi } from "vitest";
import { findWrongCounts } from "#domain/engagement/check-counts.ts";
import { MemoryRateLimitStore } from "#platform/limits/memory-rate-limit-store.ts";
import { openShop } from "#test/open-shop.ts";
import { DailyLimit, TOO_MANY_TODAY } from "./daily-limit.ts";

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

const refused = { status: "error", message: TOO_MANY_TODAY };

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

describe("a daily limit", () => {
  const openLimit = (max: number) => {
    vi.useFakeTimers({ toFake: ["performance", "Date"] });
    onTestFinished(() => void vi.useRealTimers());
    return new DailyLimit(new MemoryRateLimitStore(), "likes", max);
  };

  /** Makes `count` new reactions from `ip`, and returns the number that are admitted. */
  const admitted = async (limit: DailyLimit, ip: string, count: number, product = 1) => {
    let sum = 0;
    for (let left = count; left > 0; left--) if (await limit.admits({ ip }, product)) sum++;
    return sum;
  };

  /** Reacts from `ip`, with a result that is new or not; returns the refusal that the write gets. */
  const react = (limit: DailyLimit, ip: string, isNew: boolean) =>
    limit.count(
      { ip },
      1,
      async (refusal) => refusal,
      (refusal) => refusal === undefined && isNew,
    );

  it("holds for an address or /64, and is four times as high for a /48 (API-30)", async () => {
    const limit = openLimit(10);
    expect(await admitted(limit, "192.0.2.1", 20)).toBe(10);
    expect(await admitted(limit, "192.0.2.1", 20, 2)).toBe(10);
    expect(await admitted(limit, "192.0.2.2", 20)).toBe(10);
    const networks = Array.from({ length: 6 }, (_, number) => `2001:db8:1:${number}::1`);
    const counts: number[] = [];
    for (const ip of networks) counts.push(await admitted(limit, ip, 20));
    expect(counts).toEqual([10, 10, 10, 10, 0, 0]);
    expect(await admitted(limit, "2001:db8:2::1", 20)).toBe(10);
    vi.advanceTimersByTime(24 * 60 * 60 * 1000 - 1);
    expect(await admitted(limit, "192.0.2.1", 1)).toBe(0);
    expect((await react(limit, "192.0.2.1", true))?.retryAfter).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await admitted(limit, "192.0.2.1", 20)).toBe(10);
  });

  it("does not count what is not new, and what fails", async () => {
    const limit = openLimit(1);
    const ip = "2001:db8::1";
    for (let count = 0; count < 10; count++) expect(await react(limit, ip, false)).toBeUndefined();
    const failure = () => Promise.reject(new Error("the database is unreachable"));
    await expect(limit.count({ ip }, 1, failure, () => true)).rejects.toThrow("the database is unreachable");
    expect(await react(limit, ip, true)).toBeUndefined();
    expect((await react(limit, ip, true))?.message).toBe(TOO_MANY_TODAY);
    expect(await admitted(limit, "2001:db8:0:1::1", 5)).toBe(1);
  });

  it("does not count for a network when its site may do no more (API-30)", async () => {
    const limit = openLimit(1);
    const from = (network: number) => `2001:db8:1:${network}::1`;
    const isNew = Promise.withResolvers<boolean>();
    const first = limit.count(
      { ip: from(0) },
      1,
      () => isNew.promise,
      (result) => result,
    );
    for (const network of [1, 2, 3]) expect(await react(limit, from(network), true)).toBeUndefined();
    expect(await react(limit, from(4), true)).toBeDefined();
    isNew.resolve(false);
    await first;
    expect(await react(limit, from(4), true)).toBeUndefined();
  });
});
