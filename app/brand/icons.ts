import { join } from "node:path";
import sharp from "sharp";

const mark = join(import.meta.dirname, "mark.svg");
/** The color of the mark's tile, which also fills the margin around it. */
const ground = "#141414";

/** Every icon that is drawn from mark.svg. `margin` is the width of ground around the tile; 0 keeps its round corners. */
export const icons = [
  { name: "icon-32.png", size: 32, margin: 0 },
  { name: "icon-192.png", size: 192, margin: 0 },
  { name: "icon-512.png", size: 512, margin: 0 },
  // phones cut the corners of the next two in various shapes, so these fill their square
  { name: "apple-touch-icon.png", size: 180, margin: 12 },
  // a mask leaves at least a circle of 80 % of the width; the drawing lies just within it
  { name: "icon-maskable-512.png", size: 512, margin: 64 },
] as const;

/** Makes the bytes of an icon, as PNG. */
export function makeIcon({ size, margin }: { size: number; margin: number }): Promise<Buffer> {
  const icon = sharp(mark).resize(size - 2 * margin);
  if (margin > 0) {
    icon.extend({ top: margin, right: margin, bottom: margin, left: margin, background: ground });
    icon.flatten({ background: ground });
  }
  return icon.png(pngOptions).toBuffer();
}

/** PNG options: a palette holds all of the flat colors, and dithering would only add noise. */
export const pngOptions = { palette: true, dither: 0, effort: 10, compressionLevel: 9 } as const;
