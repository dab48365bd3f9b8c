/** Draws a sneaker in a colorway from a view, as a self-contained SVG document. */

import { drawings } from "./silhouettes/index.ts";
import { paletteOf } from "./palette.ts";
import { backlight, documentMarkup, figureMarkup, groundShadow, pen } from "./render.ts";
import type { Drawing, Silhouette } from "./silhouettes/index.ts";
import type { Pen } from "./render.ts";

/** Views of a shoe; "side" is for cards, the others are for its gallery. */
export const views = ["side", "pair", "top", "heel", "detail"] as const;
export type View = (typeof views)[number];

const placed = (transform: string, markup: string) => `<g transform="${transform}">${markup}</g>`;

/** Centers a standing figure in the frame: figures stand on y = 700. */
const standing = (markup: string) => placed("translate(0 18)", markup);

function side(ink: Pen, drawing: Drawing): string {
  return standing(groundShadow(600, 702, 540, 30) + figureMarkup(ink, drawing.side));
}

/** Draws a shoe, with the other one behind it, turned around. */
function pair(ink: Pen, drawing: Drawing): string {
  const shoe = `<g id="shoe">${groundShadow(600, 702, 540, 34)}${figureMarkup(ink, drawing.side)}</g>`;
  return (
    `<defs>${shoe}</defs><use href="#shoe" transform="translate(1160 62) scale(-.78 .78)"/>` +
    `<use href="#shoe" transform="translate(30 176) scale(.81)"/>`
  );
}

function heel(ink: Pen, drawing: Drawing): string {
  const shoe = `<g id="shoe">${figureMarkup(ink, drawing.heel)}</g>`;
  return (
    `<defs>${shoe}</defs>` +
    placed(
      `translate(600 720) scale(${drawing.heelScale}) translate(0 -700)`,
      `${groundShadow(0, 700, 430, 26)}<use href="#shoe" x="-190"/>` +
        `<use href="#shoe" transform="translate(190) scale(-1 1)"/>`,
    )
  );
}

function top(ink: Pen, drawing: Drawing): string {
  const shoe = `<g id="shoe">${groundShadow(600, 12, 530, 190)}${figureMarkup(ink, drawing.top)}</g>`;
  return (
    `<defs>${shoe}</defs><use href="#shoe" y="262"/>` + `<use href="#shoe" transform="translate(0 638) scale(1 -1)"/>`
  );
}

/** Draws the instep, enlarged. */
function detail(ink: Pen, drawing: Drawing): string {
  return placed(`translate(600 450) scale(2) translate(${drawing.closeUp})`, figureMarkup(ink, drawing.side));
}

const compositions: Readonly<Record<View, (ink: Pen, drawing: Drawing) => string>> = { side, pair, top, heel, detail };

export function drawSneaker(request: { silhouette: Silhouette; colorway: string; view: View; seed: string }): string {
  const drawing = drawings[request.silhouette];
  const ink = pen(paletteOf(request.colorway, request.seed, drawing.gumSole));
  return documentMarkup(ink, backlight(ink) + compositions[request.view](ink, drawing));
}
