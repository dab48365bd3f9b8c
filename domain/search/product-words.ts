import { wordsOf } from "./words.ts";

/** What a product can be found by, but for its SKUs (SRCH-2). */
export interface ProductText {
  full_name: string;
  nickname: string | null;
  color_text: string | null;
  brand: string;
  model: string | null;
}

/** The largest weight of a word in a product. */
export const MAX_WEIGHT = 1023;

/** How much a word counts by where it stands, as a share of MAX_WEIGHT: in a text of one word, and in a long one. */
const fieldShares = {
  nickname: { alone: 0.54, long: 0.22 },
  full_name: { alone: 0.4, long: 0.3 },
  color_text: { alone: 0.25, long: 0.15 },
  brand: { alone: 0.1, long: 0.1 },
};

/** What a word of the model's name counts more: a Samba goes before a Dunk that is called so. */
const MODEL_SHARE = 0.25;

/**
 * The words of a product with their weights, 1 to MAX_WEIGHT: a nickname counts most, a word of a short name more than one of
 * a long one, and a word that stands in several places more than one that stands in one (SRCH-6). Neighbors in the nickname
 * are also one word, such as "offwhite". `wordsOfText` may be cached.
 */
export function productWords(
  product: ProductText,
  wordsOfText: (text: string) => readonly string[] = wordsOf,
): Map<string, number> {
  const shares = new Map<string, number>();
  for (const field of ["nickname", "full_name", "color_text", "brand"] as const) {
    const words = wordsOfText(product[field] ?? "");
    const share = shareOf(field, words.length);
    for (let at = 0; at < words.length; at++) {
      const word = words[at] as string;
      // texts are short: a set would take longer
      if (words.indexOf(word) < at) continue;
      const before = shares.get(word) ?? 0;
      // a second place adds little: a nickname often repeats the colors
      shares.set(word, Math.max(before, share) + Math.min(before, share) / 8);
    }
  }
  const model = wordsOfText(product.model ?? "");
  for (let at = 0; at < model.length; at++) {
    const word = model[at] as string;
    if (model.indexOf(word) === at) shares.set(word, (shares.get(word) ?? 0) + MODEL_SHARE);
  }
  const nickname = wordsOfText(product.nickname ?? "");
  for (let at = 1; at < nickname.length; at++) {
    const pair = (nickname[at - 1] as string) + (nickname[at] as string);
    if (!shares.has(pair)) shares.set(pair, shareOf("nickname", nickname.length));
  }
  for (const [word, share] of shares) {
    shares.set(word, Math.min(Math.max(Math.round(share * MAX_WEIGHT), 1), MAX_WEIGHT));
  }
  return shares;
}

function shareOf(field: keyof typeof fieldShares, words: number): number {
  const { alone, long } = fieldShares[field];
  return long + (alone - long) / words;
}
