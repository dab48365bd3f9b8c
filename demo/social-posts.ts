import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { isSnapshot } from "./drawings/scenes/draw-scene.ts";
import { socialFile } from "./feed-pictures.ts";
import { feedTimes } from "./feed-times.ts";
import { productFinder, withDate } from "./feed-words.ts";
import type { FeedProduct } from "./feed-words.ts";
import { seedOf } from "./random.ts";

/** A row of the bundle's section `social`. */
export interface SocialRow {
  id: string;
  /** contains each `url` in the place of its link */
  text: string;
  urls: { url: string; expanded_url: string; display_url: string }[];
  /** the file names of up to four drawings */
  media: string[];
  /** ISO 8601 with offset */
  created_at: string;
  /** slugs */
  products: string[];
}

/**
 * Line of social-posts.csv. `products` are slugs, and {1} in the text links to the first one. `media` are compositions
 * with the first product, or with the second for one that ends in 2.
 */
type Line = Record<"id" | "products" | "media" | "text", string>;

const pace = { name: "social", newest: [10, 40], days: 20, density: 1.8 } as const;
/** Base of short links in the form that social networks make. */
const SHORT_LINK = "https://toebox.example/s/";
const MAX_DISPLAY_LENGTH = 22;

/**
 * Returns the texts of social-posts.csv as posts of the days before the instant `now`, newest first (NEWS-6, CAT-33).
 */
export function demoSocialPosts(now: string, today: string, products: readonly FeedProduct[]): SocialRow[] {
  const lines = readLines();
  const times = feedTimes(now, lines.length, pace);
  const find = productFinder(products);
  return lines.map((line, at) => {
    const linked = words(line.products).map(find);
    const [first] = linked;
    if (!first) throw new Error(`social-posts.csv: ${line.id} is about no release`);
    const slugs = linked.map(({ slug }) => slug);
    const numbered = slugs.map((slug, number) => ({ mark: `{${number + 1}}`, ...linkTo(slug, line.id) }));
    const links = numbered.filter(({ mark }) => line.text.includes(mark));
    const text = links.reduce((filled, { mark, url }) => filled.replace(mark, url), withDate(line.text, first, today));
    return {
      id: line.id,
      text,
      urls: links.map(({ url, expanded_url, display_url }) => ({ url, expanded_url, display_url })),
      media: words(line.media).map((name) => pictureOf(name, slugs)),
      created_at: times[at] ?? now,
      products: slugs,
    };
  });
}

function linkTo(slug: string, id: string) {
  const code = seedOf(`${id} ${slug}`).toString(36).padStart(6, "0").slice(-6);
  return { url: `${SHORT_LINK}${code}`, expanded_url: `/${slug}`, display_url: shortened(slug) };
}

/** Shortens a slug, such as "air-jordan-4-retro…", cut between words. */
function shortened(slug: string): string {
  if (slug.length <= MAX_DISPLAY_LENGTH) return slug;
  const cut = slug.lastIndexOf("-", MAX_DISPLAY_LENGTH);
  return `${slug.slice(0, cut > 0 ? cut : MAX_DISPLAY_LENGTH)}…`;
}

function pictureOf(name: string, slugs: readonly string[]): string {
  const composition = name.replace(/2$/, "");
  const slug = slugs[composition === name ? 0 : 1];
  if (!isSnapshot(composition) || !slug) throw new Error(`social-posts.csv: ${name} is not a composition`);
  return socialFile(composition, slug);
}

function words(text: string): string[] {
  return text.split(" ").filter((word) => word !== "");
}

function readLines(): Line[] {
  return parse(readFileSync(new URL("./social-posts.csv", import.meta.url), "utf8"), { columns: true });
}
