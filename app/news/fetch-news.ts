import type { NewsList, NewsPost } from "#domain/news/contract.ts";

interface NewsPage {
  items: NewsPost[];
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
    const { data, meta }: NewsList = await response.json();
    const items = data.filter(({ post_link, title }) => /^(https?:\/\/|\/(?!\/))/.test(post_link) && title);
    return { items, isMore: data.length > 0 && page * perPage < meta.total };
  } catch (error) {
    throw new Error(NOT_LOADED, { cause: error });
  }
}
