/** Turns figures into SVG elements. */

import { curveThrough, dotData, inset, pathData, strokesData } from "./geometry.ts";
import { contourOf, isDarkShoe } from "./contour.ts";
import { edgeOf, threadOf, tone } from "./palette.ts";
import type { Figure, Panel, Part } from "./figure.ts";
import type { Palette, Role } from "./palette.ts";

const dataCache = new Map<string, string>();

/** Caches path data: the same few hundred outlines recur in every colorway. */
function cachedData(key: string, make: () => string): string {
  const cached = dataCache.get(key);
  if (cached !== undefined) return cached;
  const data = make();
  dataCache.set(key, data);
  return data;
}

const closedData = (at: string) => cachedData(`c${at}`, () => pathData(curveThrough(at, true)));
const openData = (at: string) => cachedData(`o${at}`, () => strokesData(at));
const stitchData = (at: string, by: number) =>
  cachedData(`s${by}${at}`, () => pathData(inset(curveThrough(at, true), by)));

/** The shortest form of a hex color. */
function hex(color: string): string {
  const short = /^#(.)\1(.)\2(.)\3$/.exec(color);
  return short ? `#${short[1]}${short[2]}${short[3]}` : color;
}

/** The shortest form of a fraction: .4 rather than 0.4. */
const fraction = (value: number) => `${value}`.replace(/^0\./, ".");

function attribute(name: string, value: string | number | undefined): string {
  if (value === undefined) return "";
  return ` ${name}="${typeof value === "number" ? fraction(value) : value}"`;
}

/** A document being drawn: its colors, and the shapes that several elements refer to. */
export type Pen = { readonly palette: Palette; readonly shared: string[] };

export const pen = (palette: Palette): Pen => ({ palette, shared: [] });

/** Adds a shape to the document's definitions and returns its id. */
function share(ink: Pen, make: (id: string) => string): string {
  const id = `p${ink.shared.length.toString(36)}`;
  ink.shared.push(make(id));
  return id;
}

const sharedPath = (ink: Pen, data: string) => share(ink, (id) => `<path id="${id}" d="${data}"/>`);

function colorFor(palette: Palette, role: Role, step: number | undefined): string {
  const color = palette.parts[role];
  return step === undefined ? color : tone(color, step);
}

function filled(ink: Pen, panel: Panel, color: string): string {
  const data = closedData(panel.at);
  const edge = panel.bare ? undefined : hex(edgeOf(color));
  const look = attribute("fill", hex(color)) + attribute("stroke", edge) + attribute("opacity", panel.opacity);
  let body = `<path d="${data}"${look}/>`;
  if (panel.lift) {
    const id = sharedPath(ink, data);
    body = `<use href="#${id}" y="4" stroke="#000" stroke-opacity=".14" stroke-width="9"/><use href="#${id}"${look}/>`;
  }
  if (panel.stitch === undefined) return body;
  const stitches = stitchData(panel.at, panel.stitch);
  return `${body}<path d="${stitches}" stroke="${hex(threadOf(color))}" stroke-dasharray="9 5"/>`;
}

function stroked(panel: Panel, color: string): string {
  const dotted = panel.kind === "dots";
  const data = dotted ? cachedData(`d${panel.at}`, () => dotData(panel.at)) : openData(panel.at);
  const width = panel.width ?? 3;
  const paint = hex(panel.seam ? edgeOf(color) : color);
  const rest =
    attribute("stroke-dasharray", panel.dash) +
    attribute("opacity", panel.opacity) +
    (dotted || panel.cord ? ` stroke-linecap="round"` : "");
  const stroke = (shade: string, thickness: number) =>
    `<path d="${data}" stroke="${shade}"${thickness === 3 ? "" : ` stroke-width="${thickness}"`}${rest}/>`;
  if (!panel.cord) return stroke(paint, width);
  const foldWidth = Math.round(width * 0.3);
  const fold = `<path d="${data}" stroke="${hex(threadOf(color))}" stroke-width="${foldWidth}" opacity=".4"/>`;
  return stroke(hex(edgeOf(color)), width + 4) + stroke(paint, width) + fold;
}

function panelMarkup(ink: Pen, panel: Panel): string {
  const color = colorFor(ink.palette, panel.role, panel.tone);
  return panel.kind === "fill" ? filled(ink, panel, color) : stroked(panel, color);
}

const shades = { body: ["v", "h", "t"], sole: ["w"], flat: [], round: ["r"] } as const;

type Stop = readonly [offset: number, opacity: number, light?: "light"];

function gradient(kind: "linear" | "radial", attributes: string, ...stops: readonly Stop[]): string {
  const marks = stops.map(
    ([offset, opacity, light]) =>
      `<stop offset="${fraction(offset)}"${light ? ` stop-color="#fff"` : ""} stop-opacity="${fraction(opacity)}"/>`,
  );
  return `<${kind}Gradient ${attributes}>${marks.join("")}</${kind}Gradient>`;
}

/** The opacity of the light behind dark shoes. */
export const BACKLIGHT = 0.14;

const down = `x2="0" y2="1"`;
const fixed = `gradientUnits="userSpaceOnUse"`;

/**
 * The gradients of every figure, in units of the bounding box, so that they fit every part: light from above (v), the curve
 * of toe and heel (h), the highlight on the toe (t), the shadow of the upper on the sole (w), a dome (r), the ground (g), the light behind dark shoes (b).
 */
const shadeDefs = [
  gradient("linear", `id="v" ${down}`, [0, 0.15, "light"], [0.45, 0, "light"], [0.6, 0], [1, 0.17]),
  gradient("linear", `id="h"`, [0, 0.15], [0.16, 0], [0.8, 0], [1, 0.19]),
  gradient("linear", `id="w" ${down}`, [0, 0.22], [0.16, 0], [0.7, 0], [1, 0.16]),
  gradient("radial", `id="r" cy=".4" r=".62"`, [0, 0.16, "light"], [0.6, 0, "light"], [0.6, 0], [1, 0.24]),
  gradient("radial", `id="t" cx="250" cy="520" r="150" ${fixed}`, [0, 0.2, "light"], [1, 0, "light"]),
  gradient("radial", `id="g"`, [0, 0.34], [0.6, 0.14], [1, 0]),
  gradient("radial", `id="b"`, [0, BACKLIGHT, "light"], [0.55, 0.11, "light"], [0.8, 0.045, "light"], [1, 0, "light"]),
].join("");

/** The part's shape, by its id in the document's definitions. */
type Shape = { readonly part: Part; readonly id: string | undefined };

function partMarkup(ink: Pen, { part, id }: Shape): string {
  const panels = part.panels.map((panel) => panelMarkup(ink, panel)).join("");
  if (id === undefined) return panels;
  const clip = share(ink, (clipId) => `<clipPath id="${clipId}"><use href="#${id}"/></clipPath>`);
  const color = colorFor(ink.palette, part.role ?? "base", part.tone);
  const shading = shades[part.shade ?? "body"].map((name) => `<use href="#${id}" fill="url(#${name})"/>`).join("");
  return (
    `<g clip-path="url(#${clip})"><use href="#${id}" fill="${hex(color)}"/>${panels}${shading}</g>` +
    `<use href="#${id}" stroke="${hex(edgeOf(color))}" stroke-width="3.4"/>`
  );
}

/** A whole figure on its contour. The group sets the common attributes once. */
export function figureMarkup(ink: Pen, figure: Figure): string {
  const shapes = figure.map((part): Shape => ({ part, id: part.outline && sharedPath(ink, closedData(part.outline)) }));
  const contour = shapes.flatMap(({ id }) => (id === undefined ? [] : `<use href="#${id}"/>`)).join("");
  const parts = shapes.map((shape) => partMarkup(ink, shape)).join("");
  return (
    `<g fill="none" stroke-width="2.7" stroke-linejoin="round">` +
    `<g stroke="${hex(contourOf(ink.palette.parts.base))}" stroke-width="12">${contour}</g>${parts}</g>`
  );
}

/** A light behind a dark shoe: it shows on dark pages, and hardly on light ones. */
export function backlight({ palette }: Pen): string {
  return isDarkShoe(palette.parts.base) ? `<ellipse cx="600" cy="450" rx="600" ry="450" fill="url(#b)"/>` : "";
}

export function groundShadow(cx: number, cy: number, rx: number, ry: number): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#g)"/>`;
}

/** The whole document. `picture` must be drawn before: drawing it collects the shared shapes. */
export function documentMarkup(ink: Pen, picture: string, height = 900): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 ${height}"><defs>${shadeDefs}${ink.shared.join("")}</defs>` +
    `${picture}</svg>`
  );
}
