import type { InjectOptions } from "fastify";
import Fastify from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { identifyCallers } from "./caller.ts";
import { visitorId } from "#wire/caller-parameters.ts";
import { ann, bob, openShop } from "#test/open-shop.ts";
import { answerErrors } from "#platform/http/errors.ts";
import { MemoryRateLimitStore } from "#platform/limits/memory-rate-limit-store.ts";
import { limitWrites } from "./writes.ts";

const { visitor_id } = ann;
const THREE_BY_VISITOR = { WRITES_PER_VISITOR: "3", WRITES_PER_ADDRESS: "0" };
const THREE_BY_ADDRESS = { WRITES_PER_VISITOR: "0", WRITES_PER_ADDRESS: "3" };

async function openLimited(settings: Record<string, string>) {
  const shop = await openShop({ products: ["shoe", "boot", "clog", "sock"].map((slug) => ({ slug })), settings });
  const id = shop.idOf("shoe");
  const status = async (options: InjectOptions) => (await shop.app.inject(options)).statusCode;
  return {
    ...shop,
    id,
    status,
    like: (who: string, more: InjectOptions = {}) =>
      shop.app.inject({ url: `/api/product/${id}/like`, query: { visitor_id: who }, ...more }),
    likeFrom: (remoteAddress: string, headers: Record<string, string> = {}) =>
      status({ url: `/api/product/${id}/like`, query: { visitor_id }, remoteAddress, headers }),
  };
}

/** Returns the statuses of that many requests in sequence. */
async function inTurn(times: number, ask: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let left = times; left > 0; left--) statuses.push(await ask());
  return statuses;
}

describe("a visitor who writes too much", () => {
  it("is told to wait, and nothing changes (API-11, API-29)", async () => {
    const { like, counts } = await openLimited(THREE_BY_VISITOR);
    for (const data of [1, 0, 1]) expect((await like(visitor_id)).json().data).toBe(data);
    for (let again = 0; again < 2; again++) {
      const reply = await like(visitor_id);
      expect(reply.statusCode).toBe(429);
      // it is no policy of reading (API-39)
      expect(reply.headers).not.toHaveProperty("ratelimit");
      expect(reply.json()).toEqual({ status: "error", message: "Too many requests. Please try again later." });
      expect(reply.headers["cache-control"]).toBe("no-store");
      const wait = Number(reply.headers["retry-after"]);
      expect(Number.isInteger(wait) && wait >= 1 && wait <= 60, String(wait)).toBe(true);
    }
    expect((await counts())?.likes).toBe(1);
  });

  it("may continue a minute later", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const { like } = await openLimited(THREE_BY_VISITOR);
    const status = async () => (await like(visitor_id)).statusCode;
    expect(await inTurn(4, status)).toEqual([200, 200, 200, 429]);
    vi.advanceTimersByTime(59_000);
    expect((await like(visitor_id)).headers["retry-after"]).toBe("1");
    vi.advanceTimersByTime(1_000);
    expect(await inTurn(4, status)).toEqual([200, 200, 200, 429]);
  });

  it("is counted over all writing calls, apart from other visitors", async () => {
    const { id, status, like, app } = await openLimited(THREE_BY_VISITOR);
    const vote = (who: string) =>
      status({ method: "POST", url: `/api/product-vote/${id}`, body: { vote_type: "cop", visitor_id: who } });
    const view = (who: string) => status({ method: "POST", url: `/api/product-view/${id}`, body: { visitor_id: who } });
    const watch = (cookie: string) =>
      status({ url: `/api/product/${id}/watchlist`, query: { "watchlist-cookie": cookie } });
    expect([(await like(visitor_id)).statusCode, await vote(visitor_id), await view(visitor_id)]).toEqual([
      200, 200, 200,
    ]);
    expect([(await like(visitor_id)).statusCode, await vote(visitor_id), await view(visitor_id)]).toEqual([
      429, 429, 429,
    ]);
    expect([(await like(bob.visitor_id)).statusCode, await vote(bob.visitor_id)]).toEqual([200, 200]);
    expect(await inTurn(4, () => watch(ann.cookie))).toEqual([200, 200, 200, 429]);
    expect(await watch(bob.cookie)).toBe(200);
    for (const url of ["/api/products", "/api/product/shoe", "/api/marks", "/api/is-watch-list-release-soon"]) {
      expect((await app.inject({ url, query: { visitor_id, cookie: ann.cookie } })).statusCode, url).toBe(200);
    }
  });

  it("is the one that the call declares, whatever other parameters say", async () => {
    const { id, status } = await openLimited(THREE_BY_VISITOR);
    let number = 0;
    const other = () => ({ visitor_id: `visitor-${number++}` });
    const like = () => status({ method: "POST", url: `/api/product/${id}/like`, query: { visitor_id }, body: other() });
    expect(await inTurn(4, like)).toEqual([200, 200, 200, 429]);
    const body = { vote_type: "cop", visitor_id: bob.visitor_id };
    const vote = () => status({ method: "POST", url: `/api/product-vote/${id}`, query: other(), body });
    expect(await inTurn(4, vote)).toEqual([200, 200, 200, 429]);
    const watch = () =>
      status({ url: `/api/product/${id}/watchlist`, query: { "watchlist-cookie": ann.cookie, ...other() } });
    expect(await inTurn(4, watch)).toEqual([200, 200, 200, 429]);
  });

  it("stays counted while thousands of others write", async () => {
    const app = Fastify();
    onTestFinished(() => app.close());
    app.setValidatorCompiler(validatorCompiler);
    answerErrors(app);
    identifyCallers(app);
    limitWrites(app, new MemoryRateLimitStore(), { WRITES_PER_ADDRESS: 0, WRITES_PER_VISITOR: 1 });
    const schema = { querystring: z.object({ visitor_id: visitorId }) };
    app.get("/write", { config: { isWrite: true }, schema }, async () => "done");
    const write = async (who: string) => (await app.inject({ url: "/write", query: { visitor_id: who } })).statusCode;
    expect([await write(visitor_id), await write(visitor_id)]).toEqual([200, 429]);
    for (let number = 0; number < 6_000; number++) await write(`visitor-${number}`);
    expect(await write(visitor_id)).toBe(429);
  });
});

describe("an address that writes too much", () => {
  it("is refused for any visitor id, and no other address is", async () => {
    const { status, id, counts, likeFrom } = await openLimited(THREE_BY_ADDRESS);
    let number = 0;
    const like = (remoteAddress: string) =>
      status({ url: `/api/product/${id}/like`, query: { visitor_id: `visitor-${number++}` }, remoteAddress });
    expect(await inTurn(5, () => like("192.0.2.1"))).toEqual([200, 200, 200, 429, 429]);
    expect((await counts())?.likes).toBe(3);
    expect(await like("192.0.2.2")).toBe(200);
    expect(await status({ url: "/api/products", remoteAddress: "192.0.2.1" })).toBe(200);
    expect(await likeFrom("192.0.2.1")).toBe(429);
  });

  it("is one IPv6 network, or an IPv4 address in any notation (API-25)", async () => {
    const { likeFrom } = await openLimited(THREE_BY_ADDRESS);
    const network = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::1", "2001:0db8:0001:0002::3"];
    for (const address of network) expect(await likeFrom(address), address).toBe(200);
    expect(await likeFrom("2001:db8:1:2:8000::")).toBe(429);
    expect(await likeFrom("2001:db8:1:3::1")).toBe(200);
    for (const address of ["192.0.2.1", "::ffff:192.0.2.1", "::ffff:c000:201"]) {
      expect(await likeFrom(address), address).toBe(200);
    }
    expect([await likeFrom("192.0.2.1"), await likeFrom("::ffff:192.0.2.1")]).toEqual([429, 429]);
    expect(await likeFrom("::ffff:192.0.2.2")).toBe(200);
  });

  it("cannot claim another address, except through a trusted proxy (API-26)", async () => {
    const direct = await openLimited(THREE_BY_ADDRESS);
    let host = 0;
    const claimed = (address: string, test: typeof direct) =>
      test.likeFrom(address, { "x-forwarded-for": `198.51.100.${++host}` });
    expect(await inTurn(4, () => claimed("192.0.2.1", direct))).toEqual([200, 200, 200, 429]);

    const proxied = await openLimited({ ...THREE_BY_ADDRESS, TRUST_PROXY: "192.0.2.1" });
    expect(await inTurn(5, () => claimed("192.0.2.1", proxied))).toEqual([200, 200, 200, 200, 200]);
    expect(await inTurn(4, () => claimed("192.0.2.9", proxied))).toEqual([200, 200, 200, 429]);
    // what the client claims before the proxy adds its address does not count
    const through = () => proxied.likeFrom("192.0.2.1", { "x-forwarded-for": `198.51.100.${++host}, 203.0.113.5` });
    expect(await inTurn(4, through)).toEqual([200, 200, 200, 429]);
    const network = (last: number) => proxied.likeFrom("192.0.2.1", { "x-forwarded-for": `2001:db8:7:7::${last}` });
    expect([await network(1), await network(2), await network(3), await network(4)]).toEqual([200, 200, 200, 429]);
  });

  it("is refused clicks and messages as well", async () => {
    const { id, status, db } = await openLimited(THREE_BY_ADDRESS);
    expect(await inTurn(4, () => status({ url: `/api/update-kf-click-count/${id}` }))).toEqual([200, 200, 200, 429]);
    const body = { name: "Ann", email: "ann@mail.example", subject: "Hi", country: "Japan", message: "Hello there" };
    const write = (remoteAddress: string) => status({ method: "POST", url: "/api/contact-us", body, remoteAddress });
    expect(await write("127.0.0.1")).toBe(429);
    expect(await inTurn(4, () => write("192.0.2.1"))).toEqual([200, 200, 200, 429]);
    expect(await db.selectFrom("mails").select("id").execute()).toHaveLength(3);
    expect(await db.selectFrom("retailer_clicks").select("clicks").execute()).toEqual([{ clicks: 3 }]);
  });

  it("is refused before anything else is checked", async () => {
    const { id, status } = await openLimited(THREE_BY_ADDRESS);
    const bad = () => status({ url: `/api/product/${id}/like`, query: { visitor_id: "short" } });
    expect(await inTurn(4, bad)).toEqual([422, 422, 422, 429]);
  });
});

describe("looking at products", () => {
  it.each([
    ["a visitor's", THREE_BY_VISITOR, 4],
    ["an address's", THREE_BY_ADDRESS, 3],
  ])("beyond %s limit does not count, and shows them (API-29)", async (_whose, settings, counted) => {
    const { app, counts, status } = await openLimited(settings);
    const look = (slug: string, who: string) => status({ url: `/api/product/${slug}`, query: { visitor_id: who } });
    // uncounted reads cost nothing
    await app.inject({ method: "HEAD", url: "/api/product/shoe", query: { visitor_id } });
    for (const slug of ["boot", "clog", "sock", "shoe"]) expect(await look(slug, visitor_id)).toBe(200);
    expect(await look("shoe", bob.visitor_id)).toBe(200);
    await app.close();
    const views = await Promise.all(["boot", "clog", "sock", "shoe"].map(async (slug) => (await counts(slug))?.views));
    expect(views.reduce<number>((sum, views = 0) => sum + views, 0)).toBe(counted);
  });

  it("uses up no writes", async () => {
    for (const settings of [THREE_BY_VISITOR, THREE_BY_ADDRESS]) {
      const { status, like } = await openLimited(settings);
      await inTurn(5, () => status({ url: "/api/product/shoe", query: { visitor_id } }));
      expect((await like(visitor_id)).statusCode).toBe(200);
    }
  });
});

it("0 is no limit (API-25)", async () => {
  const { status, id } = await openLimited({ WRITES_PER_ADDRESS: "0", WRITES_PER_VISITOR: "0" });
  const statuses = await inTurn(200, () => status({ url: `/api/product/${id}/like`, query: { visitor_id } }));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it("the default is a hundred and twenty a minute for a visitor (API-29)", async () => {
  const { status, id } = await openLimited({});
  const statuses = await inTurn(121, () =>
    status({ method: "POST", url: `/api/product-view/${id}`, body: { visitor_id } }),
  );
  expect([statuses.filter((code) => code === 200).length, statuses.at(-1)]).toEqual([120, 429]);
});
