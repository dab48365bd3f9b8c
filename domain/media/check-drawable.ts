import { existsSync } from "node:fs";
import { join } from "node:path";
import { drawingToShare } from "./drawing-to-share.ts";
import { shareFile } from "./picture.ts";
import { writeAtomically } from "./write-atomically.ts";

/**
 * Checks that a drawing can be drawn, by making its share picture, unless that exists. Stores it in `folder`, or nowhere for
 * null. `file` is the path of the drawing below the folder. Throws BadPicture.
 */
export async function checkDrawable(folder: string | null, file: string, drawing: Buffer): Promise<void> {
  const share = folder && join(folder, shareFile(file));
  if (share && existsSync(share)) return;
  const jpeg = await drawingToShare(drawing);
  // A failure is no harm, and a sweep may delete the file before a row names it: SharePictures makes it again.
  if (share) await writeAtomically(share, jpeg).catch(() => {});
}
