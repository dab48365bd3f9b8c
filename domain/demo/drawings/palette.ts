/** Turns the colorway of a release into the colors of the shoe's parts. */

import { colorWords, houseSchemes, nicknames } from "./color-words.ts";

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
  /** The three to six colors of the scheme, in the order the colorway names them. */
  readonly colors: readonly string[];
  readonly parts: Readonly<Record<Role, string>>;
};

/** A deterministic random generator (FNV-1a and xorshift): the same seed always draws the same shoe. */
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

/** Red, green and blue, 0 to 255. */
export function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function mix(from: string, to: string, amount: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * amount));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Perceived lightness, 0 to 1. */
export function lightness(color: string): number {
  const [red, green, blue] = channels(color);
  return Math.sqrt(0.299 * red ** 2 + 0.587 * green ** 2 + 0.114 * blue ** 2) / 255;
}

/** A lighter (positive) or darker (negative) step of the same color; darker steps keep the hue. */
export function tone(color: string, step: number): string {
  if (step >= 0) return mix(color, "#ffffff", step);
  return mix(color, mix("#15101a", color, 0.28), Math.min(1, -step * 1.25));
}

/** The line around a panel: darker than a light panel, lighter than a dark one. */
export function edgeOf(color: string): string {
  const light = lightness(color);
  if (light < 0.3) return tone(color, 0.36 - light * 0.4);
  return tone(color, light > 0.85 ? -0.27 : -0.34);
}

/** The thread on a panel: visible, but not stronger than the panel. */
export function threadOf(color: string): string {
  const light = lightness(color);
  if (light < 0.42) return tone(color, 0.36);
  return light > 0.85 ? tone(color, -0.2) : tone(color, 0.42);
}

const modifiers: readonly (readonly [RegExp, number])[] = [
  [/\b(dark|deep|night|midnight)\b/, -0.32],
  [/\b(light|pale|soft|barely|faded|washed)\b/, 0.4],
];

const longestFirst = [...colorWords.keys()].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));

/** The color that a part of a colorway names, longest phrase first; undefined without a known word. */
export function colorOf(words: string): string | undefined {
  const text = words.toLowerCase().trim();
  const exact = colorWords.get(text);
  if (exact !== undefined) return exact;
  const phrase = longestFirst.find((candidate) => ` ${text.replace(/[^a-z0-9]+/g, " ")} `.includes(` ${candidate} `));
  if (phrase === undefined) return undefined;
  const color = colorWords.get(phrase) ?? "#9b9da1";
  const modifier = modifiers.find(([pattern]) => pattern.test(text) && !pattern.test(phrase));
  return modifier ? tone(color, modifier[1]) : color;
}

function namedColors(words: readonly string[]): string[] {
  return words.flatMap((word) => colorOf(word) ?? []);
}

/** The colors a colorway names, in its order and without repeats; empty when it names none. */
export function colorsOf(colorway: string): string[] {
  const text = colorway
    .toLowerCase()
    .replace(/["“”'’()]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (text === "") return [];
  const nickname = nicknames.get(text);
  if (nickname) return namedColors(nickname);
  const parts = text
    .replace(/\boff-white\b/g, "off white")
    .replace(/\bmulti-colou?r\b/g, "multicolor")
    .split(/\s*(?:\/|-|,|&|\+|\band\b)\s*/);
  const colors = parts.flatMap((part) => colorOf(part) ?? namedColors(nicknames.get(part) ?? []));
  if (colors.length > 0) return [...new Set(colors)];
  const contained = [...nicknames.keys()]
    .toSorted((a, b) => b.length - a.length)
    .find((name) => ` ${text} `.includes(` ${name} `));
  return contained === undefined ? [] : namedColors(nicknames.get(contained) ?? []);
}

function isGum(colorway: string): boolean {
  return /\bgum\b/i.test(colorway);
}

const white = "#f4f3ee";
const sail = "#eee5d2";
const gum = "#b67d4c";

function isNeutral(color: string): boolean {
  const [red, green, blue] = channels(color);
  return Math.max(red, green, blue) - Math.min(red, green, blue) < 34;
}

export function paletteOf(colorway: string, seed: string, gumSole = false): Palette {
  const roll = dice(`${seed}|${colorway}`);
  roll();
  const pick = <T>(options: readonly [T, ...T[]]): T => options[Math.floor(roll() * options.length)] ?? options[0];

  let schemeColors = colorsOf(colorway);
  if (schemeColors.length === 0)
    schemeColors = namedColors(houseSchemes[Math.floor(roll() * houseSchemes.length)] ?? ["white", "black"]);

  const base = schemeColors[0] ?? white;
  const tonal = schemeColors.length === 1;
  const step = lightness(base) < 0.35 ? 0.1 : lightness(base) > 0.85 ? -0.06 : -0.14;
  const overlay = schemeColors[1] ?? tone(base, step);
  // The default of the third color: the overlay in shade, or white where the shoe has none yet.
  const contrast = [base, overlay].some((color) => lightness(color) > 0.75) ? tone(overlay, -0.2) : white;
  const shaded = tone(overlay, -0.2);
  const accent = schemeColors[2] ?? (tonal ? tone(base, step * 2) : pick([shaded, shaded, contrast]));
  const detail = schemeColors[3] ?? (schemeColors.length > 2 ? accent : tonal ? tone(base, step * 2.4) : overlay);
  const extra = schemeColors[4] ?? detail;

  const dark = lightness(base) < 0.35;
  const everyDark = schemeColors.every((color) => lightness(color) < 0.35);
  const creamy = (color: string) => color === colorWords.get("sail") || !isNeutral(color);
  const warm = schemeColors.some((color) => lightness(color) > 0.8 && creamy(color));
  const paper = warm ? sail : white;
  const pale = schemeColors.find((color) => lightness(color) > 0.82 && isNeutral(color));

  let midsole = pale ?? pick([paper, paper, paper, sail]);
  const triple = /triple/i.test(colorway);
  if (everyDark) midsole = triple ? tone(base, 0.05) : pick([tone(base, 0.05), tone(base, 0.05), white]);
  else if (tonal && lightness(base) <= 0.82) midsole = pick([tone(base, 0.12), tone(base, 0.12), sail]);
  let outsole = tonal || everyDark ? tone(base, dark ? 0.1 : -0.12) : pick([overlay, overlay, accent, gum]);
  if (isGum(colorway) || (gumSole && !triple && roll() < 0.7)) outsole = gum;
  if (lightness(outsole) > 0.82 && lightness(midsole) > 0.82) outsole = pick([tone(outsole, -0.09), overlay, outsole]);

  const chromatic = schemeColors.find((color) => !isNeutral(color));
  const lining = tonal
    ? tone(base, step * 1.4)
    : pick([overlay, accent, chromatic ?? overlay, tone(base, lightness(base) > 0.82 ? -0.07 : -0.2)]);
  const laces = [base, lightness(base) > 0.8 ? base : paper, tonal ? base : overlay, everyDark ? base : paper] as const;
  const lace = triple ? base : pick(laces);
  const tongue = tonal ? tone(base, step * 0.6) : pick([base, base, overlay, accent]);
  const trim = tonal ? tone(base, step * 2) : (chromatic ?? extra);

  const colors = [...new Set([...schemeColors, midsole, outsole, accent, overlay])].slice(0, 6);
  if (colors.length < 3) colors.push(...[edgeOf(base), threadOf(base), lining].slice(0, 3 - colors.length));
  return { colors, parts: { base, overlay, accent, detail, tongue, lining, lace, midsole, outsole, trim } };
}
