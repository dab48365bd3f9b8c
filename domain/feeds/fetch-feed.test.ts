import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sections } from "../entries/sections.ts";
import { mastodonStatus, rss, rssItem, wordPress } from "#test/feed-samples.ts";
import { type Answer, openFeedServer } from "#test/feed-server.ts";
import { fetchBody, fetchNews, oneItem } from "#test/fetch-body.ts";
import { type FeedContent, fetchFeed } from "./fetch-feed.ts";
import type { FeedKind } from "../news/formats/feed-entry.ts";

describe("feeds as servers send them (NEWS-15)", () => {
  it.each(["N/A", "n/a", " none ", "#", "-", ""])("have no link where it says %j", async (link) => {
    const given = (more: string) =>
      fetchNews(rss(`<item><title>Fog</title><link>${link}</link>${more}</item>`)).then((news) => news[0]?.link);
    expect(await given("")).toBeUndefined();
    expect(await given("<guid>https://paper.example/fog</guid>")).toBe("https://paper.example/fog");
  });

  it.each([
    "<script>if (a < b && c) {}</script>",
    "0",
    "<!-- 12 queries -->",
    "<rss/>",
    '<script>"</rss>"</script>',
    `${" ".repeat(70_000)}<a></rss>`,
  ])("are read when more follows: %s", async (more) => {
    expect(await fetchNews(oneItem("") + more)).toHaveLength(1);
  });

  it("are RSS 0.91 with the DOCTYPE of its time", async () => {
    const doctype = `<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">`;
    const old = oneItem("").replace("?>", `?>${doctype}`).replace('version="2.0"', 'version="0.91"');
    expect(await fetchNews(old)).toHaveLength(1);
  });
});

describe("what is no feed (NEWS-15)", () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${rss("<item><link>/a</link><title>&b;</title></item>").slice(39)}`;
  it.each<[string, string, FeedKind, string]>([
    ["nothing", " \n", "news", "it is empty"],
    ["a page", "<html><body>Not found</body></html>", "news", "it is a page, not a feed"],
    ["a page of HTML 5", "<!DOCTYPE html><html><br></html>", "news", "it is a page, not a feed"],
    ["an entity bomb", bomb, "news", "its XML has a DOCTYPE with declarations, which is refused"],
    ["half a feed", rss(rssItem).slice(0, -40), "news", "its XML is broken"],
    ["crossed elements", rss("<item><title>a</item></title>"), "news", "its XML is broken"],
    ["words", "hello", "news", "its XML is broken"],
    ["deep XML", `<rss>${"<a>".repeat(5000)}${"</a>".repeat(5000)}</rss>`, "news", "its XML is nested too deeply"],
    ["endless XML", `<rss>${"<a/>".repeat(60_000)}</rss>`, "news", "its XML has too many elements"],
    ["other XML", "<svg/>", "news", "it is not a feed in a known format"],
    ["broken JSON", "[{]", "news", "its JSON is broken"],
    ["other JSON", '{"error":"no"}', "news", "it is not a feed in a known format"],
    ["a list of something else", "[1,null]", "social", "it is not a feed in a known format"],
    ["social posts for news", JSON.stringify([mastodonStatus]), "news", "it holds social posts, not news"],
    ["news for social posts", wordPress, "social", "it holds news, not social posts"],
    ["RSS in name alone", '<rss version="2.0"/>', "news", "its feed cannot be understood"],
  ])("is refused: %s", async (_, body, kind, reason) => {
    await expect(fetchBody(body, kind)).rejects.toThrow(reason);
  });

  it("is not what is merely untidy: an entity of HTML, a bare ampersand, a control character, an undeclared prefix", async () => {
    const untidy = rss(
      "<item><title>Black &amp; White&nbsp;& Red\u0001</title><link>/a?b=1&c=2</link><x:y>z</x:y></item>",
    );
    expect(await fetchNews(`\n ${untidy}`)).toMatchObject([{ title: "Black & White & Red" }]);
  });

  it.each<[Answer, string]>([
    [{ status: 404 }, "there is nothing (404)"],
    [{ status: 410 }, "it is gone for good (410)"],
    [{ status: 500 }, "its host answers with status 500"],
    [{ status: 304 }, "its host answers with status 304"],
  ])("is refused: %o", async (answer, reason) => {
    const server = await openFeedServer();
    server.answers.set("/feed", answer);
    const feed = { url: server.at("/feed"), kind: "news" as const, etag: null, last_modified: null };
    await expect(fetchFeed(feed, server.fetching)).rejects.toThrow(reason);
  });
});

it("whatever a feed holds, its posts can be exported and imported (CAT-30)", async () => {
  const server = await openFeedServer();
  const odd = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.constantFrom(
      "<p>",
      "<a href='https://a.example/x y'>",
      "</a>",
      "&#0;",
      "&amp;lt;",
      "\ud800",
      "]]>",
      "https://a.example/",
    ),
    fc.string({ minLength: 200, maxLength: 6000 }),
  );
  const words = fc.array(odd, { maxLength: 5 }).map((some) => some.join(""));
  const links = fc.oneof(words, fc.webUrl({ withQueryParameters: true, withFragments: true }));
  const entry = fc.record({
    id: words,
    url: links,
    title: words,
    content_html: words,
    image: links,
    date_published: fc.oneof(words, fc.date({ noInvalidDate: true }).map(String)),
    author: words,
    author_url: links,
  });
  const isValid = async (kind: FeedKind, items: object[]) => {
    server.answers.set("/feed", {
      body: JSON.stringify({ version: "https://jsonfeed.org/version/1", title: "x", items }),
    });
    const feed = { url: server.at("/feed"), kind, etag: null, last_modified: null };
    return (await fetchFeed(feed, server.fetching)) as FeedContent;
  };
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 4 }), async (entries) => {
      const items = entries.map(({ author, author_url, ...rest }) => ({
        ...rest,
        authors: [{ name: author, url: author_url }],
      }));
      const moment = "2026-11-20T15:00:00.000Z";
      for (const { pictures: _, text: __, time, ...row } of (await isValid("news", items)).news)
        sections.news.row.parse({ ...row, time: time ?? moment });
      for (const { pictures: _, time, ...row } of (await isValid("social", items)).social)
        sections.social.row.parse({ ...row, created_at: time ?? moment });
    }),
    // a counterexample of long texts is not shortened: that takes more time than a test has
    { numRuns: 25, endOnFailure: true },
  );
});
