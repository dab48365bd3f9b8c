import { MAX_PIXELS } from "./read-raster.ts";

/** Rasters that are decoded at the same time. Each keeps one processor busy: sharp runs one thread for each. */
export const MAX_DECODES_AT_ONCE = 2;

/**
 * Bounds the memory of decoded pictures: two at a time, and one alone when it has more than half the pixels that a picture may
 * have (CAT-24). First come, first served.
 */
export class DecodeQueue {
  #free = MAX_DECODES_AT_ONCE;
  readonly #waiting: { share: number; start: () => void }[] = [];

  /** Calls `work`, which decodes a picture with this many pixels, when it is its turn. */
  async run<Result>(pixels: number, work: () => Promise<Result>): Promise<Result> {
    const share = pixels > MAX_PIXELS / MAX_DECODES_AT_ONCE ? MAX_DECODES_AT_ONCE : 1;
    await new Promise<void>((start) => {
      this.#waiting.push({ share, start });
      this.#startWaiting();
    });
    try {
      return await work();
    } finally {
      this.#free += share;
      this.#startWaiting();
    }
  }

  #startWaiting(): void {
    for (let next = this.#waiting[0]; next && next.share <= this.#free; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#free -= next.share;
      next.start();
    }
  }
}
