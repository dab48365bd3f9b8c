import type { Sharp } from "sharp";
import { refuseDamaged } from "./read-raster.ts";

/** Stored form of a raster: its pixels, upright and in sRGB, without metadata (CAT-34). */
export interface Master {
  bytes: Buffer;
  format: "jpg" | "webp";
  width: number;
  height: number;
}

/** Longest side of a WebP, in pixels. */
const MAX_WEBP_SIDE = 16_383;

/** Ways to encode, the best first. All but the first are for pictures with very much noise. */
const attempts = [
  { isLossless: true, quality: 92, scale: 1 },
  { isLossless: false, quality: 92, scale: 1 },
  { isLossless: false, quality: 80, scale: 1 },
  { isLossless: false, quality: 60, scale: 1 },
  { isLossless: false, quality: 60, scale: 0.5 },
  { isLossless: false, quality: 60, scale: 0.25 },
];
type Attempt = (typeof attempts)[number];

/**
 * Encodes the master of a picture (CAT-34): a lossless WebP when it may be transparent, else a JPEG without visible
 * loss; with more loss where that would have more than `maxBytes`. `open` opens the picture again, because
 * Sharp.clone() would copy all of it; `width` is its width. Throws BadPicture when it is damaged.
 */
export async function encodeMaster(
  open: () => Promise<Sharp>,
  { width, hasAlpha }: { width: number; hasAlpha: boolean },
  maxBytes: number,
): Promise<Master> {
  let master: Master | null = null;
  for (const attempt of attempts.filter(({ isLossless }) => hasAlpha || !isLossless)) {
    const encode = hasAlpha ? asWebp : asJpeg;
    const image = await open();
    const scaled = attempt.scale < 1 ? image.resize(Math.ceil(width * attempt.scale)) : image;
    const { data, info } = await encode(scaled, attempt).toBuffer({ resolveWithObject: true }).catch(refuseDamaged);
    master = { bytes: data, format: hasAlpha ? "webp" : "jpg", width: info.width, height: info.height };
    if (data.length <= maxBytes) break;
  }
  return master as Master;
}

/** Encodes colors in full resolution. A second pass would take four times as long, for 5 % of the size. */
function asJpeg(image: Sharp, { quality }: Attempt): Sharp {
  return image.jpeg({ quality, chromaSubsampling: "4:4:4", optimiseCoding: false });
}

/** Encodes with little effort: lossless at higher efforts takes four times as long, for a quarter of the size. */
function asWebp(image: Sharp, { isLossless, quality, scale }: Attempt): Sharp {
  const sides = { width: MAX_WEBP_SIDE, height: MAX_WEBP_SIDE, fit: "inside", withoutEnlargement: true } as const;
  const fitting = scale === 1 ? image.resize(sides) : image;
  return fitting.webp(isLossless ? { lossless: true, effort: 0 } : { quality, effort: 2 });
}
