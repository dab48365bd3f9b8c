/** Turns the colorway of a release into the colors of the shoe's parts. */

import { colorWords, houseSchemes, nicknames, wholeColorWords } from "./color-words.ts";

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
  // parts of only a few models
  "shell",
  "print",
  "guard",
  "netting",
  "clear",
  "silver",
  "wave1",
  "wave2",
  "wave3",
  "wave4",
] as const;

export type Role = (typeof roles)[number];
export type Palette = {
  /** the three to six colors of the scheme, in the order in which the colorway names them */
  readonly colors: readonly string[];
  readonly parts: Readonly<Record<Role, string>>;
};

/** Returns a deterministic random generator (FNV-1a and xorshift): the same seed always draws the same shoe. */
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

/** Returns red, green and blue, 0 to 255. */
export function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function mix(from: string, to: string, amount: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * amount));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the perceived lightness, 0 to 1. */
export function lightness(color: string): number {
  const [red, green, blue] = channels(color);
  return Math.sqrt(0.299 * red ** 2 + 0.587 * green ** 2 + 0.114 * blue ** 2) / 255;
}

/** Returns a lighter (positive) or darker (negative) step of the same color; darker steps keep the hue. */
export function tone(color: string, step: number): string {
  if (step >= 0) return mix(color, "#ffffff", step);
  return mix(color, mix("#15101a", color, 0.28), Math.min(1, -step * 1.25));
}

/** Returns the color of the line around a panel: darker than a light panel, lighter than a dark one. */
export function edgeOf(color: string): string {
  const light = lightness(color);
  if (light < 0.3) return tone(color, 0.36 - light * 0.4);
  return tone(color, light > 0.85 ? -0.27 : -0.34);
}

/** Returns the color of the thread on a panel: visible, but not stronger than the panel. */
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

/** Returns the color that a part of a colorway names, longest phrase first; undefined without a known word. */
export function colorOf(words: string): string | undefined {
  const text = words.toLowerCase().trim();
  const exact = colorWords.get(text) ?? wholeColorWords.get(text);
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

/** Returns the colors that a colorway names, in its order and without repeats; empty when it names none. */
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
const cement = "#a8a7a3";
const ice = "#d8e6e8";
const reflective = "#c5c9ce";

function isNeutral(color: string): boolean {
  const [red, green, blue] = channels(color);
  return Math.max(red, green, blue) - Math.min(red, green, blue) < 34;
}

/**
 * Returns the palette of a colorway. Its first color covers most of the upper, the next ones its overlays and accents.
 * A colorway of one color, such as "Triple White" or "Clay/Clay/Clay", covers all parts down to the sole in small steps
 * of that color (CAT-41).
 */
export function paletteOf(colorway: string, seed: string, gumSole = false): Palette {
  const roll = dice(`${seed}|${colorway}`);
  roll();
  const pick = <T>(options: readonly [T, ...T[]]): T => options[Math.floor(roll() * options.length)] ?? options[0];

  let schemeColors = colorsOf(colorway);
  if (schemeColors.length === 0)
    schemeColors = namedColors(houseSchemes[Math.floor(roll() * houseSchemes.length)] ?? ["white", "black"]);
  const parts = isTonal(schemeColors)
    ? tonalParts(schemeColors[0] ?? white, isGum(colorway))
    : contrastParts(schemeColors, pick, isGum(colorway) || (gumSole && roll() < 0.75));

  const { base, overlay, accent, midsole, outsole, lining } = parts;
  const colors = [...new Set([...schemeColors, midsole, outsole, accent, overlay])].slice(0, 6);
  if (colors.length < 3) colors.push(...[edgeOf(base), threadOf(base), lining].slice(0, 3 - colors.length));
  return { colors, parts };
}

type Parts = Palette["parts"];

/** Largest difference in lightness and in any channel between the colors of a tonal scheme. */
const TONAL_LIGHTNESS = 0.07;
const TONAL_CHANNEL = 26;

/** Whether a scheme reads as one color: it names one, or several that hardly differ. */
export function isTonal(colors: readonly string[]): boolean {
  const [first = white] = colors;
  return colors.every((color) => {
    const apart = channels(color).map((value, at) => Math.abs(value - (channels(first)[at] ?? 0)));
    return Math.max(...apart) <= TONAL_CHANNEL && Math.abs(lightness(color) - lightness(first)) <= TONAL_LIGHTNESS;
  });
}

/** Returns the parts in one color from the collar to the sole. */
function tonalParts(base: string, hasGum: boolean): Parts {
  const light = lightness(base);
  const unit = light < 0.35 ? 0.035 : light > 0.8 ? -0.022 : -0.04;
  const step = (count: number) => tone(base, unit * count);
  return {
    base,
    overlay: step(1),
    accent: step(2),
    detail: step(2.5),
    tongue: step(0.6),
    lining: step(2),
    lace: base,
    midsole: step(-0.5),
    outsole: hasGum ? gum : step(2.5),
    trim: step(1.5),
    shell: step(1),
    print: step(2.5),
    guard: step(1),
    netting: step(2.5),
    clear: step(-1),
    silver: step(1.5),
    wave1: step(0.6),
    wave2: step(1.2),
    wave3: step(1.8),
    wave4: step(2.5),
  };
}

/** Returns the parts in several colors, `named` in the order of the colorway. */
function contrastParts(
  named: readonly string[],
  pick: <T>(options: readonly [T, ...T[]]) => T,
  hasGum: boolean,
): Parts {
  const [base = white, overlay = white] = named;
  const isDark = lightness(base) < 0.35;
  // The default of the third color: the overlay in shade, or white where the shoe has none yet.
  const shaded = tone(overlay, -0.2);
  const contrast = [base, overlay].some((color) => lightness(color) > 0.75) ? shaded : white;
  const accent = named[2] ?? pick([overlay, overlay, contrast]);
  const detail = named[3] ?? (named.length > 2 ? accent : overlay);

  const shade = tone(base, lightness(base) > 0.82 ? -0.07 : isDark ? 0.06 : -0.12);

  const creamy = (color: string) => color === colorWords.get("sail") || !isNeutral(color);
  const paper = named.some((color) => lightness(color) > 0.8 && creamy(color)) ? sail : white;
  const pale = named.find((color) => lightness(color) > 0.82 && isNeutral(color));
  const chromatic = named.find((color) => !isNeutral(color));
  const grey = named.find((color) => isNeutral(color) && lightness(color) >= 0.4 && lightness(color) <= 0.82);
  const darkest = named.toSorted((a, b) => lightness(a) - lightness(b))[0] ?? base;
  const deep = lightness(base) - lightness(darkest) > 0.12 ? darkest : tone(base, isDark ? 0.12 : -0.3);

  const everyDark = named.every((color) => lightness(color) < 0.35);
  const midsole = everyDark ? tone(base, 0.05) : (pale ?? paper);
  let outsole = hasGum ? gum : everyDark ? tone(base, 0.1) : pick([overlay, overlay, accent]);
  if (lightness(outsole) > 0.82 && lightness(midsole) > 0.82) outsole = tone(outsole, -0.09);
  return {
    base,
    overlay,
    accent,
    detail,
    tongue: pick([base, base, overlay]),
    lining: named.length > 2 ? pick([overlay, accent, shade]) : shade,
    lace: pick([base, base, everyDark ? base : (pale ?? paper)]),
    midsole,
    outsole,
    trim: chromatic ?? detail,
    shell: isDark ? tone(base, 0.03) : overlay,
    print: grey ?? (isNeutral(base) ? mix(base, cement, isDark ? 0.45 : 0.8) : tone(base, -0.16)),
    guard: isDark ? tone(base, 0.03) : (grey ?? tone(base, -0.07)),
    netting: isDark ? tone(base, 0.14) : mix(base, cement, 0.45),
    clear: mix(ice, isDark ? (chromatic ?? ice) : ice, 0.6),
    silver: mix(base, reflective, isDark ? 0.75 : 0.9),
    wave1: mix(base, deep, 0.18),
    wave2: mix(base, deep, 0.42),
    wave3: mix(base, deep, 0.7),
    wave4: deep,
  };
}
