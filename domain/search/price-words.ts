/** A price of a search text, in US dollars, both ends included. */
export interface PricePhrase {
  label: string;
  least: number;
  most: number;
  start: number;
  end: number;
}

/** More than any shoe costs. */
const NO_LIMIT = 1_000_000;

/** "under 150" means less. */
const CENT = 0.01;

const amount = String.raw`\$?\s?(\d{2,5})(?:\.\d\d)?(?:\s?(?:\$|usd|dollars|bucks))?(?![\p{L}\p{N}])`;
const before = String.raw`(?<![\p{L}\p{N}])`;
const bounds: { words: RegExp; bound: (dollars: number) => Pick<PricePhrase, "label" | "least" | "most"> }[] = [
  {
    words: new RegExp(String.raw`(?:${before}(?:under|below|less than|cheaper than)|<)\s*${amount}`, "giu"),
    bound: (dollars) => ({ label: `Under $${dollars}`, least: 0, most: dollars - CENT }),
  },
  {
    // "max 90" and "max 270" are shoes
    words: new RegExp(
      String.raw`(?:${before}(?:up to|at most|maximum|max(?=\s*\$)|(?<=\S\s)(?<!(?:air|nike)\s)max(?=\s+(?!270|720)\d{3}))|≤)\s*${amount}`,
      "giu",
    ),
    bound: (dollars) => ({ label: `Up to $${dollars}`, least: 0, most: dollars }),
  },
  {
    words: new RegExp(String.raw`(?:${before}(?:over|above|more than)|>)\s*${amount}`, "giu"),
    bound: (dollars) => ({ label: `Over $${dollars}`, least: dollars + CENT, most: NO_LIMIT }),
  },
  {
    words: new RegExp(String.raw`(?:${before}(?:at least|min|minimum|from)|≥)\s*${amount}`, "giu"),
    bound: (dollars) => ({ label: `From $${dollars}`, least: dollars, most: NO_LIMIT }),
  },
];
const range = new RegExp(
  String.raw`${before}(?:between\s+\$?(\d{1,5})\s*(?:and|to|-|–)\s*\$?(\d{1,5})|\$(\d{1,5})\s*(?:to|-|–)\s*\$?(\d{1,5}))(?!\d)(?:\s?(?:usd|dollars|bucks))?`,
  "giu",
);

/** Finds the prices that a search text says, such as "under 150", "over $200" or "$100-$150" (SRCH-13). */
export function findPrices(text: string): PricePhrase[] {
  const found: PricePhrase[] = [];
  const add = (match: RegExpMatchArray, phrase: Pick<PricePhrase, "label" | "least" | "most">) => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (!found.some((other) => start < other.end && end > other.start)) found.push({ ...phrase, start, end });
  };
  for (const match of text.matchAll(range)) {
    const [low = 0, high = 0] = [Number(match[1] ?? match[3]), Number(match[2] ?? match[4])];
    if (low <= high) add(match, { label: `$${low} – $${high}`, least: low, most: high });
  }
  for (const { words, bound } of bounds) {
    for (const match of text.matchAll(words)) add(match, bound(Number(match[1])));
  }
  return found;
}
