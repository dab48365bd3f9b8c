import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findWrongCounts } from "#domain/engagement/check-counts.ts";
import { deleteReactions, joinReactions } from "#domain/engagement/reactions.ts";
import { castVotes } from "#domain/engagement/votes.ts";
import { toggleLikes } from "#domain/engagement/likes.ts";
import { toggleWatchlist } from "#domain/engagement/watchlist.ts";
import { Owner } from "#domain/people/owner.ts";
import { insertAccount, noAccountLimits, PASSWORD } from "#test/accounts.ts";
import { ann, bob, openShop } from "#test/open-shop.ts";
import { propertyRuns } from "#test/full-run.ts";

const products = ["shoe", "boot", "clog"].map((slug) => ({ slug, release_date: "2026-11-25" }));

async function openWithAccount() {
  const shop = await openShop({ products, settings: noAccountLimits });
  const account = await insertAccount(shop.db);
  const { app, idOf, ask } = shop;
  const authorization = `Bearer ${account.token}`;
  const as = (url: string) => ask({ url, headers: { authorization } });
  const logIn = async (visitor: { visitor_id?: string; cookie?: string }) => {
    const body = {
      email: account.email,
      password: PASSWORD,
      visitor_id: visitor.visitor_id,
      "watchlist-cookie": visitor.cookie,
    };
    return (await ask({ method: "POST", url: "/api/login", body })).data.token as string;
  };
  return {
    ...shop,
    ...account,
    as,
    logIn,
    likeAs: (slug: string, query = "") => as(`/api/product/${idOf(slug)}/like${query}`).then(({ data }) => data),
    watchAs: (slug: string) => as(`/api/product/${idOf(slug)}/watchlist`).then(({ data }) => data),
    voteAs: (vote_type: string, slug: string) =>
      ask({
        method: "POST",
        url: `/api/product-vote/${idOf(slug)}`,
        headers: { authorization },
        body: { vote_type },
      }).then(({ data }) => data),
    watchlist: async () =>
      (await as("/api/products?is_watchlist=1")).data.data.map(({ slug }: { slug: string }) => slug),
    reactions: async (headers: Record<string, string> = { authorization }, query = "") =>
      (await app.inject({ url: `/api/marks${query}`, headers })).json().data,
  };
}

describe("what a signed-in person likes, votes on and watches (ACC-16, ACC-51)", () => {
  it("belongs to the account, on every device", async () => {
    const { likeAs, watchAs, voteAs, watchlist, counts, as, logIn, reactions, db, setNow } = await openWithAccount();
    expect([await likeAs("shoe"), await watchAs("boot")]).toEqual([1, 1]);
    setNow("2026-11-21T12:00:01-05:00");
    expect(await watchAs("clog")).toBe(1);
    expect(await voteAs("cop", "shoe")).toMatchObject({ cop_count: 1, is_cop: 1 });
    expect(await watchlist()).toEqual(["clog", "boot"]);
    expect((await as("/api/is-watch-list-release-soon")).count).toBe(2);
    const authorization = `Bearer ${await logIn({})}`;
    expect(await reactions({ authorization })).toEqual(await reactions());
    expect(await reactions({}, "?visitor_id=visitor-ann&cookie=111111")).toEqual([]);
    const { product } = await as("/api/product/shoe");
    expect(product).toMatchObject({ is_liked: 1, is_cop: 1, is_pass: 0, is_watchlisted: 0 });
    expect(await likeAs("shoe")).toBe(0);
    expect(await counts("shoe")).toMatchObject({ likes: 0, cops: 1 });
    expect(await findWrongCounts(db)).toEqual([]);
  });

  it("goes before what the browser's visitor id and cookie say", async () => {
    const { as, like, watch, watchlist, likeAs } = await openWithAccount();
    await like(bob.visitor_id, "boot");
    await watch(bob.cookie, "boot");
    expect(await likeAs("shoe", `?visitor_id=${bob.visitor_id}`)).toBe(1);
    expect(await watchlist()).toEqual([]);
    const { data } = (await as(`/api/products?visitor_id=${bob.visitor_id}&cookie=${bob.cookie}`)).data;
    const liked = data.filter((card: { is_liked: 0 | 1 }) => card.is_liked).map(({ slug }: { slug: string }) => slug);
    expect(liked).toEqual(["shoe"]);
  });

  it("needs a visitor id or a cookie without a token, as before", async () => {
    const { app, idOf } = await openWithAccount();
    for (const [path, error] of [
      ["like", { visitor_id: "must be 8 to 64 letters, digits, _ or -" }],
      ["watchlist", { "watchlist-cookie": "must be 6 to 20 digits" }],
    ]) {
      const reply = await app.inject(`/api/product/${idOf("shoe")}/${path}`);
      expect([reply.statusCode, reply.json().error]).toEqual([422, error]);
    }
  });
});

describe("a login joins what its visitor did so far (ACC-15, ACC-51)", () => {
  it("each person counts once", async () => {
    const { like, watch, vote, likeAs, watchAs, voteAs, watchlist, logIn, counts, reactions, db } =
      await openWithAccount();
    // on the phone, signed in
    await Promise.all([likeAs("shoe"), watchAs("shoe"), voteAs("pass", "shoe")]);
    // on the desktop, before the login
    await Promise.all(["shoe", "boot"].map((slug) => like(ann.visitor_id, slug)));
    for (const slug of ["shoe", "clog"]) await watch(ann.cookie, slug);
    await Promise.all(["shoe", "boot"].map((slug) => vote(ann.visitor_id, "cop", slug)));
    expect(await counts("shoe")).toMatchObject({ likes: 2, watchlists: 2, cops: 1, passes: 1 });
    await logIn(ann);
    expect(await counts("shoe")).toMatchObject({ likes: 1, watchlists: 1, cops: 0, passes: 1 });
    expect(await counts("boot")).toMatchObject({ likes: 1, cops: 1, passes: 0 });
    expect((await watchlist()).toSorted()).toEqual(["clog", "shoe"]);
    expect(await reactions()).toHaveLength(3);
    expect(await reactions({}, `?visitor_id=${ann.visitor_id}&cookie=${ann.cookie}`)).toEqual([]);
    expect(await findWrongCounts(db)).toEqual([]);
    await logIn(ann);
    expect(await counts("shoe")).toMatchObject({ likes: 1, watchlists: 1 });
  });

  it("in the query as in the body, at the verification too", async () => {
    const { app, watch, watchlist, ask, email, db } = await openWithAccount();
    await watch(ann.cookie, "shoe");
    const url = `/api/login?watchlist-cookie=${ann.cookie}`;
    await ask({ method: "POST", url, body: { email, password: PASSWORD } });
    expect(await watchlist()).toEqual(["shoe"]);
    await watch(bob.cookie, "boot");
    const body = { first_name: "Bob", last_name: "Ray", email: "bob@example.com", password: PASSWORD, agree: true };
    await ask({ method: "POST", url: "/api/register", body });
    const { text } = await db.selectFrom("mails").select("text").executeTakeFirstOrThrow();
    const link = /\/verify-email\/[\w-]+/.exec(String(text))?.[0];
    const { token } = (await ask(`/api${link}?watchlist-cookie=${bob.cookie}`)).data;
    const list = await app.inject(`/api/products?is_watchlist=1&token=${token}`);
    expect(list.json().data.data.map(({ slug }: { slug: string }) => slug)).toEqual(["boot"]);
  });

  it("a refused login joins nothing", async () => {
    const { app, like, reactions, email } = await openWithAccount();
    await like(ann.visitor_id);
    const body = { email, password: "wrong horse 1", visitor_id: ann.visitor_id };
    expect((await app.inject({ method: "POST", url: "/api/login", body })).statusCode).toBe(422);
    expect(await reactions()).toEqual([]);
    expect(await reactions({}, `?visitor_id=${ann.visitor_id}`)).toHaveLength(1);
  });

  it("whatever both did, the result is their union and every count is right", async () => {
    const { db, id, idOf } = await openWithAccount();
    const slugs = ["shoe", "boot", "clog"];
    const some = fc.subarray(slugs);
    const votes = fc.dictionary(fc.constantFrom(...slugs), fc.constantFrom("cop" as const, "pass" as const));
    const deeds = fc.record({ likes: some, watched: some, votes });
    const record = async (owner: Owner, watcher: Owner, { likes, watched, votes }: Deeds) => {
      await toggleLikes(
        db,
        likes.map((slug) => ({ product_id: idOf(slug), owner, day: "2026-11-21" })),
      );
      await toggleWatchlist(
        db,
        watched.map((slug) => ({ product_id: idOf(slug), owner: watcher, added_at: "2026-11-21T12:00:00Z" })),
      );
      await castVotes(
        db,
        Object.entries(votes).map(([slug, vote_type]) => ({ product_id: idOf(slug), owner, vote_type })),
      );
    };
    type Deeds = typeof deeds extends fc.Arbitrary<infer Value> ? Value : never;
    const own = Owner.account(id);
    const visitor = { reactions: Owner.visitor(ann.visitor_id), watchlist: Owner.watchlist(ann.cookie) };
    await fc.assert(
      fc.asyncProperty(deeds, deeds, async (before, here) => {
        await record(own, own, before);
        await record(visitor.reactions, visitor.watchlist, here);
        await db.transaction().execute((tx) => joinReactions(tx, id, visitor));
        const products = async (table: "likes" | "watchlist_entries" | "votes") => {
          const rows = await db.selectFrom(table).select(["product_id", "owner"]).execute();
          expect(rows.every(({ owner }) => owner === own.text)).toBe(true);
          return rows.map(({ product_id }) => product_id).toSorted((a, b) => a - b);
        };
        const union = (...lists: string[][]) => [...new Set(lists.flat())].map(idOf).toSorted((a, b) => a - b);
        expect(await products("likes")).toEqual(union(before.likes, here.likes));
        expect(await products("watchlist_entries")).toEqual(union(before.watched, here.watched));
        expect(await products("votes")).toEqual(union(Object.keys(before.votes), Object.keys(here.votes)));
        for (const { product_id, is_cop } of await db.selectFrom("votes").select(["product_id", "is_cop"]).execute()) {
          const slug = slugs.find((one) => idOf(one) === product_id) ?? "";
          expect(is_cop ? "cop" : "pass").toBe(before.votes[slug] ?? here.votes[slug]);
        }
        expect(await findWrongCounts(db)).toEqual([]);
        await db.transaction().execute((tx) => deleteReactions(tx, id));
        for (const table of ["likes", "watchlist_entries", "votes"] as const) expect(await products(table)).toEqual([]);
        expect(await findWrongCounts(db)).toEqual([]);
      }),
      { numRuns: propertyRuns(20) },
    );
  });
});
