import type { Sharp } from "sharp";
import { BadPicture } from "./bad-picture.ts";
import { rasterFormat } from "./raster-format.ts";

/** Width × height in millions. The frames of an animation after the first are not decoded and do not count. */
const MAX_MEGAPIXELS = 100;
export const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
/** Longer side as a multiple of the shorter one: the narrowest variant stays within the limits of WebP and AVIF. */
export const MAX_RASTER_ASPECT = 40;

const KINDS = "JPEG, PNG, WebP, GIF, AVIF or SVG picture";

/** A raster whose header was read and whose pixels were not. */
export interface RasterHeader {
  pixels: number;
  /** in pixels, when it is upright */
  width: number;
  hasAlpha: boolean;
}

/** A decoded raster: 8-bit sRGB, upright, with three channels, or four with transparency. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** Loads sharp with the first picture: its libraries take 15 MB, which a process that only shows pages does without. */
async function loadSharp() {
  return (await import("sharp")).default;
}

/**
 * Reads the header of a raster. Throws BadPicture when it is no such picture or has too many pixels, before any is
 * decoded: a small file may contain very many (CAT-24).
 */
export async function readRasterHeader(bytes: Buffer, maxMegapixels = MAX_MEGAPIXELS): Promise<RasterHeader> {
  const expected = rasterFormat(bytes);
  if (!expected) throw new BadPicture(`is not a ${KINDS}`);
  const sharp = await loadSharp();
  const { format, compression, width, height, hasAlpha, autoOrient } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new BadPicture(`is damaged, or not a ${KINDS}`, { cause });
    });
  if (format !== expected || (format === "heif" && compression !== "av1")) throw new BadPicture(`is not a ${KINDS}`);
  if (width * height > maxMegapixels * 1_000_000) {
    throw new BadPicture(`has more than ${maxMegapixels} megapixels`);
  }
  if (Math.max(width / height, height / width) > MAX_RASTER_ASPECT)
    throw new BadPicture(
      `is ${width} × ${height} pixels large, where one side must be at most ${MAX_RASTER_ASPECT} times the other`,
    );
  return { pixels: width * height, width: autoOrient.width, hasAlpha };
}

/**
 * Opens the pixels of a raster whose header was read: all of a picture, the first frame of an animation. They are
 * upright and in sRGB, and carry no metadata (CAT-24).
 */
export async function openRaster(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).autoOrient().toColourspace("srgb");
}

/** Decodes a raster, whose header was read, to the last pixel. Throws BadPicture when it is damaged (CAT-24). */
export async function decodeRaster(bytes: Buffer): Promise<Pixels> {
  const image = await openRaster(bytes);
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true }).catch(refuseDamaged);
  return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 };
}

/** Returns the pixels as an input of sharp. */
export async function imageOf({ data, width, height, channels }: Pixels): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels } });
}

/** Throws the error of a decoder as BadPicture. */
export function refuseDamaged(cause: unknown): never {
  throw new BadPicture("is damaged", { cause });
}
