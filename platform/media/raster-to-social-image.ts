import type { Sharp } from "sharp";
import { BadPicture } from "./bad-picture.ts";
import { SOCIAL_IMAGE_CARD } from "./social-image-card.ts";

/**
 * Returns the social image of a raster: a JPEG of 1200 by 630 pixels (CAT-25). Throws BadPicture when it cannot be
 * decoded.
 */
export async function rasterToSocialImage(image: Sharp): Promise<Buffer> {
  try {
    return await image
      .resize(SOCIAL_IMAGE_CARD.resize)
      .extend(SOCIAL_IMAGE_CARD.extend)
      .flatten(SOCIAL_IMAGE_CARD.flatten)
      .jpeg(SOCIAL_IMAGE_CARD.jpeg)
      .toBuffer();
  } catch (error) {
    throw new BadPicture("cannot be decoded", { cause: error });
  }
}
