import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/**
 * Compressions by the ending of the file. Brotli's qualities 6 to 9 gain nothing on drawings; 10 gains a tenth and
 * takes 17 times as long.
 */
const compressions = {
  br: (drawing: Buffer) =>
    promisify(brotliCompress)(drawing, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: drawing.length,
      },
    }),
  gz: (drawing: Buffer) => promisify(gzip)(drawing),
};
type Ending = keyof typeof compressions;

/** Returns the names of the compressed forms of a drawing, which are next to it (CAT-37). */
export function compressedFiles(file: string): string[] {
  return Object.keys(compressions).map((ending) => `${file}.${ending}`);
}

/** Compresses a drawing for one of its compressedFiles(). */
export function compressDrawing(compressedFile: string, drawing: Buffer): Promise<Buffer> {
  return compressions[compressedFile.split(".").at(-1) as Ending](drawing);
}
