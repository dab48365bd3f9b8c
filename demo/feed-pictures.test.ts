import { describe, expect, it } from "vitest";
import { inspectDrawing } from "#platform/media/inspect-drawing.ts";
import { demoBundle } from "./demo-catalog.ts";
import { drawDemoPicture } from "./draw-demo-picture.ts";
import { newsDrawingRequests } from "./feed-pictures.ts";
import { demoNews } from "./news.ts";
import { demoSocialPosts } from "./social-posts.ts";

const now = "2026-11-23T15:04:05.678Z";
const today = "2026-11-23";
const { products = [], models = [] } = demoBundle(today);
const news = demoNews(now, today, products);
const social = demoSocialPosts(now, today, products);
const requests = newsDrawingRequests(news, social, products, models);

describe("the pictures of news and social posts (CAT-24, CAT-33)", () => {
  it("are all drawn, small, and of the size of their kind", () => {
    const files = [...news.map(({ image }) => image), ...social.flatMap(({ media }) => media)];
    expect([...requests.keys()].toSorted()).toEqual(files.toSorted());
    for (const file of files) {
      const drawing = drawDemoPicture(requests, file);
      expect(drawing.length, file).toBeLessThanOrEqual(16_000);
      expect(inspectDrawing(drawing), file).toEqual({ width: 1200, height: file.startsWith("news-") ? 675 : 900 });
    }
  });

  it("show the shoe as its gallery does", () => {
    const file = "news-chips-air-jordan-1-retro-high-og-chicago.svg";
    expect(requests.get(file)).toMatchObject({
      fullName: "Air Jordan 1 Retro High OG",
      colorway: "White/Varsity Red/Black",
      scene: "chips",
    });
    expect(drawDemoPicture(requests, file).toString()).toContain('fill="#c41e2c"');
  });

  it("compare the first two releases of a post", () => {
    const file = "news-duel-nike-dunk-low-sp-kentucky-2020.svg";
    expect(requests.get(file)).toMatchObject({ scene: "duel", other: { colorway: "White/Orange" } });
  });

  it("are refused for a file that is no drawing of the demo", () => {
    expect(() => newsDrawingRequests([{ image: "news.jpg" }], [], products, models)).toThrow("news.jpg");
    expect(() => newsDrawingRequests([{ image: "news-arch-nothing.svg" }], [], products, models)).toThrow("no release");
  });
});
