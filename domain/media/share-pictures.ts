import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { NotFound } from "#domain/errors.ts";
import { BadPicture } from "./bad-picture.ts";
import { drawingToShare, MAX_DRAWS_AT_ONCE } from "./drawing-to-share.ts";
import { inspectDrawing } from "./inspect-drawing.ts";
import { isDrawing, shareFile } from "./picture.ts";
import { rasterToShare } from "./raster-to-share.ts";
import { writeWhole } from "./write-whole.ts";

/** What social networks show of the pictures below a folder: each is made once, then read from the disk. */
export class SharePictures {
  readonly #folder: string;
  readonly #onError: (error: unknown) => void;
  readonly #limit = pLimit(MAX_DRAWS_AT_ONCE);
  readonly #underWay = new Map<string, Promise<Buffer>>();

  /**
   * `onError` is told why a picture cannot be made, or cannot be kept: then it is sent all the same, and made anew the
   * next time.
   */
  constructor(folder: string, onError: (error: unknown) => void) {
    this.#folder = folder;
    this.#onError = onError;
  }

  /**
   * The JPEG for the picture `file`, a path below the folder. However many ask for it at once, it is made once. Throws
   * NotFound when the picture is not there, or cannot be drawn.
   */
  read(file: string): Promise<Buffer> {
    const underWay = this.#underWay.get(file);
    if (underWay) return underWay;
    const reading = this.#readOrMake(file).finally(() => this.#underWay.delete(file));
    this.#underWay.set(file, reading);
    return reading;
  }

  async #readOrMake(file: string): Promise<Buffer> {
    const kept = await readFile(join(this.#folder, shareFile(file))).catch(() => null);
    return kept ?? this.#limit(() => this.#make(file));
  }

  async #make(file: string): Promise<Buffer> {
    try {
      const original = await readFile(join(this.#folder, file));
      const made = await (isDrawing(file) ? this.#draw(original) : rasterToShare(original));
      await writeWhole(join(this.#folder, shareFile(file)), made).catch(this.#onError);
      return made;
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
      if (!isMissing && !(error instanceof BadPicture)) throw error;
      this.#onError(error);
      throw new NotFound("There is no such picture.");
    }
  }

  /** It may have been imported when drawings could hold more than they can now. */
  #draw(drawing: Buffer): Promise<Buffer> {
    inspectDrawing(drawing);
    return drawingToShare(drawing);
  }
}
