import sharp from "sharp";
import { BadPicture } from "./bad-picture.ts";

/** What social networks show of a link, in pixels. */
export const SHARED = { width: 1200, height: 630 };
const MARGIN = 60;
/** What is left for the picture itself, in pixels. */
export const DRAWN = { width: SHARED.width - 2 * MARGIN, height: SHARED.height - 2 * MARGIN };

/** The ground of a card: drawings are transparent and stand on it from the start. */
export const DRAWING_GROUND = "#f1efea";

const MAX_SECONDS = 5;
/** At this density, in dots per inch, a unit of a drawing is a pixel. */
const UNIT_DENSITY = 72;
/** In dots per inch: what sharp takes. */
const DENSITIES = { min: 1, max: 100_000 };

/**
 * A picture as social networks take it: a JPEG of 1200 by 630 on a plain ground, of a drawing as well, which they would
 * not show. Throws BadPicture when it cannot be drawn, or not within `seconds`.
 */
export async function pictureToShare(bytes: Buffer, seconds = MAX_SECONDS): Promise<Buffer> {
  try {
    const picture = await sharp(bytes, { density: await densityFor(bytes) })
      .timeout({ seconds })
      .autoOrient()
      .resize({ ...DRAWN, fit: "contain", background: DRAWING_GROUND })
      .flatten({ background: DRAWING_GROUND })
      .toBuffer();
    return await sharp(picture)
      .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: DRAWING_GROUND })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch (error) {
    const isTimeout = (error as Error).message.startsWith("timeout");
    throw new BadPicture(isTimeout ? `takes too long to draw: more than ${seconds} seconds` : "cannot be drawn", {
      cause: error,
    });
  }
}

/** A drawing is drawn in the size in which it is shown, not in a larger one and then reduced. */
async function densityFor(bytes: Buffer): Promise<number> {
  const { width, height } = await sharp(bytes).metadata();
  const density = UNIT_DENSITY * Math.min(DRAWN.width / width, DRAWN.height / height);
  return Math.min(Math.max(density, DENSITIES.min), DENSITIES.max);
}
