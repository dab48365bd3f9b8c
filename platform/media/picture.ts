import type { Selectable } from "kysely";
import type { Media } from "../postgres/tables.ts";

/** A picture for a page (CAT-2). A drawing (SVG) has no `sources`. */
export interface Picture {
  src: string;
  /** smaller versions, the best format first, each with a `srcset` */
  sources: { type: string; srcset: string }[];
  width: number;
  height: number;
  /** a color to show until the picture is loaded */
  placeholder: string;
}

/** A row of the table media. */
export type MediaRow = Selectable<Media>;

/** Contents of a row of the table media. */
export interface PictureFacts {
  /** SHA-256 of the bytes that were given, in hexadecimal */
  digest: string;
  contentType: string;
  /** the path below the media folder */
  file: string;
  width: number;
  height: number;
  placeholderColor: string;
  /** widths of the variants; none for a drawing */
  variantWidths: number[];
}

/** Returns the row of a picture. */
export function rowOf(facts: PictureFacts): Omit<MediaRow, "id"> {
  return {
    digest: facts.digest,
    content_type: facts.contentType,
    file: facts.file,
    width: facts.width,
    height: facts.height,
    placeholder_color: facts.placeholderColor,
    variant_widths: facts.variantWidths,
  };
}

/** Address of the media folder. */
export const MEDIA_PATH = "/media/";

/** Formats of variants, the best first (CAT-35). */
export const variantTypes = ["avif", "webp"] as const;
export type VariantType = (typeof variantTypes)[number];

/** Returns the picture of a reply. */
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

/**
 * Returns the address of the smallest variant that is at least `width` pixels wide, else of the largest; of a drawing
 * itself.
 */
export function thumbnailOf(row: Pick<MediaRow, "file" | "variant_widths">, width: number): string {
  const fitting = row.variant_widths.find((candidate) => candidate >= width) ?? row.variant_widths.at(-1);
  return MEDIA_PATH + (fitting ? variantFile(row.file, fitting, "webp") : row.file);
}

/** Returns the name of a variant of `file`. */
export function variantFile(file: string, width: number, type: VariantType): string {
  return `${file.replace(/\.[a-z]+$/, "")}-${width}.${type}`;
}

/** Whether `file` is a drawing (SVG). */
export function isDrawing(file: string): boolean {
  return file.endsWith(".svg");
}

/** Returns the name of the social image of `file`. */
export function socialImageFile(file: string): string {
  return `${file.replace(/\.[a-z]+$/, "")}.share.jpg`;
}
