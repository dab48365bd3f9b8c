/** The colors around the shoe: flat grounds that the shoe stands out from, and one loud accent. */

import { channels, dice, lightness, mix } from "../palette.ts";
import type { Palette } from "../palette.ts";

export interface Scheme {
  /** directly behind the shoe, chosen for contrast with it */
  readonly back: string;
  /** a quiet step from `back`, for shapes on it */
  readonly quiet: string;
  /** the ground under the shoe, the same step with a trace of the shoe's hue */
  readonly floor: string;
  /** the second large color, which the shoe may overlap as well */
  readonly field: string;
  /** the accent, for small or thin shapes */
  readonly loud: string;
  /** for fine lines and labels on `back` */
  readonly paper: string;
}

/** One hue at three strengths. */
interface Ink {
  readonly hue: number;
  readonly tint: string;
  readonly bold: string;
  readonly deep: string;
}

/** Inks around the color wheel. Mixed by hand: a computed shade of yellow or orange turns to mud. */
const inks: readonly Ink[] = [
  { hue: 8, tint: "#f8ddd3", bold: "#e5482d", deep: "#561a1a" },
  { hue: 26, tint: "#fae2ca", bold: "#f2802c", deep: "#43203f" },
  { hue: 44, tint: "#f9eac3", bold: "#f5bb35", deep: "#232f52" },
  { hue: 145, tint: "#d8ead5", bold: "#2e9160", deep: "#143b2c" },
  { hue: 178, tint: "#cfe8e4", bold: "#1c9c98", deep: "#0f3b3f" },
  { hue: 206, tint: "#d2e6f3", bold: "#4ba3e0", deep: "#14375a" },
  { hue: 228, tint: "#d8def6", bold: "#3153d6", deep: "#18225a" },
  { hue: 266, tint: "#e5dcf4", bold: "#7a4ccb", deep: "#2e1d57" },
  { hue: 342, tint: "#f9dbe2", bold: "#ee6d93", deep: "#571838" },
];
const neutral: Ink = { hue: 0, tint: "#efe9dd", bold: "#d6dbe0", deep: "#2b2d39" };
const papers = ["#fbf6ea", "#1c1d22"] as const;

/** Returns the scheme for a shoe of this palette; the seed chooses among the grounds that suit it. */
export function schemeOf({ colors, parts }: Palette, seed: string): Scheme {
  const roll = dice(`scheme|${seed}`);
  roll();
  const at = inkIndex(colors) ?? Math.floor(roll() * inks.length);
  const own = inks[at] ?? neutral;
  const companion = inks[(at + 3 + Math.floor(roll() * 4)) % inks.length] ?? neutral;
  const grounds = [own, companion, neutral].flatMap(({ tint, bold, deep }) => [tint, bold, deep]);
  const fitness = (ground: string) =>
    // gloomy, so only when nothing else suits
    (ground === neutral.deep ? -0.2 : 0) +
    0.5 * distance(ground, parts.base) +
    0.25 * distance(ground, parts.overlay) +
    0.35 *
      Math.min(
        ...[parts.base, parts.overlay, parts.midsole, parts.accent, parts.lining].map((part) => distance(ground, part)),
      );
  const fitting = grounds.toSorted((a, b) => fitness(b) - fitness(a)).slice(0, 4);
  const back = fitting[Math.floor(roll() * 3)] ?? neutral.tint;
  const besideBack = (ground: string) => 0.6 * fitness(ground) + 1.5 * Math.min(distance(ground, back), 0.7);
  const field =
    grounds.filter((ground) => ground !== back).toSorted((a, b) => besideBack(b) - besideBack(a))[0] ?? neutral.bold;
  const loud = farthest([own.bold, companion.bold, "#f5bb35", "#e5482d"], [back, field]);
  const floor = lightness(back) > 0.5 ? mix(back, own.deep, 0.13) : mix(back, "#ffffff", 0.1);
  const quiet = lightness(back) > 0.8 ? mix(back, own.deep, 0.1) : mix(back, "#ffffff", 0.16);
  return { back, field, loud, floor, quiet, paper: farthest(papers, [back]) };
}

/** Returns the color of the list that differs most from all of `others`. */
export function farthest(choices: readonly string[], others: readonly string[]): string {
  return farthestFirst(choices, others)[0] ?? neutral.tint;
}

/** Sorts colors by their difference from all of `others`, the largest first. */
export function farthestFirst(choices: readonly string[], others: readonly string[]): string[] {
  const closest = (choice: string) => Math.min(...others.map((other) => distance(choice, other)));
  return choices.toSorted((a, b) => closest(b) - closest(a));
}

/** Returns the visible difference of two colors; lightness counts more than hue. */
function distance(a: string, b: string): number {
  const [from, to] = [channels(a), channels(b)];
  const apart = Math.hypot(...from.map((value, at) => value - (to[at] ?? 0))) / 255;
  return Math.hypot(apart, 1.8 * (lightness(a) - lightness(b)));
}

/** Returns the ink nearest to the most colorful of the colors; undefined when all are gray. */
function inkIndex(colors: readonly string[]): number | undefined {
  const [first] = colors.map(chroma).toSorted((a, b) => b.amount - a.amount);
  if (!first || first.amount < 45) return undefined;
  const gaps = inks.map(({ hue }) => Math.min(Math.abs(hue - first.hue), 360 - Math.abs(hue - first.hue)));
  return gaps.indexOf(Math.min(...gaps));
}

function chroma(color: string): { hue: number; amount: number } {
  const [red, green, blue] = channels(color);
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const amount = max - min;
  if (amount === 0) return { hue: 0, amount };
  const sector =
    max === red ? (green - blue) / amount : max === green ? (blue - red) / amount + 2 : (red - green) / amount + 4;
  return { hue: (sector * 60 + 360) % 360, amount };
}
