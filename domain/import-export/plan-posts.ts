import { isDeepStrictEqual } from "node:util";
import type { Database } from "#platform/postgres/connect.ts";
import { type NewsState, readNewsStates } from "../news/news-state.ts";
import { readSocialStates, type SocialState } from "../news/social-state.ts";
import type { Row } from "./bundle.ts";
import type { ImportCounts } from "./import-counts.ts";
import { merged } from "./merge-product.ts";
import type { ValidRows } from "./validate-rows.ts";

export interface PostPlan {
  news: NewsState[];
  social: SocialState[];
  counts: ImportCounts;
}

/** Compares the rows of posts with the database. `mediaFile` returns the path of a picture that a row names. */
export async function planPosts(
  db: Database,
  { news, social }: Pick<ValidRows, "news" | "social">,
  mediaFile: (name: string) => string,
): Promise<PostPlan> {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const [newsStates, socialStates] = await Promise.all([
    news.length > 0
      ? readNewsStates(
          db,
          news.map(({ row }) => row.link),
        )
      : new Map<string, NewsState>(),
    social.length > 0
      ? readSocialStates(
          db,
          social.map(({ row }) => row.id),
        )
      : new Map<string, SocialState>(),
  ]);
  const isChanged = (before: object | undefined, after: object) => {
    if (before && isDeepStrictEqual(before, after)) return void counts.unchanged++;
    counts[before ? "updated" : "created"]++;
    return true;
  };
  return {
    news: news.flatMap(({ row }) => {
      const before = newsStates.get(row.link);
      const after = mergeNews(before, row, mediaFile);
      return isChanged(before, after) ? [after] : [];
    }),
    social: social.flatMap(({ row }) => {
      const before = socialStates.get(row.id);
      const after = mergeSocial(before, row, mediaFile);
      return isChanged(before, after) ? [after] : [];
    }),
    counts,
  };
}

/** Returns the post after the import of `row`: a field that the row leaves out stays, null clears it (CAT-29). */
function mergeNews(before: NewsState | undefined, row: Row<"news">, mediaFile: (name: string) => string): NewsState {
  return {
    link: row.link,
    title: row.title,
    image: row.image ? mediaFile(row.image) : merged(row.image, before?.image),
    time: new Date(row.time).toISOString(),
    author_name: merged(row.author_name, before?.author_name),
    author_link: merged(row.author_link, before?.author_link),
    products: row.products?.toSorted() ?? before?.products ?? [],
  };
}

/** Merges like mergeNews(). */
function mergeSocial(
  before: SocialState | undefined,
  row: Row<"social">,
  mediaFile: (name: string) => string,
): SocialState {
  return {
    id: row.id,
    link: merged(row.link, before?.link),
    text: row.text,
    urls: row.urls ?? before?.urls ?? [],
    media: row.media?.map(mediaFile) ?? before?.media ?? [],
    created_at: new Date(row.created_at).toISOString(),
    products: row.products?.toSorted() ?? before?.products ?? [],
  };
}
