import { describe, expect, it } from "vitest";
import { atom, jsonFeed, rss, rssItem, wordPress } from "#test/feed-samples.ts";
import { fetchBody, fetchNews, oneItem } from "#test/fetch-body.ts";
import type { FeedNews } from "./feed-posts.ts";

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
      expect((await fetchNews(oneItem(picture)))[0]?.pictures, picture).toEqual(["https://a.example/1.jpg"]);
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
      expect((await fetchNews(oneItem(`<description><![CDATA[${html}]]></description>`)))[0]?.pictures, html).toEqual([
        "https://a.example/1.jpg",
      ]);
    const vague = [
      '<enclosure url="https://a.example/1.jpg" type="application/octet-stream" length="1"/>',
      '<media:content url="https://a.example/1.jpg"/>',
    ];
    for (const picture of vague)
      expect((await fetchNews(oneItem(picture)))[0]?.pictures, picture).toEqual(["https://a.example/1.jpg"]);
    const nameless = '<media:content url="https://a.example/image?id=4"/>';
    expect((await fetchNews(oneItem(nameless)))[0]?.pictures).toEqual(["https://a.example/image?id=4"]);
    expect((await fetchNews(oneItem('<media:content url="https://a.example/1.mp4"/>')))[0]?.pictures).toEqual([]);
    const sound = '<enclosure url="https://a.example/1.mp3" type="audio/mpeg" length="1"/>';
    expect((await fetchNews(oneItem(sound)))[0]?.pictures).toEqual([]);
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

  it("in JSON are looked for among the first 1,000 items", async () => {
    const [post] = JSON.parse(wordPress) as object[];
    const { items, ...feed } = JSON.parse(jsonFeed) as { items: object[] };
    const [before, after] = [999, 1_000].map((count) => Array.from({ length: count }, () => ({})));
    expect(await fetchNews(JSON.stringify([...(before ?? []), post]))).toHaveLength(1);
    await expect(fetchNews(JSON.stringify([...(after ?? []), post]))).rejects.toThrow("known format");
    expect(await fetchNews(JSON.stringify({ ...feed, items: [...(before ?? []), items[0]] }))).toHaveLength(1);
    expect(await fetchNews(JSON.stringify({ ...feed, items: [...(after ?? []), items[0]] }))).toEqual([]);
  });
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
    expect(await title("R\u{1fffe}e\u200b\u00add green 👩‍🦰")).toBe("Red green 👩‍🦰");
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
