import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { InspectedPicture } from "./inspect-picture.ts";
import { isDrawing, shareFile, variantFile, variantTypes } from "./picture.ts";
import { rasterToShare } from "./raster-to-share.ts";
import { writeWhole } from "./write-whole.ts";

/**
 * Writes a picture below `folder`, and of a raster its smaller versions and what social networks show of it. Names come
 * from the content, so that writing twice changes nothing and no address ever shows another picture.
 */
export async function storePicture(folder: string, picture: InspectedPicture, bytes: Buffer): Promise<void> {
  for (const width of picture.variantWidths) {
    for (const type of variantTypes) {
      const file = join(folder, variantFile(picture.file, width, type));
      if (existsSync(file)) continue;
      const resized = sharp(bytes).autoOrient().resize(width);
      await writeWhole(
        file,
        await (type === "avif" ? resized.avif({ quality: 55, effort: 3 }) : resized.webp({ quality: 78 })).toBuffer(),
      );
    }
  }
  const shared = join(folder, shareFile(picture.file));
  if (!isDrawing(picture.file) && !existsSync(shared)) await writeWhole(shared, await rasterToShare(bytes));
  const original = join(folder, picture.file);
  if (!existsSync(original)) await writeWhole(original, bytes);
}
