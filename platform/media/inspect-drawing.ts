import { BadPicture } from "./bad-picture.ts";
import { badValue } from "./drawing-rules.ts";
import { checkExpandedSize } from "./expanded-size.ts";
import { type DrawingElement, readDrawing } from "./read-drawing.ts";

/** Size of a drawing. */
export interface Drawing {
  width: number;
  height: number;
}

export const MAX_DRAWING_BYTES = 1024 * 1024;
/** Longest side of the viewBox in its units, and of the attributes `width` and `height` in pixels. */
export const MAX_SIDE = 10_000;
/** Longer side as a multiple of the shorter one. */
export const MAX_ASPECT = 10;

/**
 * Reads a drawing (SVG) and checks that it contains only shapes, colors and references to itself, and not too many
 * (CAT-24). This does not limit the time of drawing it. Its size is its viewBox. Throws BadPicture.
 */
export function inspectDrawing(bytes: Buffer): Drawing {
  if (bytes.length > MAX_DRAWING_BYTES) throw new BadPicture("is a drawing of more than 1 MB");
  const root = readDrawing(decode(bytes));
  const { width, height } = sizeOf(root);
  checkExpandedSize(root);
  return { width: Math.round(width), height: Math.round(height) };
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new BadPicture("is not in UTF-8");
  }
}

function sizeOf(root: DrawingElement): { width: number; height: number } {
  const box = (root.attributes.get("viewBox") ?? "").split(/[\s,]+/).map(Number);
  const [, , width = 0, height = 0] = box;
  if (box.length !== 4 || !box.every(Number.isFinite) || !(width >= 1 && height >= 1))
    throw new BadPicture("has no viewBox to take its size from");
  if (Math.max(width, height) > MAX_SIDE)
    throw new BadPicture(`has a viewBox of ${width} × ${height}, where each side must be at most ${MAX_SIDE}`);
  if (Math.max(width / height, height / width) > MAX_ASPECT)
    throw new BadPicture(
      `has a viewBox of ${width} × ${height}, where one side must be at most ${MAX_ASPECT} times the other`,
    );
  for (const name of ["width", "height"]) checkShownSide(root, name);
  return { width, height };
}

function checkShownSide({ attributes, line }: DrawingElement, name: string): void {
  const value = attributes.get(name);
  if (value === undefined || value.endsWith("%")) return;
  const side = Number(value.replace(/px$/, ""));
  if (!(side >= 1 && side <= MAX_SIDE))
    throw badValue("svg", name, value, line, `1 to ${MAX_SIDE} pixels or a percentage`);
}
