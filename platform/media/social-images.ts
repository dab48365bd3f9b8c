import pLimit from "p-limit";
import { NotFound } from "../errors.ts";
import { BadPicture } from "./bad-picture.ts";
import { drawingToSocialImage, MAX_DRAWS_AT_ONCE } from "./drawing-to-social-image.ts";
import { inspectDrawing } from "./inspect-drawing.ts";
import { bucketTimeout } from "./store/bucket-timeout.ts";
import { isDrawing, socialImageFile } from "./picture.ts";
import { rasterToSocialImage } from "./raster-to-social-image.ts";
import { openRaster } from "./read-raster.ts";
import type { MediaStore } from "./store/media-store.ts";

/** The social images of the pictures in a store: each is made once, then read from there (CAT-25). */
export class SocialImages {
  readonly #media: MediaStore;
  readonly #onError: (error: unknown) => void;
  readonly #limit = pLimit(MAX_DRAWS_AT_ONCE);
  readonly #running = new Map<string, Promise<Buffer>>();

  /**
   * `onError` receives the error of a social image that cannot be made or stored. One that cannot be stored is sent
   * nevertheless and made again the next time.
   */
  constructor(media: MediaStore, onError: (error: unknown) => void) {
    this.#media = media;
    this.#onError = onError;
  }

  /**
   * Returns the JPEG for the picture `file`. Concurrent calls share one run. Throws NotFound when the picture does not
   * exist or cannot be drawn.
   */
  read(file: string): Promise<Buffer> {
    const running = this.#running.get(file);
    if (running) return running;
    const reading = this.#readOrMake(file).finally(() => this.#running.delete(file));
    this.#running.set(file, reading);
    return reading;
  }

  async #readOrMake(file: string): Promise<Buffer> {
    const stored = await this.#media.read(socialImageFile(file), bucketTimeout());
    return stored ?? this.#limit(() => this.#make(file));
  }

  async #make(file: string): Promise<Buffer> {
    try {
      const original = await this.#media.read(file, bucketTimeout());
      if (!original) throw new BadPicture(`${file} is missing from ${this.#media.place}`);
      const jpeg = await (isDrawing(file) ? this.#draw(original) : rasterToSocialImage(await openRaster(original)));
      await this.#media.write(socialImageFile(file), jpeg, { signal: bucketTimeout() }).catch(this.#onError);
      return jpeg;
    } catch (error) {
      if (!(error instanceof BadPicture)) throw error;
      this.#onError(error);
      throw new NotFound("Image not found.");
    }
  }

  /** Draws a drawing after checking it again: it may have been imported under older rules. */
  #draw(drawing: Buffer): Promise<Buffer> {
    inspectDrawing(drawing);
    return drawingToSocialImage(drawing);
  }
}
