import { drawingToSocialImage } from "./drawing-to-social-image.ts";
import { socialImageFile } from "./picture.ts";
import type { PictureFiles } from "./picture-files.ts";

/**
 * Checks that a drawing can be drawn, by making its social image, unless `files` has it; null stores it nowhere.
 * `file` is the path of the drawing below the media folder. Throws BadPicture (CAT-24).
 */
export async function checkDrawable(files: PictureFiles | null, file: string, drawing: Buffer): Promise<void> {
  if (files) await files.add(socialImageFile(file), () => drawingToSocialImage(drawing));
  else await drawingToSocialImage(drawing);
}
