import type { NewsPost } from "#domain/news/list-news.ts";
import type { Picture } from "#platform/media/picture.ts";
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
    const items = data.flatMap(readPost);
    return { items, isMore: data.length > 0 && page * perPage < meta.total };
  } catch (error) {
    throw new Error(NOT_LOADED, { cause: error });
  }
}

/**
 * Reads a post of a reply. Another host may send anything: a post without link, title or time is left out and hides no
 * other, and a field that is not of its kind is missing (NEWS-8).
 */
function readPost(post: Partial<Record<keyof WireNewsPost, unknown>> | null): ShownPost[] {
  const { images, ...fields } = post ?? {};
  const [link, authorLink] = [linkOf(fields.post_link), linkOf(fields.author_link)];
  const [title, time] = [textOf(fields.title), textOf(fields.time)];
  if (!link || !title || !time) return [];
  const [image, age, authorName] = [textOf(fields.image), textOf(fields.age), textOf(fields.author_name)];
  return [{ link, title, time, age, image, picture: isPicture(images) ? images : null, authorLink, authorName }];
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** Returns an address of the web or a path of this site; null for anything else. */
function linkOf(value: unknown): string | null {
  return typeof value === "string" && /^(https?:\/\/|\/(?!\/))/.test(value) ? value : null;
}

function isPicture(value: unknown): value is Picture {
  const { src, sources } = (value ?? {}) as Partial<Picture>;
  return typeof src === "string" && Array.isArray(sources) && sources.every((source) => source?.srcset);
}
