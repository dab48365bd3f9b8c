import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { ann, bob, openShop } from "#test/open-shop.ts";
import { findWrongCounts } from "#domain/engagement/check-counts.ts";
import { forgetViewsJob, openViews } from "#domain/engagement/views.ts";

async function openViewed(settings: Record<string, string> = {}) {
  const shop = await openShop({
    products: [{ slug: "shoe" }, { slug: "boot" }],
    models: [{ slug: "court", brand: "nike", name: "Court" }],
    settings,
  });
  const { app, idOf } = shop;
  return {
    ...shop,
    look: (
      visitor_id: string,
      slug = "shoe",
      options: { method?: "GET" | "HEAD"; headers?: Record<string, string> } = {},
    ) => app.inject({ url: `/api/product/${slug}`, query: { visitor_id }, ...options }),
    tell: (visitor_id: string, slug = "shoe") =>
      app.inject({ method: "POST", url: `/api/product-view/${idOf(slug)}`, body: { visitor_id } }),
  };
}

describe("a view", () => {
  it("counts once for each visitor, product and New York day, by either call (POP-6)", async () => {
    const { look, tell, days, counts, setNow, db, ask } = await openViewed();
    setNow("2026-11-21T23:59:59.999-05:00");
    for (const visit of [look, tell, look, tell]) expect((await visit(ann.visitor_id)).statusCode).toBe(200);
    await tell(bob.visitor_id);
    await look(ann.visitor_id, "boot");
    await expect.poll(() => days()).toEqual([{ day: "2026-11-21", likes: 0, views: 2 }]);
    // also once they are written
    await Promise.all([look(ann.visitor_id), tell(bob.visitor_id), look("visitor-cay")]);
    setNow("2026-11-22T00:00:00-05:00");
    await Promise.all([look(ann.visitor_id), tell(ann.visitor_id)]);
    await expect
      .poll(() => days())
      .toEqual([
        { day: "2026-11-21", likes: 0, views: 3 },
        { day: "2026-11-22", likes: 0, views: 1 },
      ]);
    expect((await counts())?.views).toBe(4);
    expect((await counts("boot"))?.views).toBe(1);
    expect((await ask("/api/product/shoe")).product.views_count).toBe(4);
    expect(await findWrongCounts(db)).toEqual([]);
  });

  it("counts by the id of the product as by its slug", async () => {
    const { look, counts, idOf } = await openViewed();
    await look(ann.visitor_id, String(idOf("shoe")));
    await expect.poll(async () => (await counts())?.views).toBe(1);
  });

  it("does not count for a model, an unknown slug, or an unnamed visitor", async () => {
    const { app, look, tell, counts, days } = await openViewed();
    expect((await look(ann.visitor_id, "court")).statusCode).toBe(200);
    expect((await look(ann.visitor_id, "nothing")).statusCode).toBe(404);
    expect((await tell(ann.visitor_id, "nothing")).statusCode).toBe(404);
    expect((await app.inject("/api/product/shoe")).statusCode).toBe(200);
    expect((await app.inject({ url: "/api/product/shoe", query: { cookie: ann.cookie } })).statusCode).toBe(200);
    expect((await look("short")).statusCode).toBe(422);
    await app.close();
    expect([(await counts())?.views, (await counts("boot"))?.views, await days()]).toEqual([0, 0, []]);
  });

  it("does not count for HEAD, prefetches and crawlers, which still get the product (API-18)", async () => {
    const { app, look, counts } = await openViewed();
    const others: { method?: "HEAD"; headers?: Record<string, string> }[] = [
      { method: "HEAD" },
      { headers: { "sec-purpose": "prefetch" } },
      { headers: { purpose: "prefetch" } },
      { headers: { "sec-purpose": "prefetch;prerender" } },
      { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" } },
    ];
    for (const options of others) expect((await look(ann.visitor_id, "shoe", options)).statusCode).toBe(200);
    await app.close();
    expect((await counts())?.views).toBe(0);
  });

  it("counts for curl, and for a telephone called CUBOT", async () => {
    const { app, look, counts } = await openViewed();
    await look(ann.visitor_id, "shoe", { headers: { "user-agent": "curl/8.14.1" } });
    const cubot = "Mozilla/5.0 (Linux; Android 13; CUBOT KINGKONG 9) Chrome/153.0.0.0 Mobile";
    await look(bob.visitor_id, "shoe", { headers: { "user-agent": cubot } });
    await app.close();
    expect((await counts())?.views).toBe(2);
  });

  it("is written when the app closes, also by the thousand", async () => {
    const { app, tell, counts, days, db } = await openViewed({ WRITES_PER_ADDRESS: "0", LIKES_PER_NETWORK: "0" });
    // more than one batch
    await Promise.all(Array.from({ length: 2_100 }, (_, number) => tell(`visitor-${number}`)));
    await app.close();
    expect(await counts()).toMatchObject({ views: 2_100 });
    expect(await days()).toEqual([{ day: "2026-11-21", likes: 0, views: 2_100 }]);
    expect(await findWrongCounts(db)).toEqual([]);
  });
});

describe("while the database refuses writes", () => {
  it("products are shown, and views wait", async () => {
    const { look, tell, counts, db, setNow, days } = await openViewed();
    await sql`alter table product_views rename to elsewhere`.execute(db);
    const refusals = refusedWrites(db);
    const before = await refusals();
    expect((await look(ann.visitor_id)).statusCode).toBe(200);
    expect((await tell(bob.visitor_id)).statusCode).toBe(200);
    // more than one attempt was refused
    await expect.poll(refusals).toBeGreaterThan(before + 1);
    expect((await counts())?.views).toBe(0);
    setNow("2026-11-22T12:00:00-05:00");
    await tell(ann.visitor_id);
    await sql`alter table elsewhere rename to product_views`.execute(db);
    await expect
      .poll(() => days())
      .toEqual([
        { day: "2026-11-21", likes: 0, views: 2 },
        { day: "2026-11-22", likes: 0, views: 1 },
      ]);
    expect((await counts())?.views).toBe(3);
  });

  it("a hundred thousand views wait at most; further ones are not counted", async () => {
    const { db, idOf, counts } = await openViewed();
    const views = openViews(db);
    const view = (product_id: number, visitor_id: string) => views.add({ product_id, visitor_id, day: "2026-11-21" });
    // of an unknown product, which only the write finds out
    for (let number = 0; number < 99_999; number++) view(0, `visitor-${number}`);
    for (const visitor of ["visitor-last", "visitor-late"]) view(idOf("shoe"), visitor);
    await views.flush();
    expect((await counts())?.views).toBe(1);
    view(idOf("shoe"), "visitor-late");
    await views.close();
    expect((await counts())?.views).toBe(2);
  });

  it("the app closes", async () => {
    const { app, tell, db, counts } = await openViewed();
    await sql`alter table product_views rename to elsewhere`.execute(db);
    await tell(ann.visitor_id);
    await app.close();
    expect((await counts())?.views).toBe(0);
  });
});

/** Returns a function that reads the number of transactions rolled back on this database until now. */
function refusedWrites(db: Parameters<typeof findWrongCounts>[0]) {
  return async () => {
    const { rows } = await sql<{ refused: number }>`
      select xact_rollback::integer as refused from pg_stat_database where datname = current_database()
    `.execute(db);
    return rows[0]?.refused ?? 0;
  };
}

describe("the job forget-views", () => {
  it("forgets who saw what before yesterday, and no count", async () => {
    const { app, tell, counts, days, db, setNow, services } = await openViewed();
    const seen = [
      "2026-11-19T12:00:00-05:00",
      "2026-11-20T23:59:59-05:00",
      "2026-11-21T00:00:00-05:00",
      "2026-11-22T01:00:00-05:00",
    ];
    for (const instant of seen) {
      setNow(instant);
      await tell(ann.visitor_id);
      await tell(bob.visitor_id);
    }
    await app.close();
    const counted = { days: await days(), counts: await counts() };
    expect(counted.counts?.views).toBe(8);
    expect(await forgetViewsJob.run({ ...services, stopping: new AbortController().signal })).toMatch(/^4 views/);
    const left = await db.selectFrom("product_views").select(["day", "visitor_id"]).orderBy("day").execute();
    expect(left.map(({ day }) => day)).toEqual(["2026-11-21", "2026-11-21", "2026-11-22", "2026-11-22"]);
    expect({ days: await days(), counts: await counts() }).toEqual(counted);
    expect(await findWrongCounts(db)).toEqual([]);
    expect(await forgetViewsJob.run({ ...services, stopping: new AbortController().signal })).toMatch(/^0 views/);
  });
});
