import { NotReady } from "../errors.ts";
import { MAX_PIXELS } from "./read-raster.ts";

/**
 * Number of rasters that are decoded at the same time. Each keeps one processor busy: sharp runs one thread for each.
 */
export const MAX_DECODES_AT_ONCE = 2;

/**
 * Bounds the memory of decoded pictures: two at a time, and only one when it has more than half the pixels that a
 * picture may have (CAT-24). First come, first served.
 */
export class DecodeQueue {
  readonly #maxWaiting: number;
  #free = MAX_DECODES_AT_ONCE;
  readonly #waiting: { share: number; start: () => void }[] = [];

  constructor(maxWaiting = Infinity) {
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Calls `work`, which decodes a picture with this many pixels, when it is its turn. Throws NotReady when too many
   * wait, and the reason of `signal` when it is aborted before.
   */
  async run<Result>(pixels: number, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const share = pixels > MAX_PIXELS / MAX_DECODES_AT_ONCE ? MAX_DECODES_AT_ONCE : 1;
    await this.#turn(share, signal);
    try {
      return await work();
    } finally {
      this.#free += share;
      this.#startWaiting();
    }
  }

  async #turn(share: number, signal?: AbortSignal): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw new NotReady("too many pictures wait to be decoded");
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { share, start: resolve };
    const leave = () => {
      const at = this.#waiting.indexOf(waiting);
      if (at < 0) return;
      this.#waiting.splice(at, 1);
      reject(signal?.reason);
      this.#startWaiting();
    };
    this.#waiting.push(waiting);
    signal?.addEventListener("abort", leave);
    this.#startWaiting();
    await promise.finally(() => signal?.removeEventListener("abort", leave));
  }

  #startWaiting(): void {
    for (let next = this.#waiting[0]; next && next.share <= this.#free; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#free -= next.share;
      next.start();
    }
  }
}
