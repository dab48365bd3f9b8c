import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { InspectedPicture } from "./inspect-picture.ts";
import { shareFile, variantFile, variantTypes } from "./picture.ts";
import { pictureToShare } from "./picture-to-share.ts";
import { writeWhole } from "./write-whole.ts";

/**
 * Writes a picture, its smaller versions and what social networks show of it below `folder`. Names come from the
 * content, so that writing twice changes nothing and no address ever shows another picture.
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
  await storeShared(folder, picture, bytes);
  const original = join(folder, picture.file);
  if (!existsSync(original)) await writeWhole(original, bytes);
}

/** A drawing that is drawn quickly waits until somebody shares it: of thousands, few are. */
async function storeShared(folder: string, picture: InspectedPicture, bytes: Buffer): Promise<void> {
  const isDrawing = picture.variantWidths.length === 0;
  const file = join(folder, shareFile(picture.file));
  if ((isDrawing && !picture.shared) || existsSync(file)) return;
  await writeWhole(file, picture.shared ?? (await pictureToShare(bytes)));
}
