/** Feeds of our own writing, in every format that is read. Each has the same story. */
export const rss = (items: string, more = "") => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
  <channel><title>Sole Paper</title><link>https://paper.example/</link><description>News</description>${more}
  ${items}
  </channel></rss>`;

export const rssItem = `<item>
  <title>Air Jordan 1 &amp;#8220;Harbor Fog&amp;#8221; &amp;amp; more</title>
  <link>https://Paper.example/fog?utm_source=rss&amp;a=1#top</link>
  <guid isPermaLink="false">fog-1</guid>
  <pubDate>Fri, 20 Nov 2026 10:00:00 EST</pubDate>
  <dc:creator><![CDATA[Ann Lee]]></dc:creator>
  <description>short</description>
  <content:encoded><![CDATA[<p>It comes <b>soon</b>.</p><script>alert(1)</script><p>For $180.</p><img src="/first.jpg">]]></content:encoded>
</item>`;

export const atom = `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://paper.example/blog/">
  <title>Sole Paper</title><id>tag:paper.example,2026:blog</id><updated>2026-11-20T15:00:00Z</updated>
  <author><name>Ann Lee</name><uri>/ann</uri></author>
  <entry>
    <title type="html">Air Jordan 1 &lt;i&gt;Harbor Fog&lt;/i&gt;</title>
    <id>tag:paper.example,2026:fog</id>
    <link rel="enclosure" type="image/png" href="fog.png"/>
    <link rel="alternate" href="fog"/>
    <published>2026-11-20T10:00:00-05:00</published><updated>2026-11-20T16:00:00Z</updated>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>It comes <b>soon</b>.</p></div></content>
  </entry>
</feed>`;

export const jsonFeed = JSON.stringify({
  version: "https://jsonfeed.org/version/1.1",
  title: "Sole Paper",
  authors: [{ name: "Ann Lee", url: "https://paper.example/ann" }],
  items: [
    {
      id: "fog",
      url: "https://paper.example/fog",
      title: "Air Jordan 1 <Harbor Fog>",
      content_html: "<p>It comes soon.</p>",
      image: "https://paper.example/fog.webp",
      date_published: "2026-11-20T10:00:00.5-05:00",
    },
  ],
});

export const wordPress = JSON.stringify([
  {
    id: 7,
    date: "2026-11-20T10:00:00",
    date_gmt: "2026-11-20T15:00:00",
    link: "https://paper.example/fog/",
    title: { rendered: "Air Jordan 1 &#8220;Harbor Fog&#8221;" },
    content: { rendered: "<p>It comes soon.</p>", protected: false },
    excerpt: { rendered: "<p>Soon.</p>", protected: false },
    _embedded: {
      author: [{ name: "Ann Lee", link: "https://paper.example/author/ann/" }],
      "wp:featuredmedia": [{ media_type: "image", source_url: "https://paper.example/fog.jpg" }],
    },
  },
]);

export const mastodonStatus = {
  id: "115",
  uri: "https://social.example/users/ann/statuses/115",
  url: "https://social.example/@ann/115",
  created_at: "2026-11-20T15:00:00.123Z",
  in_reply_to_id: null,
  reblog: null,
  sensitive: false,
  spoiler_text: "",
  visibility: "public",
  account: { acct: "ann" },
  content:
    '<p>Harbor Fog is here!<br />See <a href="https://paper.example/a/very/long/address/of/a/story"><span class="invisible">https://</span><span class="ellipsis">paper.example/a/very/long</span><span class="invisible">/address/of/a/story</span></a></p><p><a href="https://social.example/tags/jordan" class="mention hashtag">#<span>jordan</span></a> &amp; friends</p>',
  media_attachments: [
    { type: "image", url: "https://social.example/fog.png" },
    { type: "video", url: "https://social.example/fog.mp4" },
  ],
};

export const blueskyItem = {
  post: {
    uri: "at://did:plc:ann/app.bsky.feed.post/3k",
    cid: "x",
    author: { did: "did:plc:ann", handle: "ann.example" },
    record: {
      $type: "app.bsky.feed.post",
      text: "Höher: paper.example/fog… #jordan\nnow",
      createdAt: "2026-11-20T15:00:00.123Z",
      facets: [
        {
          index: { byteStart: 8, byteEnd: 28 },
          features: [{ $type: "app.bsky.richtext.facet#link", uri: "https://paper.example/fog/long" }],
        },
        { index: { byteStart: 29, byteEnd: 36 }, features: [{ $type: "app.bsky.richtext.facet#tag", tag: "jordan" }] },
        { index: { byteStart: 0, byteEnd: 2 }, features: [{ $type: "of.another.kind" }] },
      ],
    },
    embed: {
      $type: "app.bsky.embed.recordWithMedia#view",
      media: { $type: "app.bsky.embed.images#view", images: [{ thumb: "x", fullsize: "https://cdn.example/fog.jpg" }] },
    },
  },
};
