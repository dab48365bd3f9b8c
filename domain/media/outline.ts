import { outlineOfPath } from "./path-outline.ts";
import type { DrawingElement } from "./read-drawing.ts";

/** How long the outline of a shape is at most, in its own units, and of how many lines and curves it consists. */
export interface Outline {
  length: number;
  segments: number;
}

/** The outline of a character, in font sizes, and its lines and curves: a dense ideogram has so much. */
const CHARACTER: Outline = { length: 20, segments: 60 };

/** Measures a shape or text; `size` is what 100 % stands for. Null when its path data or points cannot be read. */
export function outlineOf(element: DrawingElement, size: number): Outline | null {
  const of = (name: string) => Math.abs(readLength(element.attributes.get(name), size));
  switch (element.name) {
    case "path":
      return outlineOfPath(element.attributes.get("d") ?? "");
    case "polyline":
    case "polygon":
      return outlineOfPath((element.attributes.get("points") ?? "").replace(/^(?=.)/s, "M"));
    case "rect":
      return { length: 2 * (of("width") + of("height")), segments: 8 };
    case "line":
      return { length: of("x1") + of("x2") + of("y1") + of("y2"), segments: 1 };
    case "circle":
      return { length: 2 * Math.PI * of("r"), segments: 4 };
    case "ellipse":
      return { length: 2 * Math.PI * Math.max(of("rx"), of("ry")), segments: 4 };
    case "text":
    case "tspan": {
      const characters = element.textLength;
      return { length: CHARACTER.length * characters * fontSizeOf(element), segments: CHARACTER.segments * characters };
    }
    default:
      return { length: 0, segments: 0 };
  }
}

/** A length such as "12", "12px" or "50%"; 0 when there is none. */
export function readLength(value: string | undefined, size: number): number {
  if (value === undefined) return 0;
  return value.endsWith("%") ? (size * Number.parseFloat(value)) / 100 : Number.parseFloat(value);
}

function fontSizeOf(element: DrawingElement): number {
  const own = element.attributes.get("font-size");
  if (own !== undefined || !element.parent) return readLength(own, 0);
  return fontSizeOf(element.parent);
}
