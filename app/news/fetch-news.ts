import type { NewsPost } from "#domain/news/list-news.ts";
import type { WireNewsList, WireNewsPost } from "#wire/news.ts";

/** A post of the news, of this site or of another host, which may send a mere address of a picture and no age. */
export interface ShownPost extends Omit<NewsPost, "age"> {
  image?: string | null;
  age: string | null;
}

interface NewsPage {
  items: ShownPost[];
  isMore: boolean;
}

/** Message for a visitor when news cannot be loaded (NEWS-8). */
const NOT_LOADED = "We couldn’t load the news.";

/**
 * Fetches a page of the news from `address`, the site's own call or that of another host, which learns nothing of the
 * user. Throws an Error with a text to show.
 */
export async function fetchNews(
  address: string,
  { page, perPage, relatedTo }: { page: number; perPage: number; relatedTo?: string | undefined },
  signal: AbortSignal,
): Promise<NewsPage> {
  const url = new URL(address, location.href);
  url.searchParams.set("page", String(page));
  url.searchParams.set("per_page", String(perPage));
  if (relatedTo !== undefined) url.searchParams.set("related_data", relatedTo);
  try {
    const response = await fetch(url, { signal, credentials: "omit", referrerPolicy: "no-referrer" });
    const { data, meta }: WireNewsList = await response.json();
    const items = data.map(readPost).filter(({ link, title }) => /^(https?:\/\/|\/(?!\/))/.test(link) && title);
    return { items, isMore: data.length > 0 && page * perPage < meta.total };
  } catch (error) {
    throw new Error(NOT_LOADED, { cause: error });
  }
}

/** Returns a post of a reply. */
function readPost({ post_link, images, author_name, author_link, ...post }: WireNewsPost): ShownPost {
  return { ...post, link: post_link, picture: images, authorName: author_name, authorLink: author_link };
}
