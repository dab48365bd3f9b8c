/** The stage of a composition: the shoe, its surroundings' colors, and helpers that place the shoe. */

import { figureMarkup, groundShadow } from "../render.ts";
import type { Pen } from "../render.ts";
import type { Drawing } from "../silhouettes/index.ts";
import type { Scheme } from "./scheme.ts";

export interface Stage {
  readonly ink: Pen;
  readonly drawing: Drawing;
  readonly colors: Scheme;
  /** the second shoe of a comparison; the first one again when there is none */
  readonly other: { readonly ink: Pen; readonly drawing: Drawing; readonly colors: Scheme };
  /** the number in the name of the model, such as 11 */
  readonly numeral: string;
  /** numbers in [0, 1) by the seed of the shoe */
  readonly roll: () => number;
}

/** Draws the frame's content on a ground of the color `back`. */
export type Composition = (stage: Stage) => string;

/** Geometry of figures from the side, which stand on y = 700, toe to the left, and are about this wide. */
export const SIDE = { width: 1010, center: 597, ground: 699 };
const TOP = { length: 1000, center: 596 };

/** Defines #shoe from the side with its shadow; stand() places it. */
export function sideShoe({ ink, drawing }: Stage): string {
  return define("shoe", groundShadow(600, 702, 545, 24) + figureMarkup(ink, drawing.side));
}

/** Defines #shoe from above with its shadow; lay() places it. */
export function topShoe({ ink, drawing }: Stage): string {
  return define("shoe", groundShadow(600, 22, 540, 200) + figureMarkup(ink, drawing.top));
}

/** Defines one shoe from behind. */
export function heelShoe({ ink, drawing }: Pick<Stage, "ink" | "drawing">, id = "shoe"): string {
  return define(id, groundShadow(0, 700, 240, 22) + figureMarkup(ink, drawing.heel));
}

export function define(id: string, markup: string): string {
  return `<defs><g id="${id}">${markup}</g></defs>`;
}

/** Places #shoe on the ground line `y`, centered at `x`. */
export function stand(x: number, y: number, width: number, look: { mirrored?: boolean; turn?: number } = {}): string {
  const scale = round(width / SIDE.width);
  const turn = look.turn ? ` rotate(${look.turn})` : "";
  const sizes = look.mirrored ? `${-scale} ${scale}` : `${scale}`;
  return use("shoe", `translate(${x} ${y})${turn} scale(${sizes}) translate(${-SIDE.center} ${-SIDE.ground})`);
}

/** Places #shoe from above, centered at `x`, `y`. */
export function lay(x: number, y: number, length: number, turn: number, mirrored = false): string {
  const scale = round(length / TOP.length);
  return use(
    "shoe",
    `translate(${x} ${y}) rotate(${turn}) scale(${scale} ${mirrored ? -scale : scale}) translate(${-TOP.center})`,
  );
}

/** Draws a pair from behind on the ground line `y`, each `gap` from the middle. */
export function heelPair(x: number, y: number, scale: number, gap = 190): string {
  return [-1, 1]
    .map((side) =>
      use("shoe", `translate(${x + side * gap * scale} ${y}) scale(${-side * scale} ${scale}) translate(0 -700)`),
    )
    .join("");
}

export function use(id: string, transform: string): string {
  return `<use href="#${id}" transform="${transform}"/>`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;
