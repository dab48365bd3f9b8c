import { describe, expect, it } from "vitest";
import { forgetVisitors } from "#domain/retention/forget-visitors.ts";
import { readSharedList } from "#domain/lists/shared-list.ts";
import { NotFound } from "#platform/errors.ts";
import { insertAccount, PASSWORD } from "#test/accounts.ts";
import { importRows } from "#test/import-rows.ts";
import { names } from "#test/names.ts";
import { ann, bob, openShop } from "#test/open-shop.ts";

const products = [
  { slug: "bred", nickname: "Bred", release_date: "2026-11-28" },
  { slug: "panda", full_name: "Dunk Low" },
  { slug: "star" },
];

async function openLists(settings: Record<string, string> = {}) {
  const shop = await openShop({ products, settings });
  await importRows(shop.db, names);
  await importRows(shop.db, {
    products: [{ slug: "bred", sizes: [{ size_run: "Men", sku: "DZ5485-612" }] }],
  });
  const call = async (method: "GET" | "POST", path: string, body?: object, headers = {}) => {
    const url = `/api${path}`;
    const reply = await shop.app.inject({ method, url, headers, ...(body && { body }) });
    return { httpStatus: reply.statusCode, ...reply.json() };
  };
  return {
    ...shop,
    call,
    exported: (query: string, headers = {}) => shop.app.inject({ url: `/api/lists/export?${query}`, headers }),
    bring: (text: unknown, cookie = ann.cookie) =>
      call("POST", `/watchlist/import?watchlist-cookie=${cookie}`, { text } as object),
    /** Returns the slugs that a link shows; null for one that is not found. */
    async shown(path: string): Promise<string[] | null> {
      const ids = await readSharedList(shop.db, path.replace("/lists/", ""), shop.services.now()).catch(
        (error: unknown) => {
          if (error instanceof NotFound) return null;
          throw error;
        },
      );
      return ids && ids.map((id) => products.find(({ slug }) => shop.idOf(slug) === id)?.slug ?? "");
    },
    share: (cookie = ann.cookie) => call("POST", `/watchlist/share?watchlist-cookie=${cookie}`),
    isShared: async (cookie = ann.cookie) =>
      (await call("GET", `/watchlist/share?watchlist-cookie=${cookie}`)).is_shared,
  };
}

const anns = `watchlist-cookie=${ann.cookie}&visitor_id=${ann.visitor_id}`;

describe("GET /api/lists/export (DATA-1)", () => {
  it("has what a person watches and likes, and nothing of others, as JSON and CSV", async () => {
    const { watch, like, exported } = await openLists();
    await watch(ann.cookie, "bred");
    await like(ann.visitor_id, "panda");
    await watch(bob.cookie, "star");
    const json = await exported(anns);
    expect(json.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="my-lists.json"',
      "cache-control": "private, no-store",
    });
    expect(json.json()).toEqual([
      {
        list: "watchlist",
        sku: "DZ5485-612",
        name: "The bred",
        nickname: "Bred",
        brand: "Nike",
        release_date: "2026-11-28",
        saved_on: "2026-11-21",
        slug: "bred",
      },
      expect.objectContaining({ list: "likes", name: "Dunk Low", release_date: null, slug: "panda" }),
    ]);
    const csv = await exported(`${anns}&format=csv`);
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(csv.body.split("\r\n")).toHaveLength(4);
    expect(csv.body).toContain("watchlist,DZ5485-612,The bred,Bred,Nike,2026-11-28,2026-11-21,bred\r\n");
  });

  it("is of the account for a token, whatever visitor it names", async () => {
    const { db, watch, exported } = await openLists();
    await watch(ann.cookie, "bred");
    const { token } = await insertAccount(db);
    const reply = await exported(anns, { authorization: `Bearer ${token}` });
    expect(reply.json()).toEqual([]);
  });

  it.each([
    ["", "watchlist-cookie"],
    [`watchlist-cookie=${ann.cookie}`, "visitor_id"],
    [`${anns}&format=xml`, "format"],
  ])("%j is 422", async (query, field) => {
    const { exported } = await openLists();
    const reply = await exported(query);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().error)).toEqual([field]);
  });
});

describe("POST /api/watchlist/import (DATA-2)", () => {
  it("adds what it finds, once, keeps what is there, counts it, and says what it could not tell", async () => {
    const { watch, bring, counts, exported } = await openLists();
    await watch(ann.cookie, "star");
    const text = "dz5485 612\nDunk low\nThe star\nDZ5485-612\nNo such shoe\n";
    expect(await bring(text)).toMatchObject({ added: 2, present: 1, unknown: ["No such shoe"], ambiguous: [] });
    expect(await bring(text)).toMatchObject({ added: 0, present: 3 });
    for (const slug of ["bred", "panda", "star"]) expect(await counts(slug)).toMatchObject({ watchlists: 1 });
    expect((await exported(anns)).json()).toHaveLength(3);
  });

  it("adds once in calls at the same time, and right counts", async () => {
    const { bring, counts } = await openLists();
    const replies = await Promise.all(Array.from({ length: 8 }, () => bring("The bred\nThe star")));
    expect(replies.map(({ httpStatus }) => httpStatus)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(replies.reduce((sum, { added }) => sum + added, 0)).toBe(2);
    for (const { added, present } of replies) expect(added + present).toBe(2);
    expect(await counts("bred")).toMatchObject({ watchlists: 1 });
  });

  it("adds no more to a product from a network than presses would (API-30)", async () => {
    const { bring } = await openLists({ LIKES_PER_NETWORK: "2" });
    const outcomes = [];
    for (const cookie of ["100001", "100002", "100003"]) {
      const { added, refused } = await bring("The bred", cookie);
      outcomes.push([added, refused]);
    }
    expect(outcomes).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
  });

  it.each([[undefined], [1], [["a"]], [""], ["x\n".repeat(501)], ["x".repeat(100_001)]])("%j is 422", async (text) => {
    const { bring } = await openLists();
    expect(await bring(text)).toMatchObject({ httpStatus: 422, error: { text: expect.any(String) } });
  });
});

describe("the link of a watchlist (DATA-3)", () => {
  it("shows what is on it now, until it is withdrawn or replaced", async () => {
    const { watch, share, shown, isShared, call } = await openLists();
    expect(await share()).toMatchObject({ httpStatus: 422, message: "There is nothing on the watchlist yet." });
    await watch(ann.cookie, "bred");
    const { path } = await share();
    expect(path).toMatch(/^\/lists\/[\w-]{43}$/);
    expect([await isShared(), await isShared(bob.cookie)]).toEqual([true, false]);
    await watch(ann.cookie, "star");
    expect(await shown(path)).toEqual(["bred", "star"]);
    const next = await share();
    expect(await shown(path)).toBeNull();
    expect(await shown(next.path)).not.toBeNull();
    await call("POST", `/watchlist/share/stop?watchlist-cookie=${bob.cookie}`);
    expect(await shown(next.path)).not.toBeNull();
    await call("POST", `/watchlist/share/stop?watchlist-cookie=${ann.cookie}`);
    expect(await shown(next.path)).toBeNull();
    expect(await isShared()).toBe(false);
  });

  it("ends with a login, with the account, and with a visitor who is forgotten (ACC-48, OPS-15)", async () => {
    const { db, watch, share, shown, call } = await openLists();
    const { email } = await insertAccount(db);
    await watch(ann.cookie, "bred");
    await watch(bob.cookie, "bred");
    const [visitors, bobs] = [(await share()).path, (await share(bob.cookie)).path];
    const { data } = await call("POST", "/login", { email, password: PASSWORD, "watchlist-cookie": ann.cookie });
    const headers = { authorization: `Bearer ${data.token}` };
    expect(await shown(visitors)).toBeNull();
    const { path } = await call("POST", "/watchlist/share", undefined, headers);
    expect(await shown(path)).not.toBeNull();
    await call("POST", "/account-delete", undefined, headers);
    expect(await shown(path)).toBeNull();
    await forgetVisitors(db, { returned: 30, neverReturned: 0 }, "2026-11-21");
    await forgetVisitors(db, { returned: 30, neverReturned: 0 }, "2027-03-01");
    expect(await shown(bobs)).toBeNull();
    expect(await db.selectFrom("shared_lists").select("owner").execute()).toEqual([]);
  });
});
