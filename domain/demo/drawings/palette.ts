/** From a release's colourway text to the colours of the shoe's parts. */

import { colourWords, houseSchemes, nicknames } from "./colour-words.ts";

export const roles = [
  "base",
  "overlay",
  "accent",
  "detail",
  "tongue",
  "lining",
  "lace",
  "midsole",
  "outsole",
  "trim",
] as const;

export type Role = (typeof roles)[number];
export type Palette = {
  /** The three to six colours of the scheme, in the order the colourway names them. */
  readonly colours: readonly string[];
  readonly parts: Readonly<Record<Role, string>>;
};

/** A small deterministic generator (FNV-1a into xorshift): the same seed always draws the same shoe. */
export function dice(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  state = state === 0 ? 1 : state;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function mix(from: string, to: string, amount: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * amount));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Perceived lightness, 0 to 1. */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return Math.sqrt(0.299 * red ** 2 + 0.587 * green ** 2 + 0.114 * blue ** 2) / 255;
}

/** A tonal step of the same colour: negative is shade, positive is light. Shade keeps the hue, or it turns to mud. */
export function tone(colour: string, step: number): string {
  if (step >= 0) return mix(colour, "#ffffff", step);
  return mix(colour, mix("#15101a", colour, 0.28), Math.min(1, -step * 1.25));
}

/** The line round a panel: darker than a light panel, but lighter than a dark one, or it would drown. */
export function edgeOf(colour: string): string {
  const light = lightness(colour);
  if (light < 0.3) return tone(colour, 0.36 - light * 0.4);
  return tone(colour, light > 0.85 ? -0.27 : -0.34);
}

/** Thread on a panel: visible, never louder than the panel. */
export function threadOf(colour: string): string {
  const light = lightness(colour);
  if (light < 0.42) return tone(colour, 0.36);
  return light > 0.85 ? tone(colour, -0.2) : tone(colour, 0.42);
}

const modifiers: readonly (readonly [RegExp, number])[] = [
  [/\b(dark|deep|night|midnight)\b/, -0.32],
  [/\b(light|pale|soft|barely|faded|washed)\b/, 0.4],
];

const longestFirst = [...colourWords.keys()].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));

/** The colour one part of a colourway names, longest phrase first; undefined when no word is known. */
export function colourOf(words: string): string | undefined {
  const text = words.toLowerCase().trim();
  const exact = colourWords.get(text);
  if (exact !== undefined) return exact;
  const phrase = longestFirst.find((candidate) => ` ${text.replace(/[^a-z0-9]+/g, " ")} `.includes(` ${candidate} `));
  if (phrase === undefined) return undefined;
  const colour = colourWords.get(phrase) ?? "#9b9da1";
  const modifier = modifiers.find(([pattern]) => pattern.test(text) && !pattern.test(phrase));
  return modifier ? tone(colour, modifier[1]) : colour;
}

function named(words: readonly string[]): string[] {
  return words.flatMap((word) => colourOf(word) ?? []);
}

/** The colours a colourway names, in its order and without repeats; empty when it names none. */
export function coloursOf(colorway: string): string[] {
  const text = colorway
    .toLowerCase()
    .replace(/["“”'’()]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (text === "") return [];
  const nickname = nicknames.get(text);
  if (nickname) return named(nickname);
  const parts = text
    .replace(/\boff-white\b/g, "off white")
    .replace(/\bmulti-colou?r\b/g, "multicolor")
    .split(/\s*(?:\/|-|,|&|\+|\band\b)\s*/);
  const colours = parts.flatMap((part) => colourOf(part) ?? named(nicknames.get(part) ?? []));
  if (colours.length > 0) return [...new Set(colours)];
  const contained = [...nicknames.keys()]
    .toSorted((a, b) => b.length - a.length)
    .find((name) => ` ${text} `.includes(` ${name} `));
  return contained === undefined ? [] : named(nicknames.get(contained) ?? []);
}

function isGum(colorway: string): boolean {
  return /\bgum\b/i.test(colorway);
}

const white = "#f4f3ee";
const sail = "#eee5d2";
const gum = "#b67d4c";

function isNeutral(colour: string): boolean {
  const [red, green, blue] = channels(colour);
  return Math.max(red, green, blue) - Math.min(red, green, blue) < 34;
}

export function paletteOf(colorway: string, seed: string, gumSole = false): Palette {
  const roll = dice(`${seed}|${colorway}`);
  roll();
  const pick = <T>(options: readonly [T, ...T[]]): T => options[Math.floor(roll() * options.length)] ?? options[0];

  let found = coloursOf(colorway);
  if (found.length === 0) found = named(houseSchemes[Math.floor(roll() * houseSchemes.length)] ?? ["white", "black"]);

  const base = found[0] ?? white;
  const tonal = found.length === 1;
  const step = lightness(base) < 0.35 ? 0.1 : lightness(base) > 0.85 ? -0.06 : -0.14;
  const overlay = found[1] ?? tone(base, step);
  // A third colour nobody named: the overlay in shade, or white where the shoe has none yet.
  const contrast = [base, overlay].some((colour) => lightness(colour) > 0.75) ? tone(overlay, -0.2) : white;
  const shaded = tone(overlay, -0.2);
  const accent = found[2] ?? (tonal ? tone(base, step * 2) : pick([shaded, shaded, contrast]));
  const detail = found[3] ?? (found.length > 2 ? accent : tonal ? tone(base, step * 2.4) : overlay);
  const extra = found[4] ?? detail;

  const dark = lightness(base) < 0.35;
  const everyDark = found.every((colour) => lightness(colour) < 0.35);
  const creamy = (colour: string) => colour === colourWords.get("sail") || !isNeutral(colour);
  const warm = found.some((colour) => lightness(colour) > 0.8 && creamy(colour));
  const paper = warm ? sail : white;
  const pale = found.find((colour) => lightness(colour) > 0.82 && isNeutral(colour));

  let midsole = pale ?? pick([paper, paper, paper, sail]);
  const triple = /triple/i.test(colorway);
  if (everyDark) midsole = triple ? tone(base, 0.05) : pick([tone(base, 0.05), tone(base, 0.05), white]);
  else if (tonal && lightness(base) <= 0.82) midsole = pick([tone(base, 0.12), tone(base, 0.12), sail]);
  let outsole = tonal || everyDark ? tone(base, dark ? 0.1 : -0.12) : pick([overlay, overlay, accent, gum]);
  if (isGum(colorway) || (gumSole && !triple && roll() < 0.7)) outsole = gum;
  if (lightness(outsole) > 0.82 && lightness(midsole) > 0.82) outsole = pick([tone(outsole, -0.09), overlay, outsole]);

  const chromatic = found.find((colour) => !isNeutral(colour));
  const lining = tonal
    ? tone(base, step * 1.4)
    : pick([overlay, accent, chromatic ?? overlay, tone(base, lightness(base) > 0.82 ? -0.07 : -0.2)]);
  const laces = [base, lightness(base) > 0.8 ? base : paper, tonal ? base : overlay, everyDark ? base : paper] as const;
  const lace = triple ? base : pick(laces);
  const tongue = tonal ? tone(base, step * 0.6) : pick([base, base, overlay, accent]);
  const trim = tonal ? tone(base, step * 2) : (chromatic ?? extra);

  const colours = [...new Set([...found, midsole, outsole, accent, overlay])].slice(0, 6);
  if (colours.length < 3) colours.push(...[edgeOf(base), threadOf(base), lining].slice(0, 3 - colours.length));
  return { colours, parts: { base, overlay, accent, detail, tongue, lining, lace, midsole, outsole, trim } };
}
