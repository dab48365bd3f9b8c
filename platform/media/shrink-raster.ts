import { BadPicture } from "./bad-picture.ts";
import type { DecodeQueue } from "./decode-queue.ts";
import { openRaster, type RasterHeader, refuseDamaged } from "./read-raster.ts";

/** Pixels of the longer side. */
const MAX_SIDE = 2_000;
/** Seconds that no picture of a shop takes; one that is made to take longer is refused. */
const MAX_SECONDS = 10;

/**
 * Returns a raster, whose header was read, as a small picture without metadata: it is shrunk while it is decoded, and
 * encoded once, since its sender may be anybody. Throws BadPicture when it is damaged or would have more than
 * `maxBytes`, and the errors of `queue` (CAT-24, CAT-34).
 */
export async function shrinkRaster(
  raster: Buffer,
  { pixels, hasAlpha }: RasterHeader,
  maxBytes: number,
  queue: DecodeQueue,
  signal?: AbortSignal,
): Promise<Buffer> {
  const sides = { width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true } as const;
  return queue.run(
    pixels,
    async () => {
      const image = await openRaster(raster);
      const small = image.resize(sides).timeout({ seconds: MAX_SECONDS });
      const encoded = hasAlpha ? small.webp({ quality: 80, alphaQuality: 60, effort: 2 }) : small.jpeg({ quality: 85 });
      const bytes = await encoded.toBuffer().catch(refuseDamaged);
      if (bytes.length > maxBytes) throw new BadPicture("does not compress");
      return bytes;
    },
    signal,
  );
}
