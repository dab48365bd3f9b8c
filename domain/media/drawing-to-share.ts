import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { BadPicture } from "./bad-picture.ts";
import { SHARE_CARD, SHARED } from "./share-card.ts";

/** In seconds by the clock, the start of the process included: about a tenth of one. */
export const MAX_DRAW_SECONDS = 5;
/** In megabytes of resident memory, of which 80 are Node's and sharp's own. */
export const MAX_DRAW_MEGABYTES = 512;
/** Drawing takes a processor each, which pages need as well. */
export const MAX_DRAWS_AT_ONCE = 2;

/** More than any JPEG of this size takes. */
const MAX_JPEG_BYTES = 4 * SHARED.width * SHARED.height;
/** What the process ends with when it is the drawing that cannot be drawn. */
const BAD_DRAWING = 2;

/**
 * A drawing (SVG) as social networks take it, who would not show an SVG: a JPEG of 1200 by 630 pixels. It is drawn in a
 * process of its own, because librsvg cannot be stopped once it has begun. Throws BadPicture when it cannot be drawn, or
 * not within these seconds and megabytes.
 */
export async function drawingToShare(
  drawing: Buffer,
  seconds = MAX_DRAW_SECONDS,
  megabytes = MAX_DRAW_MEGABYTES,
): Promise<Buffer> {
  const given = { sharpUrl: import.meta.resolve("sharp"), card: SHARE_CARD, megabytes, parent: process.pid };
  const drawn = promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", PROGRAM, JSON.stringify({ ...given, pixels: SHARED.width * SHARED.height })],
    // Nothing of our own environment: it holds passwords.
    { env: {}, encoding: "buffer", timeout: seconds * 1000, killSignal: "SIGKILL", maxBuffer: MAX_JPEG_BYTES },
  );
  // A process that has ended takes no more; how it ended says why.
  drawn.child.stdin?.on("error", () => {});
  drawn.child.stdin?.end(drawing);
  try {
    return (await drawn).stdout;
  } catch (error) {
    throw refusalOf(error as EndedProcess, seconds, megabytes);
  }
}

/** What execFile rejects with. */
interface EndedProcess extends Error {
  code?: number | string | null;
  /** by us, when its time was up */
  killed?: boolean;
  signal?: NodeJS.Signals | null;
  stderr?: Buffer;
}

function refusalOf(cause: EndedProcess, seconds: number, megabytes: number): Error {
  const { code, killed, signal, stderr } = cause;
  if (killed && signal === "SIGKILL")
    return new BadPicture(`takes too long to draw: more than ${seconds} seconds`, { cause });
  if (signal === "SIGKILL")
    return new BadPicture(`takes too much memory to draw: more than ${megabytes} MB`, { cause });
  if (signal || code === BAD_DRAWING) return new BadPicture("cannot be drawn", { cause });
  return new Error(`the process that draws ended with ${code}: ${stderr}`, { cause });
}

/**
 * What the process runs: text, because the built site is one file and has none beside it to start. While libvips draws in
 * a thread, the main thread watches what bounds neither V8 nor sharp: memory outside the heap, and a parent that is gone
 * and can no longer kill it. Pixels are bounded by sharp, at the density at which the drawing fills its place.
 */
const PROGRAM = `
import { buffer } from "node:stream/consumers";

const { sharpUrl, card, megabytes, parent, pixels } = JSON.parse(process.argv[1]);
setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > megabytes * 1e6) process.kill(process.pid, "SIGKILL");
}, 20).unref();

const { default: sharp } = await import(sharpUrl);
const drawing = await buffer(process.stdin);
try {
  process.stdout.write(await draw());
} catch (error) {
  console.error(error);
  process.exitCode = ${BAD_DRAWING};
}

async function draw() {
  // At 72 dots per inch, a unit of a drawing is a pixel; sharp takes 1 to 100,000.
  const { width, height } = await sharp(drawing).metadata();
  const density = 72 * Math.min(card.resize.width / width, card.resize.height / height);
  return sharp(drawing, { density: Math.min(Math.max(density, 1), 100_000), limitInputPixels: pixels })
    .resize(card.resize)
    .extend(card.extend)
    .flatten(card.flatten)
    .jpeg(card.jpeg)
    .toBuffer();
}
`;
