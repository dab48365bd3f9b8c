import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { drawingGround } from "./inspect-picture.ts";

/** What social networks show of a link, in pixels. */
export const SHARED = { width: 1200, height: 630 };

const MARGIN = 60;

/**
 * A picture as social networks take it: a JPEG of 1200 by 630 on a plain ground, of a drawing as well, which they would
 * not show. `file` is its path below the media `folder`.
 */
export async function pictureToShare(folder: string, file: string): Promise<Buffer> {
  const ground = drawingGround;
  const bytes = await readFile(join(folder, file));
  const [width, height] = [SHARED.width - 2 * MARGIN, SHARED.height - 2 * MARGIN];
  const picture = await sharp(bytes, { density: 300 })
    .autoOrient()
    .resize({ width, height, fit: "contain", background: ground })
    .flatten({ background: ground })
    .toBuffer();
  return sharp(picture)
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: ground })
    .jpeg({ quality: 85 })
    .toBuffer();
}
