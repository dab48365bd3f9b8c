import { type MediaRow, isDrawing, socialImageFile, variantFile, variantTypes } from "./picture.ts";
import { compressedFiles } from "./compress-drawing.ts";

/**
 * Returns the files without which a picture cannot be shown: the master or the drawing, and its variants or compressed
 * forms.
 */
export function filesOf({ file, variant_widths }: Pick<MediaRow, "file" | "variant_widths">): string[] {
  return [
    file,
    ...(isDrawing(file) ? compressedFiles(file) : []),
    ...variant_widths.flatMap((width) => variantTypes.map((type) => variantFile(file, width, type))),
  ];
}

/** Returns every file of a picture, including those that are made when they are needed. */
export function allFilesOf(row: Pick<MediaRow, "file" | "variant_widths">): string[] {
  return [...filesOf(row), socialImageFile(row.file)];
}
