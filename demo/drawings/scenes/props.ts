/** Things around a shoe, on the floor and on the wall. */

import { mix } from "../palette.ts";
import { SIDE } from "./stage.ts";
import { path, polygon, rect, shade, steps, stroke } from "./shapes.ts";

/** Draws the front of a shoebox whose top left corner is `x`, `y`: a lid that overhangs, and a label. */
export function shoebox(x: number, y: number, width: number, height: number, color: string, label: string): string {
  const lid = Math.round(height * 0.3);
  const tag = {
    x: x + Math.round(width * 0.07),
    y: y + lid + Math.round(height * 0.18),
    height: Math.round(height * 0.36),
  };
  return (
    rect(x, y + 4, width, height - 4, color) +
    shade(rect(x, y + lid, width, Math.round(height * 0.08), "#000")) +
    rect(x - 6, y, width + 12, lid, mix(color, "#ffffff", 0.14)) +
    rect(tag.x, tag.y, Math.round(tag.height * 1.7), tag.height, label, 3) +
    shade(
      rect(tag.x + 8, tag.y + 8, Math.round(tag.height * 1.1), 5, "#000") +
        rect(tag.x + 8, tag.y + 20, Math.round(tag.height * 0.7), 5, "#000"),
      0.4,
    )
  );
}

/** Draws a block with a lit top; the shoe is on the front part of the top. */
export function plinth(x: number, y: number, width: number, height: number, color: string): string {
  const depth = 46;
  return (
    polygon(
      `${x + depth},${y - depth / 2} ${x + width - depth},${y - depth / 2} ${x + width},${y + 22} ${x},${y + 22}`,
      mix(color, "#ffffff", 0.28),
    ) + rect(x, y + 22, width, height, color)
  );
}

/** Digits in a box of 100 by 160, as geometric strokes. */
const digits = [
  "M50 17a33 33 0 0 1 33 33v60a33 33 0 0 1-66 0v-60a33 33 0 0 1 33-33z",
  "M22 44l33-24v140",
  "M17 58v-6a33 33 0 0 1 66 0c0 34-62 48-62 91h68",
  "M16 17h60l-36 50c28-4 44 16 44 38c0 46-62 52-72 12",
  "M58 0l-38 110h78M70 62v98",
  "M84 17h-54l-6 58c24-18 60-4 60 32c0 44-58 50-72 14",
  "M72 10L27 87M50 76a34 34 0 1 1 0 68a34 34 0 1 1 0-68z",
  "M12 17h66l-42 143",
  "M50 16a30 30 0 1 1 0 60a30 30 0 1 1 0-60zM50 76a34 34 0 1 1 0 68a34 34 0 1 1 0-68z",
  "M28 150L73 73M50 16a34 34 0 1 1 0 68a34 34 0 1 1 0-68z",
];

/** Draws a number made of shapes, centered at `x`, its feet on `y`. */
export function numeralOf(text: string, x: number, y: number, height: number, color: string): string {
  const scale = Math.round((height / 160) * 100) / 100;
  const width = 104 * scale;
  return [...text]
    .map((digit, at) => {
      const left = Math.round(x + (at - text.length / 2) * width);
      const strokes = stroke(digits[Number(digit)] ?? "", color, 34, `stroke-linejoin="miter"`);
      return `<g transform="translate(${left} ${y - height}) scale(${scale})">${strokes}</g>`;
    })
    .join("");
}

/** Outline of a sole, 120 wide and 340 high. */
const soleOutline =
  "M58 0c38 0 58 34 58 84c0 40-14 62-16 100c-2 34 10 52 10 88c0 44-20 68-50 68c-32 0-52-24-52-66c0-40 14-58 12-96" +
  "c-2-36-20-54-20-94c0-50 22-84 58-84z";

/** Draws one sole from below: defines #sole, with grooves across in `groove`. */
export function soleShape(id: string, color: string, groove: string): string {
  const front = steps(34, 17, 8).map(
    (y, at) => `M${at < 2 ? 28 : 20} ${y}q${at < 2 ? 31 : 38} ${at % 2 ? 14 : -14} ${at < 2 ? 62 : 76} 0`,
  );
  const back = steps(236, 17, 5).map((y, at) => `M24 ${y}q36 ${at % 2 ? 12 : -12} 70 0`);
  return (
    `<defs><g id="${id}">${path(soleOutline, color)}` +
    stroke([...front, ...back].join(""), groove, 6, `stroke-linecap="round"`) +
    `<circle cx="58" cy="196" r="13" fill="${groove}"/></g></defs>`
  );
}

/** Draws a brick wall above `bottom`. */
export function bricks(bottom: number, color: string, joint: string): string {
  const joints = stroke("M0 2h120M2 2v45M0 47h120M62 47v45", joint, 4);
  const pattern = `<pattern id="bricks" width="120" height="90" patternUnits="userSpaceOnUse">${joints}</pattern>`;
  return `<defs>${pattern}</defs>${rect(0, 0, 1200, bottom, color)}${rect(0, 0, 1200, bottom, "url(#bricks)")}`;
}

/** Place of a leg on a shoe that stand() placed: its center, ground line and width, and the hem of its silhouette. */
interface Leg {
  x: number;
  ground: number;
  width: number;
  hem: number;
  cloth: string;
}

/** Draws a leg of wide trousers, whose hem breaks over the tongue of the shoe. */
export function trouserLeg({ x, ground, width, hem, cloth }: Leg): string {
  const y = Math.round(ground - ((SIDE.ground - hem) * width) / SIDE.width);
  const [left, right] = [Math.round(x - 0.02 * width), Math.round(x + 0.53 * width)];
  const fabric =
    `M${left} ${y}C${left + 40} ${y - 260} ${left - 6} 200 ${left + 30} -10H${right + 6}` +
    `C${right} 240 ${right + 16} ${y - 120} ${right} ${y + 22}C${right - 90} ${y + 54} ${left + 110} ${y + 44} ${left} ${y}z`;
  const seam = `M${left + 6} ${y - 26}C${left + 110} ${y + 16} ${right - 90} ${y + 28} ${right - 2} ${y - 4}`;
  const crease = `M${right - 60} -10C${right - 70} 260 ${right - 40} ${y - 120} ${right - 70} ${y + 30}`;
  return (
    path(fabric, cloth) +
    stroke(seam, mix(cloth, "#ffffff", 0.3), 4, `stroke-dasharray="12 7"`) +
    stroke(crease, mix(cloth, "#14121a", 0.3), 5)
  );
}
