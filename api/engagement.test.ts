import { describe, expect, it } from "vitest";
import type { VoteType } from "#domain/engagement/vote-types.ts";
import { toggleChange } from "#domain/ledger/toggle-change.ts";
import { NOON } from "#test/create-test-app.ts";
import { ann, bob, openShop } from "#test/open-shop.ts";
import { shared } from "#test/when-finished.ts";

const none = { likes: 0, views: 0, watchlists: 0, cops: 0, passes: 0 };

const sharedShop = shared(() => {
  const slugs = Array.from({ length: 20 }, (_, number) => [`shoe-${number}`, `boot-${number}`]).flat();
  return openShop({ products: slugs.map((slug) => ({ slug })) });
});
let taken = 0;

/** Opens a shoe and a boot for one test only, in a shop that all tests share. */
async function openPair() {
  const shop = await sharedShop();
  const number = taken++;
  const own = (slug: string) => `${slug}-${number}`;
  return {
    ask: shop.ask,
    idOf: (slug: string) => shop.idOf(own(slug)),
    like: (visitor_id: string, slug = "shoe") => shop.like(visitor_id, own(slug)),
    watch: (cookie: string, slug = "shoe") => shop.watch(cookie, own(slug)),
    vote: (visitor_id: string, type: VoteType, slug = "shoe") => shop.vote(visitor_id, type, own(slug)),
    counts: (slug = "shoe") => shop.counts(own(slug)),
  };
}

describe("a like", () => {
  it("toggles, and changes the shown count (POP-1)", async () => {
    const { like, counts, ask } = await openShop();
    const shown = async () => (await ask("/api/product/shoe")).product.likes_counts;
    expect([await like(ann.visitor_id), await shown()]).toEqual([1, 1]);
    expect([await like(bob.visitor_id), await shown()]).toEqual([1, 2]);
    expect([await like(ann.visitor_id), await shown()]).toEqual([0, 1]);
    expect([await like(ann.visitor_id), await shown()]).toEqual([1, 2]);
    expect(await counts()).toEqual({ ...none, likes: 2 });
    expect((await ask("/api/products")).data.data[0].likes_counts).toBe(2);
  });

  it("belongs to one product", async () => {
    const { like, counts } = await openPair();
    expect([await like(ann.visitor_id, "shoe"), await like(ann.visitor_id, "boot")]).toEqual([1, 1]);
    expect(await like(ann.visitor_id, "boot")).toBe(0);
    expect([(await counts("shoe"))?.likes, (await counts("boot"))?.likes]).toEqual([1, 0]);
  });

  it("counts on its New York day, and is subtracted from that day when it is taken back (POP-3)", async () => {
    const { like, days, counts, setNow } = await openShop();
    setNow("2026-11-21T23:59:59.999-05:00");
    await like(ann.visitor_id);
    await like(bob.visitor_id);
    setNow("2026-11-22T00:00:00-05:00");
    await like("visitor-cay");
    expect(await days()).toEqual([
      { day: "2026-11-21", likes: 2, views: 0 },
      { day: "2026-11-22", likes: 1, views: 0 },
    ]);
    expect(await like(ann.visitor_id)).toBe(0);
    expect(await days()).toEqual([
      { day: "2026-11-21", likes: 1, views: 0 },
      { day: "2026-11-22", likes: 1, views: 0 },
    ]);
    // given again, it counts today
    expect(await like(ann.visitor_id)).toBe(1);
    expect(await days()).toEqual([
      { day: "2026-11-21", likes: 1, views: 0 },
      { day: "2026-11-22", likes: 2, views: 0 },
    ]);
    expect((await counts())?.likes).toBe(3);
  });

  it("is given by some visitors while others take theirs back, in one batch", async () => {
    const { like, counts } = await openPair();
    const early = Array.from({ length: 6 }, (_, number) => `visitor-early-${number}`);
    const late = Array.from({ length: 9 }, (_, number) => `visitor-late-${number}`);
    await Promise.all(early.map((visitor) => like(visitor)));
    const replies = await Promise.all([
      ...early.map((visitor) => like(visitor)),
      ...late.map((visitor) => like(visitor)),
      ...early.map((visitor) => like(visitor, "boot")),
    ]);
    expect(replies).toEqual([...early.map(() => 0), ...late.map(() => 1), ...early.map(() => 1)]);
    expect([(await counts("shoe"))?.likes, (await counts("boot"))?.likes]).toEqual([9, 6]);
  });

  it("counts once for each of many concurrent visitors, and toggles with each press of one (POP-10)", async () => {
    const { like, counts } = await openPair();
    const crowd = await Promise.all(Array.from({ length: 60 }, (_, number) => like(`visitor-${number}`)));
    expect(new Set(crowd)).toEqual(new Set([1]));
    const impatient = await Promise.all(Array.from({ length: 7 }, () => like(ann.visitor_id)));
    expect(impatient).toEqual([1, 0, 1, 0, 1, 0, 1]);
    expect((await counts())?.likes).toBe(61);
  });
});

it("a call that says what is wanted sets it, and changes nothing when it is made again (POP-30)", async () => {
  const { ask, counts, idOf, like, watch } = await openPair();
  const calls = { like: "like?visitor_id=visitor-ann", watchlist: "watchlist?watchlist-cookie=111111" };
  for (const [kind, call] of Object.entries(calls)) {
    const set = async (wanted: string) => (await ask(`/api/product/${idOf("shoe")}/${call}&wanted=${wanted}`)).data;
    const count = async () => (await counts())?.[kind === "like" ? "likes" : "watchlists"];
    expect([await set("0"), await count()]).toEqual([0, 0]);
    expect([await set("1"), await set("1"), await count()]).toEqual([1, 1, 1]);
    // with one that toggles, and all of one batch
    expect(await Promise.all(["1", "0", "1"].map(set))).toEqual([1, 0, 1]);
    expect([await (kind === "like" ? like("visitor-ann") : watch("111111")), await count()]).toEqual([0, 0]);
    expect([await set("0"), await count()]).toEqual([0, 0]);
    await expect(set("2")).rejects.toThrow("wanted must be one of 0, 1");
  }
});

describe("a watchlist", () => {
  it("holds the products that were added and not removed; `add` changes the shown count (WATCH-1)", async () => {
    const { watch, counts, ask, idOf } = await openPair();
    const shown = async () => (await ask(`/api/product/${idOf("shoe")}`)).product.watch_list_count;
    expect(await ask(`/api/product/${idOf("shoe")}/watchlist?watchlist-cookie=111111`)).toEqual({
      status: "OK",
      data: 1,
      add: 1,
    });
    expect(await shown()).toBe(1);
    expect([await watch(bob.cookie), await shown()]).toEqual([1, 2]);
    expect(await ask(`/api/product/${idOf("shoe")}/watchlist?watchlist-cookie=111111`)).toEqual({
      status: "OK",
      data: 0,
      add: 1,
    });
    expect(await shown()).toBe(1);
    expect(await counts()).toEqual({ ...none, watchlists: 1 });
  });

  it("gains entries while others are removed, in one batch", async () => {
    const { watch, counts } = await openPair();
    const early = Array.from({ length: 6 }, (_, number) => `${100_000 + number}`);
    const late = Array.from({ length: 9 }, (_, number) => `${200_000 + number}`);
    await Promise.all(early.map((cookie) => watch(cookie)));
    const replies = await Promise.all([...early, ...late].map((cookie) => watch(cookie)));
    expect(replies).toEqual([...early.map(() => 0), ...late.map(() => 1)]);
    expect((await counts())?.watchlists).toBe(9);
  });

  it("applies presses of one person in order, and those of many together", async () => {
    const { watch, counts } = await openPair();
    const crowd = await Promise.all(Array.from({ length: 40 }, (_, number) => watch(`${100_000 + number}`)));
    expect(new Set(crowd)).toEqual(new Set([1]));
    expect(await Promise.all(Array.from({ length: 4 }, () => watch(ann.cookie)))).toEqual([1, 0, 1, 0]);
    expect((await counts())?.watchlists).toBe(40);
  });
});

describe("a vote", () => {
  it("is cop or pass; a further vote replaces it (POP-4, POP-5)", async () => {
    const { vote, counts } = await openPair();
    expect(await vote(ann.visitor_id, "cop")).toEqual({ cop_count: 1, pass_count: 0, is_cop: 1, is_pass: 0 });
    expect(await vote(ann.visitor_id, "cop")).toEqual({ cop_count: 1, pass_count: 0, is_cop: 1, is_pass: 0 });
    expect(await vote(bob.visitor_id, "pass")).toEqual({ cop_count: 1, pass_count: 1, is_cop: 0, is_pass: 1 });
    expect(await vote(ann.visitor_id, "pass")).toEqual({ cop_count: 0, pass_count: 2, is_cop: 0, is_pass: 1 });
    expect(await vote(ann.visitor_id, "pass")).toEqual({ cop_count: 0, pass_count: 2, is_cop: 0, is_pass: 1 });
    expect(await vote(bob.visitor_id, "cop")).toEqual({ cop_count: 1, pass_count: 1, is_cop: 1, is_pass: 0 });
    expect(await counts()).toEqual({ ...none, cops: 1, passes: 1 });
  });

  it("counts for its product alone, also in a batch with votes on others", async () => {
    const { vote, counts } = await openPair();
    const visitors = Array.from({ length: 20 }, (_, number) => `visitor-${number}`);
    await Promise.all(visitors.flatMap((visitor) => [vote(visitor, "cop", "shoe"), vote(visitor, "pass", "boot")]));
    expect(await counts("shoe")).toEqual({ ...none, cops: 20 });
    expect(await counts("boot")).toEqual({ ...none, passes: 20 });
    await Promise.all(visitors.slice(5).map((visitor) => vote(visitor, "pass", "shoe")));
    expect(await counts("shoe")).toEqual({ ...none, cops: 5, passes: 15 });
  });
});

it("counts add to those that an import brought", async () => {
  const { db, like, watch, vote, counts } = await openShop();
  const { recordActivity } = await import("#domain/engagement/carried-counts.ts");
  await recordActivity(db, {
    days: [{ slug: "shoe", day: "2026-11-21", likes: 10, views: 20 }],
    totals: [{ slug: "shoe", watchlist: 5, cop: 3, pass: 2 }],
  });
  await Promise.all([like(ann.visitor_id), watch(ann.cookie), vote(ann.visitor_id, "cop")]);
  expect(await counts()).toEqual({ likes: 11, views: 20, watchlists: 6, cops: 4, passes: 2 });
  await Promise.all([like(ann.visitor_id), watch(ann.cookie), vote(ann.visitor_id, "pass")]);
  expect(await counts()).toEqual({ likes: 10, views: 20, watchlists: 5, cops: 3, passes: 3 });
});

it("a product that was removed takes and shows no reactions, and has its own when it is back (CAT-50)", async () => {
  const { db, app, like, watch, vote, ask, idOf, counts } = await openShop();
  await Promise.all([like(ann.visitor_id), watch(ann.cookie), vote(ann.visitor_id, "cop")]);
  const before = await counts();
  const marks = async () => (await ask(`/api/marks?visitor_id=${ann.visitor_id}&cookie=${ann.cookie}`)).data;
  const marked = await marks();
  expect(marked).toMatchObject([{ id: idOf("shoe"), is_liked: 1 }]);
  const { id } = await db.selectFrom("changes").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  const options = { actor: "ann", now: Temporal.Instant.from(NOON) };

  await toggleChange(db, id, "undo", options);
  for (const call of ["like", "vote-cop"]) {
    const reply = await app.inject(`/api/product/${idOf("shoe")}/${call}?visitor_id=${ann.visitor_id}`);
    expect([call, reply.statusCode]).toEqual([call, 404]);
  }
  expect(await marks()).toEqual([]);

  await toggleChange(db, id, "redo", options);
  expect(await marks()).toEqual(marked);
  expect(await counts()).toEqual(before);
});
