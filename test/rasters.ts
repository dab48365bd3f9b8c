import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/**
 * Draws an image that is red on the left and blue on the right, upright when the tag for a turn to the right (6) is
 * applied; else the same from above.
 */
function halves(width: number, height: number): Sharp {
  const half = { create: { width: Math.round(width / 2), height, channels: 3 as const, background: "#d02020" } };
  return sharp({ create: { width, height, channels: 3, background: "#2020d0" } }).composite([
    { input: half, gravity: "west" },
  ]);
}

/**
 * Makes a photograph as a camera writes it: with its place, its owner, a color profile and, for 6, lying on its side.
 */
export async function photograph({
  width = 60,
  height = 40,
  orientation = 1,
  quality = 90,
  progressive = false,
} = {}): Promise<Buffer> {
  const upright = await halves(width, height).png().toBuffer();
  return sharp(upright)
    .rotate(orientation === 6 ? 270 : 0)
    .withIccProfile("p3")
    .withExifMerge({
      IFD0: { Make: "Canon", Artist: "Ann Example", Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 43/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "74/1 0/1 0/1" },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>`,
    )
    .withMetadata({ orientation })
    .jpeg({ quality, progressive })
    .toBuffer();
}

/** Makes a small file of very many pixels: a PNG of one color, a bit for each pixel. */
export function solidPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  const parts = [pngChunk("IHDR", header), pngChunk("IDAT", rows), pngChunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Makes an animation whose first frame is red and whose second is blue. */
export async function animation(format: "gif" | "webp"): Promise<Buffer> {
  const frames = ["#d02020", "#2020d0"].map((background) =>
    sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}
