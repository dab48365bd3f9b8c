/** Texts that find a product, besides its SKUs (SRCH-2). */
export interface ProductText {
  full_name: string;
  nickname: string | null;
  color_text: string | null;
  brand: string;
  model: string | null;
}

/** The largest weight of a word in a product. */
export const MAX_WEIGHT = 1023;

/** Weight of a word in each field, as a share of MAX_WEIGHT: in a text of one word, and in a long one. */
const fieldShares = {
  nickname: { alone: 0.54, long: 0.22 },
  full_name: { alone: 0.4, long: 0.3 },
  color_text: { alone: 0.25, long: 0.15 },
  brand: { alone: 0.1, long: 0.1 },
};

/** Boost for words of the model's name: a Samba goes before a Dunk that is called so. */
const MODEL_SHARE = 0.25;

/** The words of a product's texts. */
export type TextWords = Record<keyof ProductText, readonly string[]>;

/**
 * Calls `give` with the words of a product and their weights, 1 to MAX_WEIGHT: a nickname counts most, a word of a
 * short name more than one of a long one, and a word that occurs in several places more than one that occurs in one
 * (SRCH-6). Neighbors in the nickname are also one word, such as "offwhite". Arrays, since a million products are read
 * at a start: a map takes twice as long.
 */
export function weighWords(texts: TextWords, give: (word: string, weight: number) => void): void {
  const words: string[] = [];
  const shares: number[] = [];
  for (const field of ["nickname", "full_name", "color_text", "brand"] as const) {
    const own = texts[field];
    const share = shareOf(field, own.length);
    for (let at = 0; at < own.length; at++) {
      const word = own[at] as string;
      if (own.indexOf(word) < at) continue;
      const known = words.indexOf(word);
      if (known < 0) {
        words.push(word);
        shares.push(share);
      } else {
        const before = shares[known] as number;
        // a second place adds little: a nickname often repeats the colors
        shares[known] = Math.max(before, share) + Math.min(before, share) / 8;
      }
    }
  }
  const { model, nickname } = texts;
  for (let at = 0; at < model.length; at++) {
    const word = model[at] as string;
    if (model.indexOf(word) < at) continue;
    const known = words.indexOf(word);
    if (known < 0) {
      words.push(word);
      shares.push(MODEL_SHARE);
    } else shares[known] = (shares[known] as number) + MODEL_SHARE;
  }
  for (let at = 1; at < nickname.length; at++) {
    const pair = (nickname[at - 1] as string) + (nickname[at] as string);
    if (words.includes(pair)) continue;
    words.push(pair);
    shares.push(shareOf("nickname", nickname.length));
  }
  for (let at = 0; at < words.length; at++) {
    const weight = Math.round((shares[at] as number) * MAX_WEIGHT);
    give(words[at] as string, Math.min(Math.max(weight, 1), MAX_WEIGHT));
  }
}

function shareOf(field: keyof typeof fieldShares, words: number): number {
  const { alone, long } = fieldShares[field];
  return long + (alone - long) / words;
}
