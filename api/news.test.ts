import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BundleInput } from "#domain/entries/bundle.ts";
import type { WireNewsList, WireSocialPage } from "#wire/news.ts";
import { formatCursor, parseCursor } from "#domain/news/post-cursor.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";
import { shared } from "#test/when-finished.ts";

const shoe = (slug: string, more: object = {}) => ({ slug, brand: "nike", full_name: `The ${slug}`, ...more });
const products = [shoe("bred", { nickname: "Bred", model: "court" }), shoe("panda", { model: "court" }), shoe("other")];
const models = ["court"].map((slug) => ({ slug, brand: "nike", name: "Court" }));

/** Returns a post of some hours before noon in New York, which is 17:00 in UTC. */
const news = (name: string, hoursAgo: number, more: object = {}) => ({
  link: `https://news.example/${name}`,
  title: `About ${name}`,
  time: new Date(Date.UTC(2026, 10, 21, 17) - hoursAgo * 3_600_000).toISOString(),
  ...more,
});
const social = (id: string, hoursAgo: number, more: object = {}) => ({
  id,
  text: `Post ${id}`,
  created_at: news("", hoursAgo).time,
  ...more,
});

async function openNews(bundle: BundleInput) {
  const test = await createTestApp();
  await importRows(test.db, { models, products, ...bundle });
  const get = async (url: string) => {
    const reply = await test.app.inject(`/api/${url}`);
    expect(reply.statusCode, url).toBe(200);
    return reply.json();
  };
  return {
    ...test,
    news: (query = ""): Promise<WireNewsList> => get(`news?${query}`),
    posts: async (query = ""): Promise<WireSocialPage> => (await get(`twite-list?${query}`)).data,
  };
}

const linksOf = ({ data }: WireNewsList) => data.map(({ post_link }) => post_link.replace("https://news.example/", ""));
const textsOf = ({ twiteLists }: WireSocialPage) => twiteLists.map(({ text }) => text.replace("Post ", ""));

const sharedApp = shared(createTestApp);

describe("GET /api/news", () => {
  it("gives the newest posts with all their fields (NEWS-3, NEWS-4, NEWS-9)", async () => {
    const full = { image: "a.svg", author_name: "Ann", author_link: "/about-us", products: ["bred"] };
    const site = await openNews({ news: [news("old", 30), news("new", 2, full)] });
    expect(await site.news()).toEqual({
      status: "OK",
      data: [
        {
          post_link: "https://news.example/new",
          title: "About new",
          time: "2026-11-21T10:00:00-05:00",
          age: "2 hours ago",
          image: expect.stringMatching(/^\/media\/.+\.svg$/),
          images: expect.objectContaining({ width: 12, height: 9 }),
          author_name: "Ann",
          author_link: "/about-us",
        },
        {
          post_link: "https://news.example/old",
          title: "About old",
          time: "2026-11-20T06:00:00-05:00",
          age: "1 day ago",
          image: null,
          images: null,
          author_name: null,
          author_link: null,
        },
      ],
      meta: { total: 2, page: 1, per_page: 18 },
    });
  });

  it("pages without repeating or skipping a post, also of the same moment (NEWS-7, LIST-22)", async () => {
    const site = await openNews({ news: Array.from({ length: 25 }, (_, at) => news(String(at), Math.floor(at / 10))) });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => site.news(`page=${page}&per_page=10`)));
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 5, 0]);
    expect(new Set(pages.flatMap(linksOf)).size).toBe(25);
    expect(pages[3]?.meta).toEqual({ total: 25, page: 4, per_page: 10 });
    expect((await site.news("page=9007199254740991&per_page=100")).data).toEqual([]);
  });

  it("gives the posts about a product first, then those about others of its model (NEWS-10)", async () => {
    const site = await openNews({
      news: [
        news("own-old", 9, { products: ["bred"] }),
        news("own-new", 5, { products: ["bred", "panda"] }),
        news("model", 1, { products: ["panda"] }),
        news("else", 1, { products: ["other"] }),
        news("nothing", 1),
      ],
    });
    const related = await site.news("related_data=bred");
    expect(linksOf(related)).toEqual(["own-new", "own-old", "model"]);
    expect(related.meta.total).toBe(3);
    expect(linksOf(await site.news("related_data=bred&page=2&per_page=2"))).toEqual(["model"]);
    expect(linksOf(await site.news("related_data=other"))).toEqual(["else"]);
    for (const slug of ["none", "court"]) expect((await site.news(`related_data=${slug}`)).meta.total).toBe(0);
    const refused = await site.app.inject("/api/news?related_data=bred%00");
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining("must be a slug")]);
  });

  it.each(["page=0", "page=x", "per_page=0", "per_page=101", "per_page=abc", "page=1&page=2"])(
    "is 422 and names the parameter for %s (NEWS-7, API-6)",
    async (query) => {
      const { app } = await sharedApp();
      for (const call of ["news", "twite-list"]) {
        const reply = await app.inject(`/api/${call}?${query}`);
        expect(reply.statusCode).toBe(422);
        expect(Object.keys(reply.json().error)).toEqual([query.split("=")[0]]);
      }
    },
  );
});

describe("GET /api/twite-list", () => {
  it("gives the newest posts with all their fields (NEWS-5, NEWS-6, NEWS-9)", async () => {
    const urls = [{ url: "https://t.example/1", expanded_url: "/bred", display_url: "bred" }];
    const full = { text: "See https://t.example/1", urls, media: ["a.svg", "b.svg"], products: ["bred"] };
    const link = "https://social.example/1";
    const site = await openNews({ social: [social("old", 30), social("new", 2, { ...full, link })] });
    const { twiteLists, next } = await site.posts();
    expect(next).toBeNull();
    expect(twiteLists).toEqual([
      {
        id: expect.any(Number),
        text: "See https://t.example/1",
        urls,
        media: [expect.stringMatching(/^\/media\/.+\.svg$/), expect.any(String)],
        pictures: [expect.objectContaining({ width: 12 }), expect.objectContaining({ width: 12 })],
        created_at: "2026-11-21T10:00:00-05:00",
        age: "2 hours ago",
        post_link: link,
        products: [{ slug: "bred", name: "The bred Bred" }],
      },
      {
        id: expect.any(Number),
        text: "Post old",
        urls: [],
        media: [],
        pictures: [],
        created_at: "2026-11-20T06:00:00-05:00",
        age: "1 day ago",
        post_link: null,
        products: [],
      },
    ]);
  });

  it("goes on where the page before ended, whatever has come meanwhile (NEWS-11)", async () => {
    const all = Array.from({ length: 12 }, (_, at) => social(String(at), 1 + Math.floor(at / 4)));
    const site = await openNews({ social: all });
    const seen: string[] = [];
    let next: string | null = null;
    for (let page = 0; page === 0 || next !== null; page++) {
      const posts = await site.posts(`per_page=5${next === null ? "" : `&page=7&next=${next}`}`);
      seen.push(...textsOf(posts));
      next = posts.next;
      await importRows(site.db, { social: [social(`late-${page}`, 0)] });
    }
    expect(seen).toHaveLength(12);
    expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  it("takes a page number in place of a cursor, and ends with null (NEWS-5, NEWS-7)", async () => {
    const site = await openNews({ social: Array.from({ length: 10 }, (_, at) => social(String(at), at)) });
    expect(textsOf(await site.posts("page=2&per_page=4"))).toEqual(["4", "5", "6", "7"]);
    expect(await site.posts("page=2&per_page=5")).toMatchObject({ next: null });
    expect((await site.posts("per_page=10")).next).toBeNull();
    expect(await site.posts("page=4&per_page=4")).toEqual({ twiteLists: [], next: null });
  });

  it.each(["abc", "1", "1.2.3", "-.1", "99999999999999999.1", "1.99999999999", "-1.1", "253402300800000.1", ""])(
    'is 422 for the cursor "%s" (NEWS-11)',
    async (next) => {
      const { app } = await sharedApp();
      const reply = await app.inject(`/api/twite-list?next=${next}`);
      expect(reply.json()).toMatchObject({ error: { next: expect.stringContaining("`next`") } });
      expect(reply.statusCode).toBe(422);
    },
  );

  it("reads every cursor that it writes (NEWS-11)", () => {
    const cursors = fc.record({
      publishedAt: fc.integer({ min: 0, max: 253_402_300_799_999 }),
      id: fc.integer({ min: 0, max: 2_147_483_647 }),
    });
    fc.assert(
      fc.property(cursors, (cursor) => {
        expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
      }),
    );
  });
});
