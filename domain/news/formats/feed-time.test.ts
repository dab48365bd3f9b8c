import { describe, expect, it } from "vitest";
import { rss, wordPress } from "#test/feed-samples.ts";
import { fetchNews, oneItem } from "#test/fetch-body.ts";

describe("an entry of a feed (NEWS-15)", () => {
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
    expect((await fetchNews(oneItem(`<pubDate>${text}</pubDate>`)))[0]?.time).toBe(time);
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
    // a feed without times is read as before
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
