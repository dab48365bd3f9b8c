import { expect, it } from "vitest";
import { openDesk } from "#test/desk-catalog.ts";
import { openFeedServer } from "#test/feed-server.ts";

const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>
  <item><title>A shoe</title><link>https://news.example/shoe</link><guid>1</guid><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate></item>
</channel></rss>`;

it("an editor adds, sees and removes feeds; what fails is said, and secrets are not (DESK-18)", async () => {
  const { services, db, editor } = await openDesk();
  const server = await openFeedServer();
  Object.assign(services.fetching, server.fetching);
  server.answers.set("/news?key=hidden", { headers: { "content-type": "application/rss+xml" }, body: rss });
  const added = await editor.send("/feeds", { url: server.at("/news?key=hidden"), kind: "news" });
  expect(added).toMatchObject({ httpStatus: 200, data: { posts: 1, failures: 0, kind: "news" } });
  const broken = { url: server.at("/none"), kind: "news" };
  expect(await editor.send("/feeds", broken)).toMatchObject({
    httpStatus: 422,
    message: "the feed cannot be read: there is nothing (404)",
  });
  expect((await editor.send("/feeds", { ...broken, is_forced: true })).data.failures).toBe(1);
  expect((await editor.send("/feeds", broken)).httpStatus).toBe(422);
  const list = await editor.send("/feeds");
  expect(list.data).toHaveLength(2);
  expect(JSON.stringify(list)).not.toContain("hidden");
  const { id } = added.data;
  expect(await editor.send(`/feeds/${id}/remove`, {})).toMatchObject({ httpStatus: 200, posts: 1 });
  const change = await db.selectFrom("changes").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
  expect(change).toMatchObject({ actor: "desk", account_id: editor.id });
  expect((await editor.send(`/feeds/${id}/remove`, {})).httpStatus).toBe(404);
  for (const body of [
    {},
    { url: 5, kind: "news" },
    { url: "http://127.0.0.1:1/", kind: "news" },
    { url: "x", kind: "news" },
  ])
    expect((await editor.send("/feeds", body)).httpStatus, JSON.stringify(body)).toBe(422);
});
