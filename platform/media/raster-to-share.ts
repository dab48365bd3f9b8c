import type { Sharp } from "sharp";
import { BadPicture } from "./bad-picture.ts";
import { SHARE_CARD } from "./share-card.ts";

/**
 * Returns the share picture of a raster: a JPEG of 1200 by 630 pixels (CAT-25). Throws BadPicture when it cannot be
 * decoded.
 */
export async function rasterToShare(image: Sharp): Promise<Buffer> {
  try {
    return await image
      .resize(SHARE_CARD.resize)
      .extend(SHARE_CARD.extend)
      .flatten(SHARE_CARD.flatten)
      .jpeg(SHARE_CARD.jpeg)
      .toBuffer();
  } catch (error) {
    throw new BadPicture("cannot be decoded", { cause: error });
  }
}
