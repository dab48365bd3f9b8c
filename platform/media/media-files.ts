import { type MediaRow, isDrawing, shareFile, variantFile, variantTypes } from "./picture.ts";
import { compressedFiles } from "./compress-drawing.ts";

/** The files without which a picture cannot be shown: the master or the drawing, and what is made of it. */
export function filesOf({ file, variant_widths }: Pick<MediaRow, "file" | "variant_widths">): string[] {
  return [
    file,
    ...(isDrawing(file) ? compressedFiles(file) : []),
    ...variant_widths.flatMap((width) => variantTypes.map((type) => variantFile(file, width, type))),
  ];
}

/** Every file of a picture, those that are made when they are needed included. */
export function allFilesOf(row: Pick<MediaRow, "file" | "variant_widths">): string[] {
  return [...filesOf(row), shareFile(row.file)];
}
