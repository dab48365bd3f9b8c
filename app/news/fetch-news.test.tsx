import { screen } from "@testing-library/react";
import fc from "fast-check";
import { expect, it, onTestFinished, vi } from "vitest";
import { renderInSite } from "#test/dom/render-in-site.tsx";
import { fetchNews } from "./fetch-news.ts";
import { NewsCard } from "./news-card.tsx";

const good = (at: number) => ({
  post_link: `https://news.example/${at}`,
  image: null,
  title: `Post ${at}`,
  time: "2026-11-20T10:00:00-05:00",
  author_link: null,
  author_name: "Ann",
});

/** Reads the posts that a host answers. */
async function read(data: unknown[]) {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ data, meta: { total: data.length } })));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { items } = await fetchNews("https://news.example/api", { page: 1, perPage: 24 }, new AbortController().signal);
  return items;
}

/** Posts of which any field is something else. */
const odd = fc.oneof(
  fc.jsonValue(),
  fc
    .dictionary(fc.constantFrom(...Object.keys(good(0)), "images", "age"), fc.jsonValue({ maxDepth: 2 }))
    .map((fields) => ({ ...good(9), ...fields })),
);

it("no post of another host hides or breaks the others, whatever it is (NEWS-8)", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(odd, { maxLength: 5 }), async (others) => {
      const posts = await read([good(1), ...others, good(2)]);
      expect(posts.at(0)).toMatchObject({ link: "https://news.example/1", title: "Post 1", authorName: "Ann" });
      expect(posts.at(-1)).toMatchObject({ link: "https://news.example/2", title: "Post 2" });
      for (const post of posts) {
        const { unmount } = renderInSite(<NewsCard post={post} />);
        expect(screen.getByRole("article").textContent).toContain(post.title);
        unmount();
      }
    }),
    { numRuns: 50 },
  );
});

it.each(["javascript:alert(1)", "//evil.example/", "data:text/html,x", ""])(
  "a post or an author at %j gets no link (NEWS-8)",
  async (address) => {
    const posts = await read([
      { ...good(1), post_link: address },
      { ...good(2), author_link: address },
    ]);
    expect(posts.map(({ link, authorLink }) => [link, authorLink])).toEqual([["https://news.example/2", null]]);
  },
);
