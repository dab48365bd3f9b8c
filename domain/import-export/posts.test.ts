import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { dump } from "#test/dump.ts";
import { counts, importRows } from "#test/import-rows.ts";
import { exportCatalog } from "./export-catalog.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { shared } from "#test/when-finished.ts";

const products = ["bred", "panda"].map((slug) => ({ slug, brand: "nike", full_name: slug }));
const post = { link: "https://news.example/1", title: "One", time: "2026-11-20T10:00:00-05:00" };
const update = { id: "network:1", text: "Two\nlines", created_at: "2026-11-20T10:00:00.123Z" };

/** An empty database that accepts nothing. */
const sharedDatabase = shared(createTestDatabase);

describe("posts in an import (CAT-27)", () => {
  it("are created, changed by their link or id, or unchanged; what a row leaves out stays (CAT-29)", async () => {
    const { db } = await createTestDatabase();
    const more = {
      image: "a.svg",
      author_name: "Ann",
      author_link: "https://ann.example",
      products: ["panda", "bred"],
    };
    const urls = [{ url: "t.example/1", expanded_url: "/bred", display_url: "bred" }];
    const extra = { link: "https://social.example/1", urls, media: ["a.svg", "b.svg"], products: ["bred"] };
    const imported = (news: object[], social: object[]) =>
      importRows(db, { products, news, social } as never).then((summary) => [summary.news, summary.social]);

    expect(await imported([{ ...post, ...more }], [{ ...update, ...extra }])).toEqual([
      counts(1, 0, 0),
      counts(1, 0, 0),
    ]);
    const before = await dump(db);
    expect(await imported([post], [update])).toEqual([counts(0, 0, 1), counts(0, 0, 1)]);
    expect(await dump(db)).toEqual(before);
    expect(await imported([{ ...post, author_name: null }], [{ ...update, media: [] }])).toEqual([
      counts(0, 1, 0),
      counts(0, 1, 0),
    ]);
    const bundle = await readCatalog(db);
    expect(bundle.news).toEqual([
      {
        ...post,
        ...more,
        author_name: null,
        products: ["bred", "panda"],
        time: "2026-11-20T15:00:00.000Z",
        image: expect.stringMatching(/^media\/.+\.svg$/),
      },
    ]);
    expect(bundle.social).toEqual([{ ...update, ...extra, media: [] }]);
  });

  it("come with an export, and importing it changes nothing (CAT-30)", async () => {
    const { db } = await createTestDatabase();
    await importRows(db, {
      products,
      news: [{ ...post, image: "a.svg", products: ["bred"] }],
      social: [{ ...update, media: ["a.svg"] }],
    });
    const before = await dump(db);
    const { bundle, pictures } = await exportCatalog(db);
    expect(pictures).toHaveLength(1);
    expect(await importRows(db, bundle)).toMatchObject({ news: counts(0, 0, 1), social: counts(0, 0, 1) });
    expect(await dump(db)).toEqual(before);
  });

  it.each([
    [{ news: [{ ...post, link: "ftp://news.example" }] }, "link: must be an address or a path of this site"],
    [{ news: [{ ...post, link: "//news.example" }] }, "link: must be an address or a path of this site"],
    [{ news: [{ ...post, author_link: "javascript:x" }] }, "author_link: must be an address or a path of this site"],
    [{ news: [{ ...post, time: "yesterday" }] }, "time: must be a moment such as"],
    [{ news: [{ ...post, time: "0000-01-01T00:00:00Z" }] }, "time: must be later than 1989"],
    [{ news: [{ ...post, title: "" }] }, "title: "],
    [{ news: [{ ...post, products: ["gone"] }] }, 'there is no product "gone"'],
    [{ news: [{ ...post, products: ["bred", "bred"] }] }, '"bred" is listed twice'],
    [{ news: [post, post] }, '"https://news.example/1" is already at'],
    [{ social: [{ ...update, text: "\u0007" }] }, "text: must not contain control characters"],
    [{ social: [{ ...update, media: Array.from({ length: 11 }, (_, at) => `${at}.svg`) }] }, "media: "],
    [{ social: [update, update] }, '"network:1" is already at'],
    [{ social: [{ ...update, products: ["gone"] }] }, 'there is no product "gone"'],
  ])("are refused with their mistake, and nothing changes: %j (CAT-28)", async (rows, reason) => {
    const { db } = await sharedDatabase();
    const before = await dump(db);
    await expect(importRows(db, { products, ...rows } as never)).rejects.toMatchObject({
      issues: [expect.objectContaining({ reason: expect.stringContaining(reason) })],
    });
    expect(await dump(db)).toEqual(before);
  });
});
