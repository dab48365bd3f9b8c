import { sql } from "kysely";
import { expect, it } from "vitest";
import { SLIDER_PAGE_SIZE } from "./limits.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";
import { shoe } from "#test/names.ts";
import type { WireCardList } from "#wire/lists.ts";
import { shared } from "#test/when-finished.ts";

const slugs = Array.from({ length: 30 }, (_, index) => `shoe-${index}`);
const pick = (names: string[]) => names.map((product) => ({ product }));

async function withPicks(picked: string[], unreleased: Record<string, 1 | 2> = {}) {
  const test = await createTestApp();
  await importRows(test.db, {
    products: slugs.map((slug) => ({ ...shoe, slug, unreleased_management: unreleased[slug] ?? 0 })),
    staff_picks: pick(picked),
  });
  const list = async (query = "") => {
    const { data, meta } = (await test.app.inject(`/api/staff-picks?${query}`)).json<{ data: WireCardList }>().data;
    return { slugs: data.map(({ slug }) => slug), meta };
  };
  return { ...test, list };
}

const sharedApp = shared(createTestApp);

it("GET /api/staff-picks gives cards in the staff's order, by pages, with list meta (CAT-17)", async () => {
  const picked = slugs.toReversed();
  const { app, list } = await withPicks(picked);
  const { meta, slugs: first } = await list();
  expect(first).toEqual(picked.slice(0, SLIDER_PAGE_SIZE));
  expect(meta).toEqual({ total: 30, page: 1, perpage: 24, last_updated: "2026-11-21T12:00:00-05:00" });
  expect((await list("page=2")).slugs).toEqual(picked.slice(SLIDER_PAGE_SIZE));
  expect((await list("page=4&perpage=8")).slugs).toEqual(picked.slice(24));
  expect(await list("page=3")).toMatchObject({ slugs: [], meta: { total: 30, page: 3 } });

  const listed = await app.inject("/api/products?perpage=30");
  const card = (await app.inject("/api/staff-picks")).json<{ data: WireCardList }>().data.data[0];
  expect(listed.json<{ data: WireCardList }>().data.data).toContainEqual(card);
});

it("staff picks leave out unreleased products, in the total too, until they are released (CAT-6)", async () => {
  const { db, list } = await withPicks(["shoe-1", "shoe-2", "shoe-3"], { "shoe-1": 1, "shoe-3": 2 });
  expect(await list()).toMatchObject({ slugs: ["shoe-2"], meta: { total: 1 } });
  await importRows(db, { products: [{ ...shoe, slug: "shoe-1", unreleased_management: 0 }] });
  expect(await list()).toMatchObject({ slugs: ["shoe-1", "shoe-2"], meta: { total: 2 } });
});

it("staff picks show new picks though no product changes (CAT-32)", async () => {
  const { db, list } = await withPicks(["shoe-1", "shoe-2"]);
  expect(await list()).toMatchObject({ slugs: ["shoe-1", "shoe-2"] });
  await importRows(db, { products: [], staff_picks: pick(["shoe-3", "shoe-1"]) });
  expect(await list()).toMatchObject({ slugs: ["shoe-3", "shoe-1"], meta: { total: 2 } });
  await sql`delete from staff_picks where position = 0`.execute(db);
  expect(await list()).toMatchObject({ slugs: ["shoe-1"] });
});

it("staff picks are empty where nothing is picked", async () => {
  const { list } = await withPicks([]);
  expect(await list()).toMatchObject({ slugs: [], meta: { total: 0 } });
});

it("staff picks are past by New York's day (TIME-1)", async () => {
  const { app, db, setNow } = await createTestApp("2026-11-21T23:59:59-05:00");
  await importRows(db, { products: [{ ...shoe, release_date: "2026-11-21" }], staff_picks: pick(["shoe"]) });
  const past = async () => (await app.inject("/api/staff-picks")).json<{ data: WireCardList }>().data.data[0];
  expect(await past()).toMatchObject({ is_past_release: "0" });
  setNow("2026-11-22T00:00:00-05:00");
  expect(await past()).toMatchObject({ is_past_release: "1" });
});

it.each([
  "page=0",
  "page=-1",
  "page=1.5",
  "page=x",
  "perpage=0",
  "perpage=101",
  "perpage=abc",
  "cookie=1",
  "visitor_id=short",
])("staff picks answer %s with 422, as the list of products does (API-6)", async (query) => {
  const { app } = await sharedApp();
  const [parameter = ""] = query.split("=");
  const reply = await app.inject(`/api/staff-picks?${query}`);
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ status: "error", error: { [parameter]: expect.any(String) } });
  expect(reply.body).toBe((await app.inject(`/api/products?${query}`)).body);
});

it("staff picks take the parameters of a visitor and pages beyond the last (CAT-17, LIST-2)", async () => {
  const { list } = await withPicks(["shoe-1"]);
  const query = `page=${Number.MAX_SAFE_INTEGER}&perpage=100&cookie=12345678&visitor_id=abcdefgh&utm_source=x`;
  expect(await list(query)).toMatchObject({ slugs: [], meta: { total: 1 } });
});
