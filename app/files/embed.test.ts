import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { CatalogIndex } from "#domain/catalog-index/catalog-index.ts";
import { NOON } from "#test/create-test-app.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { type PageContext, pageContext } from "../routing/page-context.ts";
import { loader as loadEmbed } from "./embed.ts";
import { loader as loadOembed } from "./oembed.ts";

const ORIGIN = "https://toebox.example";

const products = [
  {
    ...shoe,
    slug: "timed",
    full_name: "Timed",
    release_date: "2026-11-28",
    release_time: "10:00",
    release_time_zone: "America/New_York",
    images: [{ file: "a.svg" }],
  },
  {
    ...shoe,
    slug: "out",
    full_name: "Out",
    release_date: "2026-11-21",
    release_time: "10:00",
    release_time_zone: "Asia/Tokyo",
  },
  { ...shoe, slug: "day", full_name: 'Day "<i>&"', release_date: "2026-12-05" },
];

async function openEmbeds() {
  const { db } = await createTestDatabase();
  await importRows(db, { ...names, products });
  const now = () => Temporal.Instant.from(NOON);
  const page = { db, index: new CatalogIndex(db, now), now, site: { origin: ORIGIN, name: "Toebox" } };
  const contextOf = () => {
    const context = new RouterContextProvider();
    context.set(pageContext, page as unknown as PageContext);
    return context;
  };
  return {
    embed: (slug: string) => {
      const url = new URL(`/embed/${slug}`, ORIGIN);
      return loadEmbed({
        request: new Request(url),
        url,
        params: { slug },
        pattern: "/embed/:slug",
        context: contextOf(),
      });
    },
    oembed: (query: Record<string, string>) => {
      const url = new URL(`/oembed?${new URLSearchParams(query)}`, ORIGIN);
      return loadOembed({ request: new Request(url), url, params: {}, pattern: "/oembed", context: contextOf() });
    },
  };
}

describe("the card of a product (SITE-76)", () => {
  it("may be framed by any page, and loads nothing but its picture and the time", async () => {
    const { embed } = await openEmbeds();
    const { status, headers } = await embed("timed");
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'; img-src 'self'; connect-src 'self';");
    expect(policy).toContain("frame-ancestors *");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-frame-options")).toBeNull();
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("x-robots-tag")).toBe("noindex");
  });

  it("tells the moment of a timed release, and the date of any other, whatever its name", async () => {
    const { embed } = await openEmbeds();
    const timed = await (await embed("timed")).text();
    expect(timed).toContain(
      '<span>Available</span> <time datetime="2026-11-28T10:00:00-05:00">Nov 28, 2026, 10:00 AM EST</time>',
    );
    expect(timed).toContain('role="timer"');
    expect(timed).toContain(`<a href="${ORIGIN}/timed" target="_blank" rel="noopener"`);
    const day = await (await embed("day")).text();
    expect(day).toContain("<h1>Day &quot;&lt;i&gt;&amp;&quot;</h1>");
    expect(day).not.toContain("<i>");
    expect(day).toContain("December 5, 2026");
    expect(day).not.toContain("<time");
  });

  it("has no countdown for what is out, and New York's hour until scripts run (TIME-11, TIME-21, TIME-28)", async () => {
    const { embed } = await openEmbeds();
    const out = await (await embed("out")).text();
    expect(out).toContain(
      '<span>Released on</span> <time datetime="2026-11-21T10:00:00+09:00">Nov 20, 2026, 8:00 PM EST</time>',
    );
    expect(out).not.toContain('role="timer"');
  });

  it.each(["none", "court", "nike", ""])("is not found for %j", async (slug) => {
    const { embed } = await openEmbeds();
    expect((await embed(slug)).status).toBe(404);
  });
});

describe("oEmbed (SITE-77)", () => {
  it("tells how to show the card of a product's address", async () => {
    const { oembed } = await openEmbeds();
    const response = await oembed({ url: `${ORIGIN}/timed` });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const reply = await response.json();
    expect(reply).toMatchObject({
      version: "1.0",
      type: "rich",
      title: "Timed",
      provider_name: "Toebox",
      provider_url: ORIGIN,
      width: 480,
      height: 200,
      thumbnail_url: `${ORIGIN}/share/timed.jpg`,
    });
    expect(reply.html).toContain(`<iframe src="${ORIGIN}/embed/timed" width="480" height="200" title="Timed"`);
    const day = await (await oembed({ url: `${ORIGIN}/day/?x=1#y`, format: "json" })).json();
    expect(day.html).toContain('title="Day &quot;&lt;i&gt;&amp;&quot;"');
    expect(day).not.toHaveProperty("thumbnail_url");
  });

  it("keeps to the room that there is", async () => {
    const { oembed } = await openEmbeds();
    const url = `${ORIGIN}/timed`;
    const small = await (await oembed({ url, maxwidth: "300", maxheight: "90" })).json();
    expect(small).toMatchObject({ width: 300, height: 90 });
    expect(small).not.toHaveProperty("thumbnail_url");
    for (const maxwidth of ["0", "-1", "x", "1e9", ""])
      expect(await (await oembed({ url, maxwidth })).json()).toMatchObject({ width: 480 });
  });

  it.each([
    ["another site", "https://other.example/timed", 404],
    ["another page", `${ORIGIN}/calendar/2026-12`, 404],
    ["a model", `${ORIGIN}/court`, 404],
    ["a product that is none", `${ORIGIN}/none`, 404],
    ["no address", "x", 404],
    ["a NUL", `${ORIGIN}/%00`, 404],
    ["the site itself", ORIGIN, 404],
  ])("refuses %s", async (_case, url, status) => {
    const { oembed } = await openEmbeds();
    expect((await oembed({ url })).status).toBe(status);
    expect((await oembed({ url, format: "xml" })).status).toBe(501);
  });
});
