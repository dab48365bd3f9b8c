import { expect, it } from "vitest";
import { findWrongCounts } from "#domain/engagement/check-counts.ts";
import { forgetOldDataJob } from "#domain/retention/jobs.ts";
import { runJob } from "#server/worker.ts";
import { insertAccount } from "#test/accounts.ts";
import { ann, bob, openShop } from "#test/open-shop.ts";

const DAYS = 30;

const noonAfter = (days: number) => Temporal.Instant.from("2026-11-21T17:00:00Z").add({ hours: 24 * days });

async function openVisited(settings: Record<string, string>) {
  const shop = await openShop({ settings });
  const { db, setNow, services, like, watch, vote, ask } = shop;
  for (const { visitor_id, cookie } of [ann, bob]) {
    await like(visitor_id);
    await vote(visitor_id, "cop");
    await watch(cookie);
  }
  return {
    ...shop,
    at: (days: number) => setNow(noonAfter(days).toString()),
    forget: () => runJob(forgetOldDataJob, services),
    seen: () => db.selectFrom("visitor_last_seen").selectAll().orderBy("owner").execute(),
    reactions: async ({ visitor_id, cookie }: typeof ann) =>
      (await ask({ url: "/api/marks", query: { visitor_id, cookie } })).data.length,
  };
}

it("whoever comes back within the period keeps every like for good; who does not is forgotten, and the counts stay (OPS-15)", async () => {
  const { db, app, at, forget, seen, reactions, counts, ask } = await openVisited({
    RETENTION_DAYS_REACTIONS: `${DAYS}`,
  });
  const { token } = await insertAccount(db);
  const headers = { authorization: `Bearer ${token}` };
  await ask({ url: `/api/product/1/like`, headers });
  // calls that say no name, or none that a visitor can have
  await app.inject("/api/products");
  await app.inject("/api/countries?visitor_id=account/1&cookie=x");
  const before = await counts();
  for (const day of [0, DAYS, 2 * DAYS, 3 * DAYS]) {
    at(day);
    expect(await reactions({ ...ann, cookie: "999999" })).toBe(1);
    await ask(`/api/is-watch-list-release-soon?watchlist-cookie=${ann.cookie}`);
    const seen_on = noonAfter(day).toString().slice(0, 10);
    const has_returned = day > 0;
    const expected = [ann.cookie, ann.visitor_id].map((owner) => ({ owner, seen_on, has_returned }));
    await expect.poll(seen).toEqual(expect.arrayContaining(expected));
    await forget();
  }
  expect((await seen()).map(({ owner }) => owner)).toEqual([ann.cookie, ann.visitor_id]);
  expect(await reactions(bob)).toBe(0);
  await app.close();
  const owners = await db.selectFrom("likes").select("owner").orderBy("owner").execute();
  expect(owners.map(({ owner }) => owner)).toEqual(["account/1", ann.visitor_id, expect.stringMatching(/^~/)]);
  expect(await counts()).toEqual(before);
  expect(await findWrongCounts(db)).toEqual([]);
});

it("who came back on a later day is never forgotten by default, and who did not is after 30 days (OPS-15)", async () => {
  const { at, forget, seen, reactions, db } = await openVisited({});
  // a visit may be written before the reaction that it comes with: the night notes it
  await forget();
  expect(await seen()).toHaveLength(4);
  at(1);
  await reactions(ann);
  await expect.poll(async () => (await seen()).filter(({ has_returned }) => has_returned)).toHaveLength(2);
  at(30);
  await forget();
  expect(await db.selectFrom("likes").select("owner").where("owner", "like", "~%").execute()).toEqual([]);
  at(4_000);
  await forget();
  expect([await reactions(ann), await reactions(bob)]).toEqual([1, 0]);
  expect(await findWrongCounts(db)).toEqual([]);
});

it("nobody is forgotten and no visit is noted without a period (OPS-15)", async () => {
  const { app, at, forget, seen, reactions, db } = await openVisited({ RETENTION_DAYS_NEW_VISITORS: "0" });
  at(4_000);
  await forget();
  expect([await reactions(ann), await reactions(bob)]).toEqual([1, 1]);
  await app.close();
  expect(await seen()).toEqual([]);
  expect(await findWrongCounts(db)).toEqual([]);
});
