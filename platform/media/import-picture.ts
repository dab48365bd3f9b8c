import pLimit from "p-limit";
import type { Database } from "../postgres/connect.ts";
import { BadPicture } from "./bad-picture.ts";
import { compressDrawing, compressedFiles } from "./compress-drawing.ts";
import { contentName, digestOf } from "./content-name.ts";
import { DecodeQueue } from "./decode-queue.ts";
import { encodeMaster, type Master } from "./encode-master.ts";
import { findRaster } from "./find-picture.ts";
import { inspectDrawing } from "./inspect-drawing.ts";
import { isMaster } from "./is-master.ts";
import { looksLikeDrawing } from "./looks-like-drawing.ts";
import { type PictureFacts, socialImageFile, variantFile, variantTypes } from "./picture.ts";
import type { PictureFiles } from "./picture-files.ts";
import { rasterFormat } from "./raster-format.ts";
import { rasterToSocialImage } from "./raster-to-social-image.ts";
import { decodeRaster, imageOf, type Pixels, readRasterHeader } from "./read-raster.ts";
import { SOCIAL_IMAGE_BACKGROUND } from "./social-image-card.ts";
import { encodeVariant, placeholderColor, shrink, variantWidths } from "./variants.ts";

/** Bytes of a picture as it is given, and of its master (CAT-24, CAT-34). */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/** A picture in the media folder. */
export interface ImportedPicture {
  /** its path below the folder */
  file: string;
  /** its row, which is to be inserted; null when it exists */
  facts: PictureFacts | null;
}

/**
 * Checks a picture with this digest and adds its files; null stores it nowhere. A raster is decoded once, and not at
 * all when the database has it; a drawing is read but not drawn. Throws BadPicture when a page may not show it
 * (CAT-24). Without `files` the name of a new raster is not the one that it would be stored under.
 */
export async function importPicture(
  db: Database,
  bytes: Buffer,
  digest: string,
  files: PictureFiles | null,
  queue = new DecodeQueue(),
): Promise<ImportedPicture> {
  const file = looksLikeDrawing(bytes) ? null : await findRaster(db, digest, files);
  if (file !== null) return { file, facts: null };
  const facts = await importNewPicture(bytes, digest, files, queue);
  return { file: facts.file, facts };
}

/** Does the same as importPicture(), for a picture that the database does not have. */
export async function importNewPicture(
  bytes: Buffer,
  digest: string,
  files: PictureFiles | null,
  queue = new DecodeQueue(),
): Promise<PictureFacts> {
  if (bytes.length > MAX_PICTURE_BYTES) throw new BadPicture("is larger than 20 MB");
  if (looksLikeDrawing(bytes)) return importDrawing(bytes, digest, files);
  const { pixels } = await readRasterHeader(bytes);
  return queue.run(pixels, () => importRaster(bytes, digest, files));
}

async function importDrawing(bytes: Buffer, digest: string, files: PictureFiles | null): Promise<PictureFacts> {
  const { width, height } = inspectDrawing(bytes);
  const file = `${contentName(digest)}.svg`;
  if (files) {
    for (const compressed of compressedFiles(file))
      await files.add(compressed, () => compressDrawing(compressed, bytes), false);
    await files.add(file, () => bytes);
  }
  const contentType = "image/svg+xml";
  return { digest, contentType, file, width, height, placeholderColor: SOCIAL_IMAGE_BACKGROUND, variantWidths: [] };
}

async function importRaster(bytes: Buffer, digest: string, files: PictureFiles | null): Promise<PictureFacts> {
  const { base, widths, master, ...size } = await decodeOnce(bytes, files !== null);
  const { format, width, height } = master ?? { ...size, format: "jpg" };
  const facts = {
    digest,
    contentType: format === "jpg" ? "image/jpeg" : "image/webp",
    file: `${contentName(master ? await digestOf(master.bytes) : digest)}.${format}`,
    width,
    height,
    placeholderColor: await placeholderColor(base),
    variantWidths: widths,
  };
  if (files && master) await addRasterFiles(files, facts, base, master.bytes);
  return facts;
}

/**
 * Decodes a raster, and returns everything that is made of its pixels, which are in memory no longer than this runs.
 * Everything but the master is made of the widest variant, with a tenth of the work.
 */
async function decodeOnce(bytes: Buffer, withMaster: boolean) {
  const pixels = await decodeRaster(bytes);
  const { width, height } = pixels;
  const widths = variantWidths(width, height);
  const base = await shrink(pixels, Math.max(...widths));
  const master = withMaster ? await masterOf(bytes, pixels) : null;
  return { base, widths, master, width, height };
}

/** Returns the master of a picture: the picture itself when it is one already. */
async function masterOf(bytes: Buffer, pixels: Pixels): Promise<Master> {
  const { width, height, channels } = pixels;
  if (isMaster(bytes)) return { bytes, format: rasterFormat(bytes) === "jpeg" ? "jpg" : "webp", width, height };
  return encodeMaster(() => imageOf(pixels), { width, hasAlpha: channels === 4 }, MAX_PICTURE_BYTES);
}

/**
 * Encodes one file after the other, and writes them in the meantime: the threads that encode would keep those that
 * write waiting.
 */
async function addRasterFiles(
  files: PictureFiles,
  { file, variantWidths }: PictureFacts,
  base: Pixels,
  master: Buffer,
): Promise<void> {
  const inTurn = pLimit(1);
  const added = [
    files.add(file, () => master),
    files.add(socialImageFile(file), () => inTurn(async () => rasterToSocialImage(await imageOf(base)))),
  ];
  for (const width of variantWidths) {
    const pixels = inTurn(() => shrink(base, width));
    for (const type of variantTypes)
      added.push(
        files.add(variantFile(file, width, type), () => inTurn(async () => encodeVariant(await pixels, type))),
      );
  }
  await Promise.all(added);
}
