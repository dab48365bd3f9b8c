import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readPageSource } from "#domain/import-export/read-page-source.ts";
import { readPosts } from "#domain/news/read-posts.ts";
import { readersOf } from "#domain/readers/readers.ts";
import { FetchFailure } from "#platform/fetch/fetch-failure.ts";
import { Threads } from "#platform/threads/threads.ts";
import { rss, rssItem } from "#test/feed-samples.ts";

it("a thread reads feeds and pages as a command does, and says what is wrong with them (OPS-27)", async () => {
  const threads = new Threads({ readerThread: join(import.meta.dirname, "reader-thread.ts"), workThread: "" });
  onTestFinished(() => threads.close());
  const readers = readersOf(threads);
  const feed = {
    bytes: Buffer.from(rss(rssItem)),
    contentType: "",
    kind: "news",
    url: "https://paper.example/",
  } as const;
  const posts = await readers.readPosts(feed);
  expect(posts.news).not.toEqual([]);
  expect(posts).toEqual(await readPosts(feed));
  await expect(readers.readPosts({ ...feed, bytes: Buffer.from("no feed") })).rejects.toThrow(FetchFailure);
  const page = Buffer.from(
    '<script type="application/ld+json">{"@type":"Product","name":"Shoe","sku":"AB1234-100"}</script>',
  );
  const read = await readers.readPage(page);
  expect(read.products).not.toEqual([]);
  expect(read).toEqual(await readPageSource(page));
});
