import { expect, it } from "vitest";
import { readCatalog } from "#test/read-catalog.ts";
import { importFile, mistakesOf, withNames } from "#test/import-foreign-file.ts";

it("a JSON Feed is read as other feeds are (NEWS-15, CAT-65)", async () => {
  const db = await withNames();
  const items = [{ id: "1", url: "https://news.example/1", title: "One", date_published: "2026-11-27T10:00:00Z" }];
  await importFile(db, "feed.json", JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "N", items }));
  expect((await readCatalog(db)).news?.map(({ title }) => title)).toEqual(["One"]);
});

it("a saved feed becomes news, each entry with its line (NEWS-15, CAT-65)", async () => {
  const db = await withNames();
  const entry = (title: string, link: string, more = "") =>
    `<item><title>${title}</title><link>${link}</link><pubDate>Fri, 27 Nov 2026 10:00:00 EST</pubDate>${more}</item>`;
  const picture = '<enclosure url="https://news.example/1.jpg" type="image/jpeg" length="1"/>';
  const feed = (...items: string[]) =>
    `<rss version="2.0"><channel><title>N</title>\n${items.join("\n")}\n</channel></rss>`;
  const { notes } = await importFile(db, "news.rss", feed(entry("One", "https://news.example/1", picture)));
  expect((await readCatalog(db)).news).toEqual([
    {
      link: "https://news.example/1",
      title: "One",
      time: "2026-11-27T15:00:00.000Z",
      image: null,
      author_name: null,
      author_link: null,
      products: [],
    },
  ]);
  expect(notes).toEqual([
    expect.stringMatching(/^left out: news\.rss:2: the picture https:\/\/news\.example\/1\.jpg cannot be used/),
  ]);
  const bad = feed(entry("One", "https://news.example/1"), "<item><title>Two</title></item>", entry("Three", "/3"));
  expect(await mistakesOf(db, "news.rss", bad)).toEqual([
    "news.rss:3: this entry has no link or no words",
    "news.rss:4: its link does not say on which site it is",
  ]);
  expect(await mistakesOf(db, "news.xml", "<html></html>")).toEqual(["news.xml: it is a page, not a feed"]);
});
