import type { PostUrl } from "#domain/news/social-state.ts";

/** A piece of a post's text, or one of its addresses. */
interface Part {
  /** its place in the text */
  at: number;
  text: string;
  link: PostUrl | null;
}

/** Returns the text of a post in its order, cut at its addresses. An address that the text lacks is left out. */
export function linkedParts(text: string, urls: PostUrl[]): Part[] {
  const parts: Part[] = [];
  const add = (from: number, to: number, link: PostUrl | null) => {
    if (to > from) parts.push({ at: from, text: text.slice(from, to), link });
  };
  // of two that begin at the same place, the longer one is meant
  const links = urls.filter(({ url }) => url !== "").toSorted((one, other) => other.url.length - one.url.length);
  let done = 0;
  for (let at = 0; at < text.length; at++) {
    const link = links.find(({ url }) => text.startsWith(url, at));
    if (!link) continue;
    add(done, at, null);
    done = at + link.url.length;
    add(at, done, link);
    at = done - 1;
  }
  add(done, text.length, null);
  return parts;
}
