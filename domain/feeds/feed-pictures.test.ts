import { readdirSync } from "node:fs";
import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { mastodonStatus } from "#test/feed-samples.ts";
import { openFeeds, story, UNCHANGED } from "#test/open-feeds.ts";

const png = (color: string, width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer();

describe("pictures of feeds (NEWS-18)", () => {
  const picture = (server: { at(path: string): string }, path: string) =>
    `<enclosure url="${server.at(path)}" type="image/png" length="1"/>`;

  it("are stored, once for all posts", async () => {
    const { db, server, serve, mediaFolder, insert, run, wait, news } = await openFeeds();
    await insert("/feed");
    server.answers
      .set("/a.png", { body: await png("#c33") })
      .set("/b.png", { status: 302, headers: { location: "/a.png" } });
    serve("/feed", [story("fog", picture(server, "/a.png")), story("bred", picture(server, "/b.png"))]);
    await run();
    const images = (await news()).map(({ image }) => image);
    expect(images[0]).toMatch(/\.jpg$/);
    expect(images[1]).toBe(images[0]);
    expect(readdirSync(mediaFolder, { recursive: true })).toContain(images[0]);
    expect(await db.selectFrom("media").select("width").execute()).toEqual([{ width: 40 }]);
    wait({ minutes: 15 });
    expect(await run()).toBe(UNCHANGED);
    expect(server.requests.filter(({ url }) => url !== "/feed")).toHaveLength(3);
  });

  it("of social posts are stored in their order", async () => {
    const { db, server, insert, run } = await openFeeds();
    await insert("/timeline", "social");
    const media_attachments = ["/a.png", "/no.png", "/b.png"].map((path) => ({ type: "image", url: server.at(path) }));
    server.answers.set("/a.png", { body: await png("#c33") }).set("/b.png", { body: await png("#33c", 50) });
    server.answers.set("/timeline", { body: JSON.stringify([{ ...mastodonStatus, media_attachments }]) });
    await run();
    const { rows } = await sql<{ width: number }>`
      select width from social_post_media join media on media.id = media_id order by position
    `.execute(db);
    expect(rows).toEqual([{ width: 40 }, { width: 50 }]);
  });

  it("that cannot be had leave their posts without, and are tried again for a day", async () => {
    const { server, serve, insert, run, wait, news } = await openFeeds();
    await insert("/feed");
    server.answers
      .set("/page.png", { body: "<html></html>", headers: { "content-type": "image/png" } })
      .set("/drawing.png", { body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' })
      .set("/noise.png", { body: Buffer.alloc(2000, 7) })
      .set("/large.png", { body: Buffer.alloc(10 * 1024 * 1024 + 1) })
      .set("/guarded.png", { status: 302, headers: { location: "http://[::1]/" } });
    const names = ["missing", "page", "drawing", "noise", "large", "guarded"];
    serve(
      "/feed",
      names.map((name) => story(name, picture(server, `/${name}.png`), 21)),
    );
    expect(await run()).toBe("1 feeds read, 0 failed, 6 posts changed");
    expect((await news()).map(({ image }) => image)).toEqual(names.map(() => null));

    server.answers.set("/missing.png", { body: await png("#3c3") });
    wait({ minutes: 15 });
    expect(await run()).toBe("1 feeds read, 0 failed, 1 posts changed");
    expect((await news()).map(({ image }) => image !== null)).toEqual(names.map((name) => name === "missing"));
    wait({ hours: 24 });
    const asked = server.requests.length;
    expect(await run()).toBe(UNCHANGED);
    expect(server.requests.length).toBe(asked + 1);
  });

  it("stay when a changed entry's cannot be had, and go when it has none", async () => {
    const { server, serve, insert, run, wait, news } = await openFeeds();
    await insert("/feed");
    server.answers.set("/a.png", { body: await png("#c33") });
    serve("/feed", [story("fog", picture(server, "/a.png"))]);
    await run();
    const [before] = await news();
    server.answers.delete("/a.png");
    wait({ minutes: 15 });
    serve("/feed", [story("fog", picture(server, "/a.png")).replace("The fog", "A fog")]);
    await run();
    expect(await news()).toEqual([{ ...before, title: "A fog" }]);
    wait({ minutes: 15 });
    serve("/feed", [story("fog")]);
    await run();
    expect((await news())[0]?.image).toBeNull();
  });
});
