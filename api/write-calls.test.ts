import type { InjectOptions } from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { createApp } from "#server/app.ts";
import { ann, openShop } from "#test/open-shop.ts";
import { shared } from "#test/when-finished.ts";

const { visitor_id } = ann;

/** Every call by which a visitor reacts to product `id`, in its valid form. */
const calls: { name: string; methods: ("GET" | "POST")[]; request: (id: number | string) => InjectOptions }[] = [
  {
    name: "like",
    methods: ["GET", "POST"],
    request: (id) => ({ url: `/api/product/${id}/like`, query: { visitor_id } }),
  },
  {
    name: "watchlist",
    methods: ["GET", "POST"],
    request: (id) => ({ url: `/api/product/${id}/watchlist`, query: { "watchlist-cookie": ann.cookie } }),
  },
  {
    name: "vote",
    methods: ["POST"],
    request: (id) => ({ url: `/api/product-vote/${id}`, body: { vote_type: "cop", visitor_id } }),
  },
  { name: "view", methods: ["POST"], request: (id) => ({ url: `/api/product-view/${id}`, body: { visitor_id } }) },
];

type Shop = Awaited<ReturnType<typeof openShop>>;

const openCounted = async () => countedOf(await openShop());

/** The shop of all tests that change nothing. */
const sharedUnchanged = shared(openShop);

/** Opens a separate app on that shop: only its closing is certain to write what it counts. */
async function openUnchanged() {
  const shop = await sharedUnchanged();
  const app = await createApp(shop.services);
  onTestFinished(() => app.close());
  return countedOf({ ...shop, app });
}

function countedOf(shop: Shop) {
  const { app, db, counts, idOf } = shop;
  const tables = ["likes", "watchlist_entries", "votes", "product_views", "product_days"] as const;
  return {
    ...shop,
    id: idOf("shoe"),
    /** Returns the counts once the app is closed and has written everything. */
    async leftWhenClosed() {
      await app.close();
      const rows = await Promise.all(tables.map((table) => db.selectFrom(table).select("product_id").execute()));
      return { rows: rows.map((found) => found.length), counts: await counts() };
    },
  };
}

/** A shop whose counts no test reads. */
const sharedShop = shared(openShop);

const nothing = { rows: [0, 0, 0, 0, 0], counts: { likes: 0, views: 0, watchlists: 0, cops: 0, passes: 0 } };

describe.each(calls)("the $name call", ({ name, methods, request }) => {
  it(`answers ${methods.join(" and ")} and is never cached (API-17)`, async () => {
    const { app, id, leftWhenClosed } = await openCounted();
    for (const method of methods) {
      const reply = await app.inject({ ...request(id), method });
      expect(reply.statusCode, method).toBe(200);
      expect(reply.json().status).toBe("OK");
      expect(reply.headers["cache-control"]).toBe("no-store");
      expect(reply.headers["etag"]).toBeUndefined();
    }
    // POST takes back what GET gave
    const { rows } = await leftWhenClosed();
    expect(rows.slice(0, 4)).toEqual([0, 0, name === "vote" ? 1 : 0, name === "view" ? 1 : 0]);
  });

  it("refuses every other method and changes nothing (API-10)", async () => {
    const { app, id, leftWhenClosed } = await openUnchanged();
    const others = (["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"] as const).filter(
      (method) => !(methods as string[]).includes(method),
    );
    for (const method of others) {
      const reply = await app.inject({ ...request(id), method });
      expect(reply.statusCode, method).toBe(405);
      expect(reply.headers["allow"]).toBe(methods.join(", "));
      expect(reply.headers["cache-control"]).toBe("no-store");
    }
    expect(await leftWhenClosed()).toEqual(nothing);
  });

  it("refuses prefetches and crawlers, and changes nothing (API-18)", async () => {
    const { app, id, leftWhenClosed } = await openUnchanged();
    const refused: Record<string, string>[] = [
      { "sec-purpose": "prefetch" },
      { "sec-purpose": "prefetch;prerender" },
      { purpose: "prefetch" },
      { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
      { "user-agent": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)" },
    ];
    for (const method of methods) {
      for (const headers of refused) {
        const reply = await app.inject({ ...request(id), method, headers });
        expect(reply.statusCode, JSON.stringify(headers)).toBe(403);
        expect(reply.json()).toEqual({ status: "error", message: expect.stringMatching(/^This call .+\.$/) });
        expect(reply.headers["cache-control"]).toBe("no-store");
      }
    }
    expect(await leftWhenClosed()).toEqual(nothing);
  });

  it("is 422 for a malformed id, and changes nothing (API-7)", async () => {
    const { app, leftWhenClosed } = await openUnchanged();
    for (const id of ["-1", "shoe", "1.0", "1%22"]) {
      for (const method of methods) {
        const reply = await app.inject({ ...request(id), method });
        expect([reply.statusCode, reply.json()], id).toEqual([
          422,
          { status: "error", message: expect.any(String), error: { id: "must be an id: a whole number" } },
        ]);
        expect(reply.headers["cache-control"]).toBe("no-store");
      }
    }
    expect(await leftWhenClosed()).toEqual(nothing);
  });

  it("accepts browsers and programs", async () => {
    const { app, idOf } = await sharedShop();
    const id = idOf("shoe");
    const agents = [
      "curl/8.14.1",
      "python-requests/2.32.5",
      "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/153.0.0.0",
    ];
    for (const agent of agents) {
      const headers = { "user-agent": agent };
      const reply = await app.inject({ ...request(id), method: "POST", headers });
      expect(reply.statusCode, agent).toBe(200);
    }
  });
});

it.each(calls.filter(({ name }) => name !== "view"))(
  "the $name call of no product is 404",
  async ({ request, methods }) => {
    const { app, id, leftWhenClosed } = await openCounted();
    for (const method of methods) {
      for (const unknown of [0, id + 1, 2_147_483_647, 2_147_483_648, 1e15]) {
        const reply = await app.inject({ ...request(unknown), method });
        expect(reply.statusCode).toBe(404);
        expect(reply.json()).toEqual({ status: "error", message: "Product not found." });
        expect(reply.headers["cache-control"]).toBe("no-store");
      }
    }
    // reactions of an existing product are in the same batch
    const replies = await Promise.all([id, id + 1].map((one) => app.inject({ ...request(one), method: "POST" })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
    expect((await leftWhenClosed()).rows).not.toEqual(nothing.rows);
  },
);

const visitorText = "must be 8 to 64 letters, digits, _ or -";
const cookieText = "must be 6 to 20 digits";
const badVisitors = ["", "short12", "x".repeat(65), "with space", "semi;colon", "eight%00", "ümläuts8", "line\nline"];
const badCookies = ["", "12345", "1".repeat(21), "12345x", "-123456", "１２３４５６", "123456\n"];

describe("a malformed value is 422, names its field and changes nothing (API-6):", () => {
  it("the visitor of a like, a vote or a view", async () => {
    const { app, id, leftWhenClosed } = await openUnchanged();
    const refused = { status: "error", message: expect.any(String), error: { visitor_id: visitorText } };
    for (const bad of [undefined, ...badVisitors]) {
      const query = bad === undefined ? {} : { visitor_id: bad };
      const body = { vote_type: "cop", ...query };
      for (const request of [
        { url: `/api/product/${id}/like`, query },
        { method: "POST", url: `/api/product/${id}/like`, query },
        { method: "POST", url: `/api/product-vote/${id}`, body },
        { method: "POST", url: `/api/product-view/${id}`, body },
      ] as InjectOptions[]) {
        const reply = await app.inject(request);
        expect([reply.statusCode, reply.json()], JSON.stringify(request)).toEqual([422, refused]);
      }
    }
    expect(await leftWhenClosed()).toEqual(nothing);
  });

  it("the cookie of a watchlist", async () => {
    const { app, id, leftWhenClosed } = await openUnchanged();
    const refused = { status: "error", message: expect.any(String), error: { "watchlist-cookie": cookieText } };
    for (const bad of [undefined, ...badCookies]) {
      const query: Record<string, string> = bad === undefined ? {} : { "watchlist-cookie": bad };
      for (const method of ["GET", "POST"] as const) {
        const reply = await app.inject({ method, url: `/api/product/${id}/watchlist`, query });
        expect([reply.statusCode, reply.json()], bad).toEqual([422, refused]);
      }
    }
    expect(await leftWhenClosed()).toEqual(nothing);
  });

  it("a vote", async () => {
    const { app, id, leftWhenClosed } = await openUnchanged();
    const url = `/api/product-vote/${id}`;
    for (const bad of [undefined, "", "Cop", "both", 1, null, ["cop"]]) {
      const reply = await app.inject({ method: "POST", url, body: { vote_type: bad, visitor_id } });
      expect([reply.statusCode, reply.json().error], String(bad)).toEqual([
        422,
        { vote_type: "must be one of cop, pass" },
      ]);
    }
    const headers = { "content-type": "application/json" };
    for (const bad of ["[]", '"cop"', "null", "1", ""]) {
      const reply = await app.inject({ method: "POST", url, headers, body: bad });
      expect([reply.statusCode, Object.keys(reply.json().error)], bad).toEqual([422, ["vote_type"]]);
    }
    expect((await app.inject({ method: "POST", url })).statusCode).toBe(422);
    expect((await app.inject({ method: "POST", url, headers, body: "{" })).statusCode).toBe(400);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const typed = await app.inject({ method: "POST", url, headers: form, body: "vote_type=cop" });
    expect(typed.statusCode).toBe(415);
    expect(await leftWhenClosed()).toEqual(nothing);
  });
});

it("accepts visitor ids and cookies of any permitted form", async () => {
  const { like, vote, watch } = await openShop();
  for (const [index, name] of ["abcdefgh", "x".repeat(64), "A-z_0-9_"].entries()) {
    expect(await like(name)).toBe(1);
    expect(await vote(name, "pass")).toMatchObject({ pass_count: index + 1 });
  }
  for (const cookie of ["000000", "9".repeat(20)]) expect([await watch(cookie), await watch(cookie)]).toEqual([1, 0]);
});
