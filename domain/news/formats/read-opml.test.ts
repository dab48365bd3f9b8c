import { expect, it } from "vitest";
import { readOpml } from "./read-opml.ts";

const opml = (body: string) =>
  Buffer.from(
    `<?xml version="1.0"?><opml version="2.0"><head><title>My feeds</title></head><body>${body}</body></opml>`,
  );

it("the feeds of an OPML file are found in folders, each once (NEWS-12)", async () => {
  const body = `
    <outline text="Sneakers"><outline text="Deep">
      <outline type="rss" text="One" title="Feed &amp; one" xmlUrl="https://a.example/feed?x=1&amp;y=2"/>
    </outline></outline>
    <outline type="rss" text="Two" xmlUrl=" https://b.example/feed "/>
    <outline text="A page" url="https://c.example/"/>
    <outline type="rss" text="Again" xmlUrl="https://b.example/feed"/>`;
  expect(await readOpml(opml(body))).toEqual([
    { url: "https://a.example/feed?x=1&y=2", title: "Feed & one" },
    { url: "https://b.example/feed", title: "Again" },
  ]);
});

it.each([
  ["<rss/>", "this is no OPML"],
  ["words", "this is no OPML"],
  ["", "this is no OPML"],
  [opml("<outline text='A'/>").toString(), "the file has no feed: an outline of a feed has xmlUrl"],
])("%# is refused", async (text, reason) => {
  await expect(readOpml(Buffer.from(text))).rejects.toThrow(reason);
});
