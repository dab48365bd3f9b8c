import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { BadPicture } from "./bad-picture.ts";
import { SOCIAL_IMAGE_CARD, SOCIAL_IMAGE_SIZE } from "./social-image-card.ts";

/** Seconds, including the start of the process, about 0.1. */
export const MAX_DRAW_SECONDS = 5;
/** Megabytes of resident memory, of which Node and sharp take 80. */
export const MAX_DRAW_MEGABYTES = 512;
/** Number of drawings that are drawn at the same time: each occupies a processor, which pages need as well. */
export const MAX_DRAWS_AT_ONCE = 2;

/** Upper bound of the output: more than any JPEG of this size needs. */
const MAX_JPEG_BYTES = 4 * SOCIAL_IMAGE_SIZE.width * SOCIAL_IMAGE_SIZE.height;
/** Exit code of the process for a drawing that cannot be drawn. */
const EXIT_BAD_DRAWING = 2;

/**
 * Returns the social image of a drawing (SVG): a JPEG of 1200 by 630 pixels (CAT-25). It is drawn in a separate
 * process, because librsvg cannot be stopped once it has begun. Throws BadPicture when it cannot be drawn within these
 * seconds and megabytes.
 */
export async function drawingToSocialImage(
  drawing: Buffer,
  seconds = MAX_DRAW_SECONDS,
  megabytes = MAX_DRAW_MEGABYTES,
): Promise<Buffer> {
  const input = { sharpUrl: import.meta.resolve("sharp"), card: SOCIAL_IMAGE_CARD, megabytes, parent: process.pid };
  const drawn = promisify(execFile)(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      PROGRAM,
      JSON.stringify({ ...input, pixels: SOCIAL_IMAGE_SIZE.width * SOCIAL_IMAGE_SIZE.height }),
    ],
    // without our environment, which contains passwords
    { env: {}, encoding: "buffer", timeout: seconds * 1000, killSignal: "SIGKILL", maxBuffer: MAX_JPEG_BYTES },
  );
  // Writing to a process that has ended fails; its exit code says why.
  drawn.child.stdin?.on("error", () => {});
  drawn.child.stdin?.end(drawing);
  try {
    return (await drawn).stdout;
  } catch (error) {
    throw errorOf(error as EndedProcess, seconds, megabytes);
  }
}

/** Error of execFile. */
interface EndedProcess extends Error {
  code?: number | string | null;
  /** killed by the timeout */
  killed?: boolean;
  signal?: NodeJS.Signals | null;
  stderr?: Buffer;
}

function errorOf(cause: EndedProcess, seconds: number, megabytes: number): Error {
  const { code, killed, signal, stderr } = cause;
  if (killed && signal === "SIGKILL")
    return new BadPicture(`takes too long to draw: more than ${seconds} seconds`, { cause });
  if (signal === "SIGKILL")
    return new BadPicture(`takes too much memory to draw: more than ${megabytes} MB`, { cause });
  if (signal || code === EXIT_BAD_DRAWING) return new BadPicture("cannot be drawn", { cause });
  return new Error(`the process that draws ended with ${code}: ${stderr}`, { cause });
}

/**
 * The program of the process. It is a string, because the built site is a single file. While libvips draws in a thread, the
 * main thread enforces the limits that V8 and sharp do not: memory outside the heap, and the end of the parent, which could
 * no longer kill this process. sharp limits the pixels, at the density at which the drawing fills its place.
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
  process.exitCode = ${EXIT_BAD_DRAWING};
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
