import { sql } from "kysely";
import { Client } from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { NOON } from "#test/create-test-app.ts";
import { mastodonStatus, rss } from "#test/feed-samples.ts";
import { importRows } from "#test/import-rows.ts";
import { listChanges, readChange } from "../ledger/read-changes.ts";
import { toggleChange } from "../ledger/toggle-change.ts";
import { openFeeds, story, UNCHANGED } from "#test/open-feeds.ts";
import { readSocialStates } from "../news/social-state.ts";

const FAILED = "0 feeds read, 1 failed, 0 posts changed";

/** Returns all posts of feeds and their pictures. */
async function contentOf(db: Database) {
  const tables = ["news_posts", "social_posts", "social_post_media", "news_post_products", "media"] as const;
  return Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .selectAll()
        .orderBy(sql`1`)
        .execute(),
    ),
  );
}

const stateOf = (db: Database) =>
  db
    .selectFrom("feeds")
    .select(["failures", "last_error", "etag", "last_modified", "fetched_at", "succeeded_at", "next_fetch_at"])
    .orderBy("id")
    .executeTakeFirstOrThrow();

const minutesUntil = (date: Date, now: Temporal.Instant) => (date.getTime() - now.epochMilliseconds) / 60_000;

describe("reading feeds (NEWS-13, NEWS-17)", () => {
  it("brings new posts, changes changed ones and keeps those that have vanished", async () => {
    const { db, serve, insert, run, wait, titles } = await openFeeds();
    await insert("/feed");
    serve("/feed", [story("fog", "", 19), story("bred", "", 20)]);
    expect(await run()).toBe("1 feeds read, 0 failed, 2 posts changed");
    expect(await titles()).toEqual(["The fog", "The bred"]);
    expect(await run()).toBe("0 feeds read, 0 failed, 0 posts changed");

    wait({ minutes: 15 });
    serve("/feed", [story("panda", "", 21), story("bred", "", 20).replace("The bred", "A bred")]);
    expect(await run()).toBe("1 feeds read, 0 failed, 2 posts changed");
    expect(await titles()).toEqual(["The fog", "A bred", "The panda"]);
    wait({ minutes: 15 });
    expect(await run()).toBe(UNCHANGED);
    expect(await stateOf(db)).toMatchObject({ failures: 0, last_error: null, succeeded_at: expect.any(Date) });
  });

  it("writes nothing for an entry of which only the time is later, as in feeds that tell when they were read (NEWS-17)", async () => {
    const { db, serve, insert, run, wait } = await openFeeds();
    await insert("/feed");
    const timeOf = async () => (await db.selectFrom("news_posts").select("published_at").execute())[0]?.published_at;
    const readAt = async (hour: number, title = "The fog") => {
      serve("/feed", [story("fog", "", hour).replace("The fog", title)]);
      wait({ minutes: 15 });
      return run();
    };
    await readAt(12);
    const time = await timeOf();
    expect(await readAt(13)).toBe(UNCHANGED);
    expect(await timeOf()).toEqual(time);
    expect(await db.selectFrom("changes").select("id").execute()).toHaveLength(1);
    // the same post with other words has the time of its change, and an earlier time is a correction
    expect(await readAt(14, "A fog")).toBe("1 feeds read, 0 failed, 1 posts changed");
    expect(await timeOf()).not.toEqual(time);
    expect(await readAt(12, "A fog")).toBe("1 feeds read, 0 failed, 1 posts changed");
    expect(await timeOf()).toEqual(time);
  });

  it("does not bring back what somebody removed, until the removal is undone (NEWS-17)", async () => {
    const { db, serve, insert, run, wait, titles } = await openFeeds();
    await insert("/feed");
    serve("/feed", [story("fog"), story("bred")]);
    await run();
    const link = (await db.selectFrom("news_posts").select("link").where("title", "=", "The fog").executeTakeFirst())
      ?.link;
    await importRows(db, { news: [{ link: link ?? "", deleted: true }] });
    wait({ minutes: 15 });
    serve("/feed", [story("fog").replace("The fog", "A fog"), story("bred"), story("panda")]);
    await run();
    expect(await titles()).toEqual(["The bred", "The panda"]);
    await toggleChange(db, 2, "undo", { actor: "tester", now: Temporal.Instant.from(NOON) });
    expect(await titles()).toContain("The fog");
  });

  it("tells every server to render its pages again, when something has changed alone (CAT-32)", async () => {
    const { db, connection, serve, insert, run, wait } = await openFeeds();
    await insert("/feed");
    serve("/feed", [story("fog")]);
    const listener = new Client(connection);
    await listener.connect();
    onTestFinished(() => listener.end());
    await listener.query("listen toebox_purge");
    const heard: unknown[] = [];
    listener.on("notification", ({ payload }) => heard.push(payload));
    await run();
    wait({ minutes: 15 });
    expect(await run()).toBe(UNCHANGED);
    await sql`select pg_notify('toebox_purge', 'the end')`.execute(db);
    await expect.poll(() => heard).toContain("the end");
    expect(heard).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), "the end"]);
  });

  it("leaves out an entry that cannot be written, until it can, and says so (API-35)", async () => {
    const { db, serve, insert, run, wait, titles } = await openFeeds();
    await insert("/feed");
    serve(
      "/feed",
      ["fog", "bred", "bad", "panda", "court"].map((name) => story(name)),
    );
    await sql`alter table news_posts add constraint no_bad check (title <> 'The bad')`.execute(db);
    const logged: string[] = [];
    const log = { warn: () => {}, error: (_error: unknown, words: string) => logged.push(words) };
    expect(await run({ log })).toBe("1 feeds read, 0 failed, 4 posts changed");
    expect((await titles()).toSorted()).toEqual(["The bred", "The court", "The fog", "The panda"]);
    expect(logged).toEqual(["an entry of feed 1 cannot be written"]);
    await sql`alter table news_posts drop constraint no_bad`.execute(db);
    wait({ minutes: 15 });
    expect(await run({ log })).toBe("1 feeds read, 0 failed, 1 posts changed");
    expect(await titles()).toContain("The bad");
  });

  it("fails where no entry can be written, and is tried again", async () => {
    const { db, serve, insert, run } = await openFeeds();
    await insert("/feed");
    serve("/feed", [story("fog"), story("bred")]);
    await sql`alter table news_posts add constraint none check (false)`.execute(db);
    expect(await run()).toBe(FAILED);
    expect(await stateOf(db)).toMatchObject({ failures: 1, last_error: "this site has met a fault, see its log" });
  });

  it("leaves the time of an entry without one, and of one to come, at its first reading", async () => {
    const { serve, insert, run, wait, news } = await openFeeds();
    await insert("/feed");
    const timeless = "<item><title>When</title><link>/when</link></item>";
    serve("/feed", [timeless, story("soon", "", 23)]);
    await run();
    wait({ hours: 1 });
    expect(await run()).toBe(UNCHANGED);
    expect((await news()).map(({ time }) => time)).toEqual([1, 2].map(() => "2026-11-21T17:00:00.000Z"));
    wait({ hours: 72 });
    expect(await run()).toBe(UNCHANGED);
  });

  it("links posts to products, also to those that come later (NEWS-19)", async () => {
    const { db, serve, insert, run, wait, news } = await openFeeds();
    await insert("/feed");
    serve("/feed", [story("fog", "<description>Of the Harbor Fog Low, and XY1234-100</description>")]);
    await run();
    expect((await news())[0]?.products).toEqual([]);
    const product = { slug: "fog", brand: "nike", full_name: "Harbor Fog Low" };
    await importRows(db, { products: [product] });
    wait({ minutes: 15 });
    await run();
    expect((await news())[0]?.products).toEqual(["fog"]);
  });

  it("brings social posts", async () => {
    const { db, server, insert, run } = await openFeeds();
    await insert("/timeline", "social");
    server.answers.set("/timeline", { body: JSON.stringify([{ ...mastodonStatus, media_attachments: [] }]) });
    await run();
    const states = [...(await readSocialStates(db)).values()];
    expect(states).toMatchObject([
      { id: mastodonStatus.uri, link: mastodonStatus.url, created_at: "2026-11-20T15:00:00.123Z" },
    ]);
    expect(states[0]?.urls).toHaveLength(2);
  });

  it("leaves a post with the feed that brought it first, and an imported one as it is", async () => {
    const { db, serve, insert, run, wait, news } = await openFeeds();
    const first = await insert("/one");
    await insert("/two");
    await importRows(db, { news: [{ link: "https://paper.example/old", title: "Imported", time: NOON }] });
    serve("/one", [story("fog"), story("old")]);
    serve("/two", [
      story("fog").replace("The fog", "Another").replace("/fog<", "/fog?utm_source=two#top<"),
      story("own"),
    ]);
    expect(await run()).toBe("2 feeds read, 0 failed, 2 posts changed");
    wait({ minutes: 15 });
    expect(await run()).toBe("2 feeds read, 0 failed, 0 posts changed");
    expect((await news()).map(({ title }) => title).toSorted()).toEqual(["Imported", "The fog", "The own"]);
    const owner = await db.selectFrom("news_posts").where("title", "=", "The fog").select("feed_id").executeTakeFirst();
    expect(owner?.feed_id).toBe(first);
  });

  it("keeps the newest 500 posts of a feed", async () => {
    const { db, serve, insert, run, wait, titles } = await openFeeds();
    const feed_id = await insert("/feed");
    const link = sql<string>`'https://paper.example/' || n`;
    await db
      .insertInto("news_posts")
      .columns(["link", "title", "published_at", "feed_id"])
      .expression(
        db
          .selectFrom(sql<{ n: number }>`generate_series(1, 499)`.as<"n">(sql`series (n)`))
          .select([
            link.as("link"),
            sql<string>`'Old ' || n`.as("title"),
            sql<Date>`timestamptz '2026-01-01' + n * interval '1 hour'`.as("published_at"),
            sql<number>`${feed_id}::integer`.as("feed_id"),
          ]),
      )
      .execute();
    serve("/feed", [story("fog"), story("bred"), story("panda")]);
    expect(await run()).toBe("1 feeds read, 0 failed, 5 posts changed");
    const kept = await titles();
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, "Old 3", "The panda"]);

    // one that is older than all of them comes and goes at once
    wait({ minutes: 15 });
    serve("/feed", [story("volt"), story("pin").replace("2026", "2020")]);
    expect(await run()).toBe("1 feeds read, 0 failed, 2 posts changed");
    expect((await titles())[0]).toBe("Old 4");
    const [change] = await listChanges(db, { limit: 1 });
    expect(change).toMatchObject({ actor: `feed ${feed_id}`, origin: "feed", sections: { news: 2 } });
    const rows = (await readChange(db, change?.id ?? 0)).rows.map(({ key, before, after }) => [key, !before, !after]);
    expect(rows).toEqual([
      ["https://paper.example/3", false, true],
      ["https://paper.example/volt", true, false],
    ]);
  });
});

describe("a feed that has not changed (NEWS-13)", () => {
  it.each([
    ["etag", '"one"', "if-none-match"],
    ["last-modified", "Fri, 20 Nov 2026 15:00:00 GMT", "if-modified-since"],
  ])("is asked for by its %s, and 304 changes nothing", async (name, value, condition) => {
    const { db, server, serve, insert, run, wait } = await openFeeds();
    await insert("/feed");
    serve("/feed", [story("fog")], { [name]: value });
    await run();
    const before = await contentOf(db);
    server.answers.set("/feed", (request, response) => {
      response.writeHead(request.headers[condition] === value ? 304 : 500).end();
    });
    wait({ minutes: 15 });
    expect(await run()).toBe(UNCHANGED);
    wait({ minutes: 15 });
    expect(await run()).toBe(UNCHANGED);
    expect(await contentOf(db)).toEqual(before);
    expect(await stateOf(db)).toMatchObject({ failures: 0, [name.replace("-", "_")]: value });
  });

  it("rests as long as it asks", async () => {
    const { db, server, insert, run } = await openFeeds();
    await insert("/feed");
    server.answers.set("/feed", {
      headers: { "cache-control": "public, max-age=7200" },
      body: rss("", "<ttl>60</ttl>"),
    });
    await run();
    expect(minutesUntil((await stateOf(db)).next_fetch_at, Temporal.Instant.from(NOON))).toBe(120);
  });
});

describe("a feed that fails (NEWS-13)", () => {
  it("leaves its posts, and is tried again ever more rarely, up to once a day", async () => {
    const { db, server, serve, insert, run, wait } = await openFeeds();
    await insert("/feed");
    serve("/feed", [story("fog")], { etag: '"one"' });
    await run();
    const before = await contentOf(db);
    let now = wait({ minutes: 15 });
    const bodies = [
      rss(story("bred")).slice(0, -30),
      "<!DOCTYPE rss [<!ENTITY a 'a'>]><rss/>",
      "<html></html>",
      "[{",
      "",
    ];
    const waits: number[] = [];
    for (let at = 0; at < 9; at++) {
      server.answers.set("/feed", { status: at === 0 ? 503 : 200, body: bodies[at % bodies.length] ?? "" });
      expect(await run()).toBe(FAILED);
      const state = await stateOf(db);
      expect(state).toMatchObject({ failures: at + 1, etag: '"one"', fetched_at: new Date(now.epochMilliseconds) });
      expect(state.last_error).toMatch(/^(it|its) /);
      waits.push(minutesUntil(state.next_fetch_at, now));
      expect(await run()).toBe("0 feeds read, 0 failed, 0 posts changed");
      now = wait({ minutes: waits.at(-1) ?? 0 });
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
    expect(await contentOf(db)).toEqual(before);
    serve("/feed", [story("fog")]);
    expect(await run()).toBe(UNCHANGED);
    expect(await stateOf(db)).toMatchObject({ failures: 0, last_error: null });
  });

  it("rests for a week when it is gone", async () => {
    const { db, server, insert, run, wait } = await openFeeds();
    await insert("/feed");
    server.answers.set("/feed", { status: 410 });
    await run();
    const { next_fetch_at, last_error } = await stateOf(db);
    expect([minutesUntil(next_fetch_at, Temporal.Instant.from(NOON)), last_error]).toEqual([
      7 * 24 * 60,
      "it is gone for good (410)",
    ]);
    wait({ hours: 7 * 24 });
    expect(await run()).toBe(FAILED);
  });

  it("stops no other, whatever it does", async () => {
    const { server, serve, insert, run, titles } = await openFeeds();
    for (const path of ["/slow", "/stalls", "/guarded", "/good", "/broken"]) await insert(path);
    server.answers.set("/slow", () => {});
    server.answers.set("/stalls", (_, response) => void response.writeHead(200).write("<rss"));
    server.answers.set("/guarded", { status: 302, headers: { location: "http://127.0.0.1:22/" } });
    server.answers.set("/broken", { body: "<rss><channel>" });
    serve("/good", [story("fog")]);
    const warnings: unknown[] = [];
    const log = {
      warn: (_: unknown, text?: string) => warnings.push(text),
      error: (error: unknown) => warnings.push(error),
    };
    const fetching = { ...server.fetching, timeoutMs: 1_000 };
    expect(await run({ log, fetching })).toBe("1 feeds read, 4 failed, 1 posts changed");
    expect(await titles()).toEqual(["The fog"]);
    expect(warnings).toEqual([
      "feed 1 cannot be read: it did not finish in time",
      "feed 2 cannot be read: it did not finish in time",
      "feed 3 cannot be read: its host is not known, or it leads to an address or a port that is not public",
      "feed 5 cannot be read: its XML is broken",
    ]);
  });

  it("does not fail when the process stops meanwhile", async () => {
    const { db, server, insert, run } = await openFeeds();
    await insert("/feed");
    const stopping = new AbortController();
    server.answers.set("/feed", () => stopping.abort());
    expect(await run({ stopping: stopping.signal })).toBe("0 feeds read, 0 failed, 0 posts changed");
    expect(await stateOf(db)).toMatchObject({ failures: 0, fetched_at: null });
  });

  it("is not read by two nodes at a time, and no two posts come of one entry", async () => {
    const { server, serve, insert, run, titles } = await openFeeds();
    for (let at = 0; at < 8; at++) {
      await insert(`/${at}`);
      serve(`/${at}`, [story("fog"), story(`own-${at}`)]);
    }
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.map((text) => Number.parseInt(text, 10)).reduce((sum, count) => sum + count)).toBe(8);
    expect(server.requests).toHaveLength(8);
    expect(await titles()).toHaveLength(9);
  });

  it("that is removed while it is read brings nothing", async () => {
    const { db, server, insert, run, titles } = await openFeeds();
    await insert("/feed");
    server.answers.set("/feed", (_, response) => {
      void db
        .deleteFrom("feeds")
        .execute()
        .then(() => response.end(rss(story("fog"))));
    });
    await run();
    expect(await titles()).toEqual([]);
  });
});
