import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { isNewsScene } from "./drawings/scenes/draw-scene.ts";
import { newsFile } from "./feed-pictures.ts";
import { feedTimes } from "./feed-times.ts";
import { productFinder, withDate } from "./feed-words.ts";
import type { FeedProduct } from "./feed-words.ts";

/** A row of the bundle's section `news`. */
export interface NewsRow {
  /** the page of the post's first release */
  link: string;
  title: string;
  /** the file name of a drawing */
  image: string;
  /** ISO 8601 with offset */
  time: string;
  author_name: string;
  author_link: string | null;
  /** slugs, the first one that of `link` */
  products: string[];
}

/** Line of news-posts.csv. `also` names further releases, with spaces between them. */
type Line = Record<"slug" | "also" | "author" | "scene" | "headline", string>;

const pace = { name: "news", newest: [130, 310], days: 45, density: 1.1 } as const;

/**
 * Returns the headlines of news-posts.csv as posts of the weeks before the instant `now`, newest first (NEWS-4,
 * CAT-33).
 */
export function demoNews(now: string, today: string, products: readonly FeedProduct[]): NewsRow[] {
  const lines = readLines();
  const times = feedTimes(now, lines.length, pace);
  const find = productFinder(products);
  return lines.map(({ slug, also, author, scene, headline }, at) => {
    if (!isNewsScene(scene)) throw new Error(`news-posts.csv: ${scene} is not a composition`);
    const [first, ...others] = [slug, ...also.split(" ").filter((other) => other !== "")].map(find);
    if (!first) throw new Error("news-posts.csv: a line without a slug");
    return {
      link: `/${first.slug}`,
      title: withDate(headline, first, today),
      image: newsFile(scene, first.slug),
      time: times[at] ?? now,
      author_name: author,
      author_link: "/about-us",
      products: [first, ...others].map((product) => product.slug),
    };
  });
}

function readLines(): Line[] {
  return parse(readFileSync(new URL("./news-posts.csv", import.meta.url), "utf8"), { columns: true });
}
