import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newsRow, socialRow } from "#domain/exchange/bundle.ts";
import { atom, blueskyItem, jsonFeed, mastodonStatus, rss, rssItem, wordPress } from "#test/feed-samples.ts";
import { type Answer, openFeedServer } from "#test/feed-server.ts";
import { type FeedContent, fetchFeed } from "./fetch-feed.ts";
import type { FeedKind } from "./formats/feed-entry.ts";
import type { FeedNews } from "./formats/feed-posts.ts";

async function fetchBody(body: string | Buffer, kind: FeedKind = "news", type = "text/plain") {
  const server = await openFeedServer();
  server.answers.set("/feed", { body, headers: { "content-type": type } });
  const feed = { url: server.at("/feed"), kind, etag: null, last_modified: null };
  return (await fetchFeed(feed, server.fetching)) as FeedContent;
}

const fetchNews = async (body: string | Buffer, type?: string) => (await fetchBody(body, "news", type)).news;
const fetchSocial = async (body: unknown) =>
  (await fetchBody(typeof body === "string" ? body : JSON.stringify(body), "social")).social;
const item = (inner: string) => rss(`<item><title>Fog</title><link>https://paper.example/fog</link>${inner}</item>`);

const story: FeedNews = {
  link: "https://paper.example/fog",
  title: "Air Jordan 1 “Harbor Fog”",
  time: "2026-11-20T15:00:00.000Z",
  author_name: "Ann Lee",
  author_link: null,
  pictures: [],
  text: "It comes soon.",
};

describe("news (NEWS-15)", () => {
  it("come from RSS", async () => {
    const { news, ttlMinutes } = await fetchBody(rss(rssItem, "<ttl>90</ttl>"));
    expect(news).toEqual([
      {
        ...story,
        link: "https://paper.example/fog?a=1",
        title: "Air Jordan 1 “Harbor Fog” & more",
        pictures: [expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/first\.jpg$/)],
        text: "It comes soon.\n\nFor $180.",
      },
    ]);
    expect(ttlMinutes).toBe(90);
  });

  it("come from RSS 1.0", async () => {
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>x</title></channel><item rdf:about="https://paper.example/fog">
      <title>Air Jordan 1 “Harbor Fog”</title><link>https://paper.example/fog</link><description>It comes soon.</description>
      <dc:date>2026-11-20T15:00Z</dc:date><dc:creator>Ann Lee</dc:creator></item></rdf:RDF>`;
    expect(await fetchNews(rdf)).toEqual([story]);
  });

  it("come from Atom, with addresses that start from its own base", async () => {
    expect(await fetchNews(atom)).toEqual([
      {
        ...story,
        link: "https://paper.example/blog/fog",
        title: "Air Jordan 1 Harbor Fog",
        author_link: "https://paper.example/ann",
        pictures: ["https://paper.example/blog/fog.png"],
      },
    ]);
  });

  it("come from JSON Feed, whose titles are no HTML", async () => {
    expect(await fetchNews(jsonFeed)).toEqual([
      {
        ...story,
        title: "Air Jordan 1 <Harbor Fog>",
        time: "2026-11-20T15:00:00.500Z",
        author_link: "https://paper.example/ann",
        pictures: ["https://paper.example/fog.webp"],
      },
    ]);
  });

  it("come from the posts of a WordPress", async () => {
    expect(await fetchNews(wordPress)).toEqual([
      {
        ...story,
        link: "https://paper.example/fog/",
        author_link: "https://paper.example/author/ann/",
        pictures: ["https://paper.example/fog.jpg"],
      },
    ]);
    expect(await fetchNews("[]")).toEqual([]);
  });

  it("have a picture from wherever the feed has one", async () => {
    const pictures = [
      '<enclosure url="https://a.example/1.jpg" type="image/jpeg" length="1"/>',
      '<media:content url="https://a.example/1.jpg" medium="image"/>',
      '<media:content url="https://a.example/1.jpg"/>',
      '<media:group><media:content url="https://a.example/1.mp4" type="video/mp4"/><media:thumbnail url="https://a.example/1.jpg"/></media:group>',
      '<itunes:image href="https://a.example/1.jpg"/>',
      '<description>&lt;img src="/dot.gif" width="1"&gt;&lt;img src="https://a.example/1.jpg" width="800"&gt;</description>',
    ];
    for (const picture of pictures)
      expect((await fetchNews(item(picture)))[0]?.pictures, picture).toEqual(["https://a.example/1.jpg"]);
    const late = [
      '<img src="data:image/gif;base64,R0lGOD" data-src="https://a.example/1.jpg">',
      '<img data-lazy-src="https://a.example/1.jpg" src="/blank.gif">',
      '<img srcset="/s.jpg 300w, https://a.example/1.jpg 1024w">',
      '<img data-srcset="https://a.example/1.jpg 2x, /s.jpg 1x">',
      '<img src="https://a.example/blank.gif" data-srcset="/s.jpg 300w,https://a.example/1.jpg 1024w">',
      '<img src="https://a.example/1.jpg" data-src="data:image/gif;base64,R0lGOD">',
      '<img src="https://a.example/1.jpg" data-src="#" data-original="true">',
    ];
    for (const html of late)
      expect((await fetchNews(item(`<description><![CDATA[${html}]]></description>`)))[0]?.pictures, html).toEqual([
        "https://a.example/1.jpg",
      ]);
    const vague = [
      '<enclosure url="https://a.example/1.jpg" type="application/octet-stream" length="1"/>',
      '<media:content url="https://a.example/1.jpg"/>',
    ];
    for (const picture of vague)
      expect((await fetchNews(item(picture)))[0]?.pictures, picture).toEqual(["https://a.example/1.jpg"]);
    const nameless = '<media:content url="https://a.example/image?id=4"/>';
    expect((await fetchNews(item(nameless)))[0]?.pictures).toEqual(["https://a.example/image?id=4"]);
    expect((await fetchNews(item('<media:content url="https://a.example/1.mp4"/>')))[0]?.pictures).toEqual([]);
    const sound = '<enclosure url="https://a.example/1.mp3" type="audio/mpeg" length="1"/>';
    expect((await fetchNews(item(sound)))[0]?.pictures).toEqual([]);
  });

  it("are the newest 50 entries, each once, and those with a link and words alone", async () => {
    const some = Array.from({ length: 70 }, (_, day) => {
      const time = `<pubDate>${new Date(Date.UTC(2026, 0, day + 1)).toUTCString()}</pubDate>`;
      return `<item><title>T${day}</title><link>/n/${day}</link>${time}</item>`;
    });
    const odd = [
      "<item><title>No link</title></item>",
      "<item><link>/no-title</link></item>",
      "<item><title>Script</title><link>javascript:alert(1)</link></item>",
      `<item><title>Long</title><link>/${"x".repeat(500)}</link></item>`,
      "<item><title>Again</title><link>/n/69?utm_medium=x#y</link><pubDate>Sat, 1 Jan 2000 00:00:00 GMT</pubDate></item>",
    ];
    const titles = (await fetchNews(rss([...odd, ...some].join("")))).map(({ title }) => title);
    expect(titles.slice(0, 2)).toEqual(["T69", "T68"]);
    expect(titles.length).toBeLessThanOrEqual(50);
    expect(titles.length).toBeGreaterThan(44);
  });

  it.each([
    ["2026-11-20 10:00:00", "2026-11-20T10:00:00.000Z"],
    ["2026-11-20T10:00:00-0500", "2026-11-20T15:00:00.000Z"],
    ["2026-11-20 10:00:00 -0500", "2026-11-20T15:00:00.000Z"],
    ["2026-11-20", "2026-11-20T00:00:00.000Z"],
    ["Fri, 20 Nov 2026 10:00:00", "2026-11-20T10:00:00.000Z"],
    ["20 Nov 2026 10:00 PST", "2026-11-20T18:00:00.000Z"],
    ["Fri, 20 Nov 2026 10:00:00 +0100 (CET)", "2026-11-20T09:00:00.000Z"],
    ["Fri, 11 Feb 2022 19:58:02 CET", "2022-02-11T18:58:02.000Z"],
    ["Fri, 15 Jul 2022 09:00:00 BST", "2022-07-15T08:00:00.000Z"],
    ["15 Jul 2022 09:00 cest", "2022-07-15T07:00:00.000Z"],
    ["2022-07-15 09:00 JST", "2022-07-15T00:00:00.000Z"],
    ["2022-07-15T09:00:00+0530", "2022-07-15T03:30:00.000Z"],
    ["15 Jul 2022 09:00:00 A", "2022-07-15T09:00:00.000Z"],
    ["July 15, 2022 9:00 PM", "2022-07-15T21:00:00.000Z"],
    ["15 Jul 2022 09:00 UTC+2", "2022-07-15T07:00:00.000Z"],
    ["2022-07-15 09:00 GMT-04:30", "2022-07-15T13:30:00.000Z"],
    ["Fri Jul 15 09:00:00 EDT 2022", "2022-07-15T13:00:00.000Z"],
    ["20220715090000", null],
    ["1657875600", "2022-07-15T09:00:00.000Z"],
    ["1657875600123", "2022-07-15T09:00:00.123Z"],
    ["15 Jul 2022 09:00 KLGN", null],
    ["2022", null],
    ["yesterday", null],
    ["0026-11-20T10:00:00Z", null],
    ["+012026-11-20T10:00:00Z", null],
  ])("have the time %s", async (text, time) => {
    expect((await fetchNews(item(`<pubDate>${text}</pubDate>`)))[0]?.time).toBe(time);
  });
});

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
    expect(await fetchNews(item("") + more)).toHaveLength(1);
  });

  it("are RSS 0.91 with the DOCTYPE of its time", async () => {
    const doctype = `<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">`;
    const old = item("").replace("?>", `?>${doctype}`).replace('version="2.0"', 'version="0.91"');
    expect(await fetchNews(old)).toHaveLength(1);
  });
});

describe("a time that cannot be read (NEWS-15)", () => {
  const dated = (...times: (string | null)[]) =>
    rss(
      times
        .map((time, at) => {
          const date = time === null ? "" : `<pubDate>${time}</pubDate>`;
          return `<item><title>T${at}</title><link>/n/${at}</link>${date}</item>`;
        })
        .join(""),
    );
  const timesOf = async (...times: (string | null)[]) =>
    (await fetchNews(dated(...times))).map(({ title, time }) => `${title} ${time?.slice(0, 10) ?? time}`);

  it("is that of the nearest entry below, else above", async () => {
    const [third, first] = ["Fri, 20 Nov 2026 10:00:00 GMT", "Wed, 18 Nov 2026 10:00:00 GMT"];
    expect(await timesOf(third, "ayer", first, "hoy")).toEqual([
      "T0 2026-11-20",
      "T1 2026-11-18",
      "T2 2026-11-18",
      "T3 2026-11-18",
    ]);
    expect(await timesOf("ayer", third)).toEqual(["T0 2026-11-20", "T1 2026-11-20"]);
  });

  it("leaves the first entry alone where none can be read", async () => {
    expect(await timesOf("hoy", "ayer", "lunes")).toEqual(["T0 null"]);
    // a feed that gives no times is read as before
    expect(await timesOf(null, null)).toEqual(["T0 null", "T1 null"]);
    expect(await timesOf(null, "ayer", null)).toEqual(["T0 null", "T2 null"]);
  });
});

// steps that grew with the square of the length would be hundreds of thousand millions, and no test would end
it("is read in steps that grow with its length alone (NEWS-15)", async () => {
  const post = { ...JSON.parse(wordPress)[0], link: `${" ".repeat(500_000)}x` };
  expect(await fetchNews(JSON.stringify([post]))).toHaveLength(1);
  const items = Array.from({ length: 100_000 }, () => ({ id: "1", date_published: "soon" }));
  const feed = { version: "https://jsonfeed.org/version/1.1", title: "x", items };
  expect(await fetchNews(JSON.stringify(feed))).toEqual([]);
});

describe("texts (NEWS-15)", () => {
  const title = async (text: string) =>
    (await fetchNews(rss(`<item><link>/a</link><title>${text}</title></item>`)))[0]?.title;

  it("are plain, of one line, and cut at a word", async () => {
    expect(await title("<![CDATA[ A <b>bold</b>\n <img src=x onerror=alert(1)>title &amp; <more ]]>")).toBe(
      "A bold title &",
    );
    expect(await title("<![CDATA[Caf&eacute; &#x1f45f; &lt;3]]>")).toBe("Café 👟 <3");
    expect(await title("R\u0007ed \u202egreen\u202c")).toBe("Red green");
    expect(await title("word ".repeat(100))).toBe(`${"word ".repeat(59)}word…`);
    expect(await title("👟".repeat(300))).toBe(`${"👟".repeat(149)}…`);
  });

  it.each([
    [
      "UTF-8 that nobody declares",
      Buffer.from(rss("<item><link>/a</link><title>Söhne</title></item>").replace(/ encoding="UTF-8"/, "")),
      "text/xml",
    ],
    [
      "Latin-1 that claims to be UTF-8",
      Buffer.from(rss("<item><link>/a</link><title>Söhne</title></item>"), "latin1"),
      "text/xml; charset=utf-8",
    ],
    [
      "Latin-1 by its content type",
      Buffer.from(rss("<item><link>/a</link><title>Söhne</title></item>"), "latin1"),
      'text/xml; charset="ISO-8859-1"',
    ],
    [
      "Latin-1 by its declaration",
      Buffer.from(rss("<item><link>/a</link><title>Söhne</title></item>").replace("UTF-8", "iso-8859-1"), "latin1"),
      "text/xml",
    ],
    [
      "UTF-8 by its declaration, whatever its content type",
      Buffer.from(rss("<item><link>/a</link><title>Söhne</title></item>")),
      "text/xml; charset=ISO-8859-1",
    ],
    [
      "UTF-8 by its mark, whatever it declares",
      Buffer.from(`\ufeff${rss("<item><link>/a</link><title>Söhne</title></item>").replace("UTF-8", "iso-8859-1")}`),
      "text/xml; charset=latin1",
    ],
    [
      "UTF-16",
      Buffer.from(
        `\ufeff${rss("<item><link>/a</link><title>Söhne</title></item>").replace("UTF-8", "utf-16")}`,
        "utf16le",
      ),
      "text/xml",
    ],
    [
      "UTF-16 of the other order",
      Buffer.from(`\ufeff${rss("<item><link>/a</link><title>Söhne</title></item>")}`, "utf16le").swap16(),
      "text/xml",
    ],
    [
      "an unknown encoding",
      Buffer.from(rss("<item><link>/a</link><title>Söhne</title></item>")),
      "text/xml; charset=klingon",
    ],
  ])("are read in %s", async (_, bytes, type) => {
    expect((await fetchNews(bytes, type))[0]?.title).toBe("Söhne");
  });
});

describe("social posts (NEWS-16)", () => {
  it("come from Mastodon", async () => {
    const link = "https://paper.example/a/very/long/address/of/a/story";
    expect(await fetchSocial([mastodonStatus])).toEqual([
      {
        id: "https://social.example/users/ann/statuses/115",
        link: "https://social.example/@ann/115",
        text: `Harbor Fog is here!\nSee ${link}\n\n#jordan & friends`,
        urls: [
          { url: link, expanded_url: link, display_url: "paper.example/a/very/long/address/of/a/…" },
          { url: "#jordan", expanded_url: "https://social.example/tags/jordan", display_url: "#jordan" },
        ],
        time: "2026-11-20T15:00:00.123Z",
        pictures: ["https://social.example/fog.png"],
      },
    ]);
  });

  it("come from Bluesky", async () => {
    expect(await fetchSocial({ feed: [blueskyItem], cursor: "x" })).toEqual([
      {
        id: "at://did:plc:ann/app.bsky.feed.post/3k",
        link: "https://bsky.app/profile/ann.example/post/3k",
        text: "Höher: paper.example/fog… #jordan\nnow",
        urls: [
          {
            url: "paper.example/fog…",
            expanded_url: "https://paper.example/fog/long",
            display_url: "paper.example/fog…",
          },
          { url: "#jordan", expanded_url: "https://bsky.app/hashtag/jordan", display_url: "#jordan" },
        ],
        time: "2026-11-20T15:00:00.123Z",
        pictures: ["https://cdn.example/fog.jpg"],
      },
    ]);
  });

  it("come from RSS, known by their guid", async () => {
    const [post] = await fetchSocial(rss(rssItem));
    expect(post).toMatchObject({ id: "fog-1", text: "It comes soon.\n\nFor $180.", pictures: [expect.any(String)] });
    expect((await fetchSocial(item("<description>Hi</description>")))[0]?.id).toBe("https://paper.example/fog");
  });

  it("are no boosts and replies, and nothing that is not public", async () => {
    const left = [{ reblog: { uri: "x" } }, { in_reply_to_id: "3" }, { visibility: "private" }];
    expect(await fetchSocial(left.map((change) => ({ ...mastodonStatus, ...change })))).toEqual([]);
    const { post } = blueskyItem;
    const replies = [
      { post, reason: { $type: "app.bsky.feed.defs#reasonRepost" } },
      { post, reply: { root: {} } },
      { post: { ...post, record: { ...post.record, reply: { root: {} } } } },
    ];
    expect(await fetchSocial({ feed: replies })).toEqual([]);
    expect(await fetchSocial({ feed: [{ post, reason: { $type: "app.bsky.feed.defs#reasonPin" } }] })).toHaveLength(1);
  });

  it("warn as their author does, and hide the pictures that the author hides", async () => {
    const status = { ...mastodonStatus, spoiler_text: "Leak <3", sensitive: true, content: "<p>Here</p>" };
    expect(await fetchSocial([status])).toMatchObject([{ text: "Leak <3\n\nHere", pictures: [] }]);
  });

  it("link words that mean one place of the text alone", async () => {
    const content = '<p><a href="/a">here</a> and there, <a href="/b">this shoe</a> <a href="javascript:1">no</a></p>';
    const [post] = await fetchSocial([{ ...mastodonStatus, content }]);
    expect(post?.urls).toMatchObject([{ url: "this shoe", expanded_url: expect.stringMatching(/\/b$/) }]);
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
        newsRow.parse({ ...row, time: time ?? moment });
      for (const { pictures: _, time, ...row } of (await isValid("social", items)).social)
        socialRow.parse({ ...row, created_at: time ?? moment });
    }),
    { numRuns: 25 },
  );
});
