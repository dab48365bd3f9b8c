import { drawingToShare } from "./drawing-to-share.ts";
import { shareFile } from "./picture.ts";
import type { PictureFiles } from "./picture-files.ts";

/**
 * Checks that a drawing can be drawn, by making its share picture, unless `files` has it; null stores it nowhere.
 * `file` is the path of the drawing below the media folder. Throws BadPicture (CAT-24).
 */
export async function checkDrawable(files: PictureFiles | null, file: string, drawing: Buffer): Promise<void> {
  if (files) await files.add(shareFile(file), () => drawingToShare(drawing));
  else await drawingToShare(drawing);
}
