import { expect } from "@playwright/test";
import type { WireNewsList } from "#wire/news.ts";
import { apiData, apiReply } from "./api.ts";
import { test } from "./page-test.ts";
import type { WireRecentlyAdded } from "#wire/lists.ts";

const feeds = ["news", "releases", "changes", "confirmed"].flatMap((name) => [
  { path: `/feeds/${name}.atom`, type: "application/atom+xml" },
  { path: `/feeds/${name}.json`, type: "application/feed+json" },
]);

interface JsonFeed {
  feed_url: string;
  items: { url: string; title: string; date_published: string; authors?: { name: string }[] }[];
}

const readItems = async (path: string) => (await apiReply<JsonFeed>(path)).items;

const pathOf = (address: string) => new URL(address).pathname;

for (const { path, type } of feeds) {
  test(`${path} has its type, may be cached, and is sent again only when it has changed (SITE-55)`, async ({
    page,
  }) => {
    const first = await page.request.get(path);
    expect(first.status()).toBe(200);
    const { etag = "", ...headers } = first.headers();
    expect(headers).toMatchObject({ "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=300" });
    expect(await first.text()).toContain(path);
    const again = await page.request.get(path, { headers: { "if-none-match": etag } });
    expect([again.status(), await again.text()]).toEqual([304, ""]);
  });
}

test("the feed of news has the first 30 posts of the API (SITE-55)", async () => {
  const { data } = await apiReply<WireNewsList>("/api/news?per_page=30");
  expect(data).toHaveLength(30);
  const items = await readItems("/feeds/news.json");
  expect(
    items.map(({ url, title, date_published, authors }) => ({
      url: pathOf(url),
      title,
      time: Date.parse(date_published),
      author: authors?.[0]?.name ?? null,
    })),
  ).toEqual(
    data.map(({ post_link, title, time, author_name }) => ({
      url: pathOf(new URL(post_link, "http://localhost").href),
      title,
      time: Date.parse(time),
      author: author_name,
    })),
  );
});

test("the feed of releases begins with the recently added products (SITE-55, CAT-16)", async () => {
  const added = await apiData<WireRecentlyAdded[]>("/api/recently-added");
  const items = await readItems("/feeds/releases.json");
  expect(items).toHaveLength(30);
  expect(items.slice(0, added.length).map(({ url }) => pathOf(url))).toEqual(added.map(({ slug }) => `/${slug}`));
});
