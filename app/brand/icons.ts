import { join } from "node:path";
import sharp from "sharp";

const mark = join(import.meta.dirname, "mark.svg");
/** The colour of the mark's tile, which goes on where the tile is set into a larger square. */
const ground = "#141414";

/** Every icon that is drawn from mark.svg. `margin` is the ground around the tile; without one its corners stay round. */
export const icons = [
  { name: "icon-32.png", size: 32, margin: 0 },
  { name: "icon-192.png", size: 192, margin: 0 },
  { name: "icon-512.png", size: 512, margin: 0 },
  // Phones cut the corners of the next two as they like, so these fill their square.
  { name: "apple-touch-icon.png", size: 180, margin: 12 },
  // A mask leaves at least a circle of four fifths of the width: the panels' outermost corners lie just within it.
  { name: "icon-maskable-512.png", size: 512, margin: 64 },
] as const;

/** The bytes of an icon, as PNG. */
export function makeIcon({ size, margin }: { size: number; margin: number }): Promise<Buffer> {
  const icon = sharp(mark).resize(size - 2 * margin);
  if (margin > 0) {
    icon.extend({ top: margin, right: margin, bottom: margin, left: margin, background: ground });
    icon.flatten({ background: ground });
  }
  return icon.png(smallest).toBuffer();
}

/** Flat colours: a palette holds them all, and dithering would only add dirt. */
export const smallest = { palette: true, dither: 0, effort: 10, compressionLevel: 9 } as const;
