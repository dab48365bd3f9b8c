import { createHash } from "node:crypto";
import sharp from "sharp";
import { BadPicture } from "./bad-picture.ts";
import { inspectDrawing } from "./inspect-drawing.ts";
import { SHARE_BACKGROUND } from "./share-card.ts";

/** A picture that was checked and is not stored yet. */
export interface InspectedPicture {
  /** SHA-256 of the bytes, in hexadecimal */
  digest: string;
  contentType: string;
  /** the path below the media folder */
  file: string;
  width: number;
  height: number;
  placeholderColor: string;
  /** widths of the smaller versions; none for a drawing */
  variantWidths: number[];
}

const formats: Record<string, { contentType: string; extension: string }> = {
  jpeg: { contentType: "image/jpeg", extension: "jpg" },
  png: { contentType: "image/png", extension: "png" },
  webp: { contentType: "image/webp", extension: "webp" },
  gif: { contentType: "image/gif", extension: "gif" },
  heif: { contentType: "image/avif", extension: "avif" },
};

const VARIANT_WIDTHS = [320, 640, 1280];
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;

/**
 * Checks a picture: a raster is decoded, a drawing is read but not drawn. Throws BadPicture when a page may not show it
 * (CAT-24).
 */
export async function inspectPicture(bytes: Buffer): Promise<InspectedPicture> {
  if (bytes.length > MAX_BYTES) throw new BadPicture("is larger than 20 MB");
  const digest = createHash("sha256").update(bytes).digest("hex");
  const name = `${digest.slice(0, 2)}/${digest.slice(2, 34)}`;
  const head = bytes.subarray(0, 512).toString("utf8").trimStart();
  if (!head.startsWith("<")) return { digest, ...(await inspectRaster(bytes, name)) };
  const { width, height } = inspectDrawing(bytes);
  return {
    digest,
    contentType: "image/svg+xml",
    file: `${name}.svg`,
    width,
    height,
    placeholderColor: SHARE_BACKGROUND,
    variantWidths: [],
  };
}

async function inspectRaster(bytes: Buffer, name: string): Promise<Omit<InspectedPicture, "digest">> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const { format, autoOrient } = await image.metadata();
    const type = formats[format];
    if (!type) throw new BadPicture("is not a JPEG, PNG, WebP, GIF, AVIF or SVG picture");
    // Decodes every pixel: a file may only begin like a picture.
    const { data } = await image
      .autoOrient()
      .flatten({ background: SHARE_BACKGROUND })
      .resize(1, 1)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const smaller = VARIANT_WIDTHS.filter((width) => width < autoOrient.width);
    return {
      contentType: type.contentType,
      file: `${name}.${type.extension}`,
      width: autoOrient.width,
      height: autoOrient.height,
      placeholderColor: `#${data.toString("hex").slice(0, 6).padEnd(6, "0")}`,
      variantWidths: [...smaller, Math.min(autoOrient.width, 1920)].filter((width, i, all) => all.indexOf(width) === i),
    };
  } catch (error) {
    if (error instanceof BadPicture) throw error;
    throw new BadPicture("is damaged, or not a JPEG, PNG, WebP, GIF, AVIF or SVG picture");
  }
}
