import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { InspectedPicture } from "./inspect-picture.ts";
import { isDrawing, shareFile, variantFile, variantTypes } from "./picture.ts";
import { rasterToShare } from "./raster-to-share.ts";
import { writeAtomically } from "./write-atomically.ts";

/**
 * Writes a picture to `folder`, with the smaller versions and the share picture of a raster. Names follow from the content:
 * writing twice changes nothing, and no address ever shows another picture (SITE-53).
 */
export async function storePicture(folder: string, picture: InspectedPicture, bytes: Buffer): Promise<void> {
  for (const width of picture.variantWidths) {
    for (const type of variantTypes) {
      const file = join(folder, variantFile(picture.file, width, type));
      if (existsSync(file)) continue;
      const resized = sharp(bytes).autoOrient().resize(width);
      await writeAtomically(
        file,
        await (type === "avif" ? resized.avif({ quality: 55, effort: 3 }) : resized.webp({ quality: 78 })).toBuffer(),
      );
    }
  }
  const share = join(folder, shareFile(picture.file));
  if (!isDrawing(picture.file) && !existsSync(share)) await writeAtomically(share, await rasterToShare(bytes));
  const original = join(folder, picture.file);
  if (!existsSync(original)) await writeAtomically(original, bytes);
}
