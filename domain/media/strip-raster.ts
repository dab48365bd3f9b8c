import type { DecodeQueue } from "./decode-queue.ts";
import { encodeMaster } from "./encode-master.ts";
import { openRaster, readRasterHeader } from "./read-raster.ts";

/**
 * The master of a raster, in at most `maxBytes`, decoded and encoded in one pass in little memory. Throws
 * BadPicture when a page may not show it, and for a drawing (CAT-24, CAT-34).
 */
export async function stripRaster(raster: Buffer, maxBytes: number, queue: DecodeQueue): Promise<Buffer> {
  const header = await readRasterHeader(raster);
  return queue.run(header.pixels, async () => (await encodeMaster(() => openRaster(raster), header, maxBytes)).bytes);
}
