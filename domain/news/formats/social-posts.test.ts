import { describe, expect, it } from "vitest";
import { blueskyItem, mastodonStatus, rss, rssItem } from "#test/feed-samples.ts";
import { fetchSocial, oneItem } from "#test/fetch-body.ts";

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
    expect((await fetchSocial(oneItem("<description>Hi</description>")))[0]?.id).toBe("https://paper.example/fog");
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

  it("show long words of a link without half a character at their end", async () => {
    const display = async (words: string) => {
      const content = `<p><a href="/a">${words}</a></p>`;
      return (await fetchSocial([{ ...mastodonStatus, content }]))[0]?.urls[0]?.display_url;
    };
    for (const before of ["", "a"]) {
      expect(await display(`${before}${"👟".repeat(150)}`)).toMatch(/^a?(?:👟)+…$/u);
      expect(await display(`https://a.example/${before}${"👟".repeat(150)}`)).toMatch(/^a\.example\/a?(?:👟)+…$/u);
    }
  });
});
