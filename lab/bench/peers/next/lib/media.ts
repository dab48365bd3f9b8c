/** A row of the table media. */
export interface MediaRow {
  file: string;
  width: number;
  height: number;
  variant_widths: number[];
}

export interface Picture {
  src: string;
  /** smaller versions; a drawing has none */
  sources: { type: string; srcSet: string }[];
  width: number;
  height: number;
}

export function pictureOf(row: MediaRow): Picture {
  const types = row.variant_widths.length > 0 ? ["avif", "webp"] : [];
  return {
    src: thumbnailOf(row, 1280),
    sources: types.map((type) => ({
      type: `image/${type}`,
      srcSet: row.variant_widths.map((width) => `${variant(row.file, width, type)} ${width}w`).join(", "),
    })),
    width: row.width,
    height: row.height,
  };
}

/** The address of a picture about `width` pixels wide. */
export function thumbnailOf({ file, variant_widths }: MediaRow, width: number): string {
  const fitting = variant_widths.find((candidate) => candidate >= width) ?? variant_widths.at(-1);
  return fitting ? variant(file, fitting, "webp") : `/media/${file}`;
}

function variant(file: string, width: number, type: string): string {
  return `/media/${file.replace(/\.[a-z]+$/, "")}-${width}.${type}`;
}
