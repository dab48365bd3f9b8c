/** Abbreviations in names of places, which the list of ZIP codes spells out. */
const spelledOut: Record<string, string> = {
  st: "saint",
  ste: "sainte",
  ft: "fort",
  mt: "mount",
  pt: "point",
  hts: "heights",
  n: "north",
  s: "south",
  e: "east",
  w: "west",
};

/** Spells out the words of a city's name; a single word is no abbreviation: "MT" means Montana. */
export function spellOut(words: string[]): string[] {
  return words.length > 1 ? words.map((word) => spelledOut[word] ?? word) : words;
}

/** Words that maps, address books and people add to a place, without which it is the same, in lower case. */
const surplus = [/,?\s+(?:usa?|united states(?: of america)?)$/, /\s+city(?!\p{L})/u];

/** Abbreviations with dots that mean something else without them: "LA" is Louisiana. */
const dotted: Record<string, string> = { "l.a.": "los angeles" };

/**
 * Returns the texts that mean the same place as a search text, the nearest to what was typed first: with abbreviations
 * such as "N.Y." closed up, in lower case, and then without what is surplus, such as ", USA" or "City" (STORE-23).
 */
export function readingsOf(text: string): string[] {
  const closed = text
    .toLowerCase()
    // Hawaiian and typographic marks that others write as an apostrophe
    .replaceAll(/[\u02b9-\u02bd\u2032\u02c8]/g, "'")
    .replaceAll(/(?<![\p{L}\d])(?:\p{L}\.){2,}/gu, (letters) => dotted[letters] ?? letters.replaceAll(".", ""))
    .trim();
  const readings = [closed];
  for (const words of surplus) {
    const shorter = (readings.at(-1) ?? "").replace(words, "");
    if (shorter !== "" && shorter !== readings.at(-1)) readings.push(shorter);
  }
  return readings;
}
