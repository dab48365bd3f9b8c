/** Markers of a JPEG that only say how to decode its pixels: tables, frames, scans and restart intervals. */
const jpegMarkers = new Set([0xc0, 0xc2, 0xc4, 0xda, 0xdb, 0xdd]);
/** Beginning and length of APP0 of JFIF 1.x without a thumbnail. */
const [JFIF, JFIF_LENGTH] = ["JFIF\0\x01", 16];
const [SOI, EOI, SOS, APP0] = [0xd8, 0xd9, 0xda, 0xe0];
const frames = new Set([0xc0, 0xc2]);

/** Chunks of a WebP that contain pixels: neither color profiles nor metadata nor animations. */
const webpChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);

/**
 * Whether a file is a JPEG or WebP in sRGB that contains only pixels, as encodeMaster() writes it. It is then stored
 * unchanged: an export that is imported elsewhere loses nothing, and its names stay (CAT-30). A list of allowed parts,
 * because metadata has many forms.
 */
export function isMaster(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === SOI ? isPlainJpeg(bytes) : isPlainWebp(bytes);
}

function isPlainJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number;
    const length = bytes.readUInt16BE(at + 2);
    const next = at + 2 + length;
    const isJfif = marker === APP0 && length === JFIF_LENGTH && bytes.toString("latin1", at + 4, next).startsWith(JFIF);
    if (length < 2 || next > bytes.length || (!isJfif && !jpegMarkers.has(marker))) return false;
    // precision, height, width, then the number of components: one would be gray, four CMYK
    if (frames.has(marker) && bytes[at + 9] !== 3) return false;
    at = marker === SOS ? endOfScan(bytes, next) : next;
    if (bytes[at] === 0xff && bytes[at + 1] === EOI) return at + 2 === bytes.length;
  }
  return false;
}

/** Returns the place of the first marker after the pixels of a scan. Linear: a file of 20 MB takes some 20 ms. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] as number;
    const isStuffed = next === 0;
    const isRestart = next >= 0xd0 && next <= 0xd7;
    if (!isStuffed && !isRestart) return at;
  }
  return bytes.length;
}

function isPlainWebp(bytes: Buffer): boolean {
  if (bytes.length < 20 || bytes.toString("latin1", 8, 12) !== "WEBP") return false;
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!webpChunks.has(bytes.toString("latin1", at, at + 4))) return false;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length;
}
