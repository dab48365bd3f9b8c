import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import type { InspectedPicture } from "./inspect-picture.ts";
import { variantFile, variantTypes } from "./picture.ts";

/**
 * Writes a picture and its smaller versions below `folder`. Names come from the content, so that writing twice changes
 * nothing and no address ever shows another picture.
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
  const original = join(folder, picture.file);
  if (!existsSync(original)) await writeWhole(original, bytes);
}

/** A file appears under its name only when all of it is there, whenever the process may end. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, "wx", 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.datasync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
