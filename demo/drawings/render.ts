/** Colors the templates of figures, SVG files whose classes name colors: see docs/decisions/2026-11-27-silhouettes-as-svg.md. */

import { readFileSync } from "node:fs";
import { contourOf, isDarkShoe } from "./contour.ts";
import { edgeOf, threadOf, tone } from "./palette.ts";
import type { Palette, Role } from "./palette.ts";

/** A document being drawn: its colors, and the shapes that several elements refer to. */
export type Pen = { readonly palette: Palette; readonly shared: string[] };

export const pen = (palette: Palette): Pen => ({ palette, shared: [] });

/** Draws a whole figure on its contour. Its shapes get short ids that no other figure of the document has. */
export function figureMarkup({ palette, shared }: Pen, figure: string): string {
  const { shapes, picture } = templateOf(figure);
  const ids = new Map([...shapes.keys()].map((id, at) => [id, `p${(shared.length + at).toString(36)}`]));
  const renamed = (markup: string) => markup.replaceAll(/(?<= id="|#)[\w-]+/g, (id) => ids.get(id) ?? id);
  for (const shape of shapes.values()) shared.push(renamed(shape));
  return colored(renamed(picture), palette);
}

/** A figure without colors. */
interface Template {
  /** the shapes that several of its elements refer to, by id and in order */
  readonly shapes: ReadonlyMap<string, string>;
  readonly picture: string;
}

const templates = new Map<string, Template>();

/** Reads a template of silhouettes/ once. */
function templateOf(figure: string): Template {
  return templates.getOrInsertComputed(figure, () => {
    const { defs, picture } = readDrawing(`silhouettes/${figure}.svg`);
    const shapes = defs
      .split(/(?=<path|<clipPath)/)
      .map((shape) => [/ id="([^"]+)"/.exec(shape)?.[1] ?? "", shape] as const);
    return { shapes: new Map(shapes), picture };
  });
}

/** Reads the definitions of a file and the markup after them, without line breaks and comments. */
function readDrawing(file: string): { defs: string; picture: string } {
  const text = readFileSync(new URL(file, import.meta.url), "utf8").replaceAll(/\s*\n\s*|<!--.*?-->/gs, "");
  const [, defs = "", picture = ""] = /<defs>(.*)<\/defs>(.*)<\/svg>/.exec(text) ?? [];
  return { defs, picture };
}

/**
 * Classes of an element: the painted part, the role that has the color, and the percent by which it is darker or
 * lighter.
 */
const classes = /class="(fill|fill edge|edge|line|thread|contour) (\w+)(?: (darker|lighter)-(\d+))?"/g;

/** Replaces classes by colors. */
function colored(markup: string, { parts }: Palette): string {
  return markup.replaceAll(classes, (_, looks: string, role: Role, way?: string, percent?: string) => {
    const step = Number(percent) / 100;
    const color = way === undefined ? parts[role] : tone(parts[role], way === "darker" ? -step : step);
    return looks
      .split(" ")
      .map((look) => (look === "fill" ? `fill="${hex(color)}"` : `stroke="${hex(strokeOf(look, color))}"`))
      .join(" ");
  });
}

/** Returns the color of a line on or around a panel of this color. */
function strokeOf(look: string, color: string): string {
  if (look === "edge") return edgeOf(color);
  if (look === "thread") return threadOf(color);
  return look === "contour" ? contourOf(color) : color;
}

/** Returns the shortest form of a hex color. */
function hex(color: string): string {
  const short = /^#(.)\1(.)\2(.)\3$/.exec(color);
  return short ? `#${short[1]}${short[2]}${short[3]}` : color;
}

/** Draws a light behind a dark shoe: it shows on dark pages, and hardly on light ones. */
export function backlight({ palette }: Pen): string {
  return isDarkShoe(palette.parts.base) ? `<ellipse cx="600" cy="450" rx="600" ry="450" fill="url(#b)"/>` : "";
}

export function groundShadow(cx: number, cy: number, rx: number, ry: number): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#g)"/>`;
}

const shades = readDrawing("shades.svg").defs;

/** Returns the whole document. `picture` must be drawn before: drawing it collects the shared shapes. */
export function documentMarkup(ink: Pen, picture: string, height = 900): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 ${height}"><defs>${shades}${ink.shared.join("")}</defs>` +
    `${picture}</svg>`
  );
}
