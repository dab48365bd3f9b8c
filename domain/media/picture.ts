import type { Selectable } from "kysely";
import type { Media } from "#db/tables.ts";
import type { Picture } from "./contract.ts";

/** A row of the table media. */
export type MediaRow = Selectable<Media>;

/** The address of the media folder. */
export const MEDIA_PATH = "/media/";

/** The formats of smaller versions, the best first. */
export const variantTypes = ["avif", "webp"] as const;

/** The picture of a reply. */
export function pictureOf(row: MediaRow): Picture {
  const sources = variantTypes.map((type) => ({
    type: `image/${type}`,
    srcset: row.variant_widths
      .map((width) => `${MEDIA_PATH}${variantFile(row.file, width, type)} ${width}w`)
      .join(", "),
  }));
  return {
    src: thumbnailOf(row, 1280),
    sources: row.variant_widths.length > 0 ? sources : [],
    width: row.width,
    height: row.height,
    placeholder: row.placeholder_color,
  };
}

/** The address of the smallest version that is at least `width` pixels wide, else of the largest. */
export function thumbnailOf(row: MediaRow, width: number): string {
  const fitting = row.variant_widths.find((candidate) => candidate >= width) ?? row.variant_widths.at(-1);
  return MEDIA_PATH + (fitting ? variantFile(row.file, fitting, "webp") : row.file);
}

/** The name of a smaller version of `file`. */
export function variantFile(file: string, width: number, type: (typeof variantTypes)[number]): string {
  return `${file.replace(/\.[a-z]+$/, "")}-${width}.${type}`;
}

/** Whether `file` is a drawing (SVG). */
export function isDrawing(file: string): boolean {
  return file.endsWith(".svg");
}

/** The name of the share picture of `file`. */
export function shareFile(file: string): string {
  return `${file.replace(/\.[a-z]+$/, "")}.share.jpg`;
}
