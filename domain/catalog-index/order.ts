import type { Bitmap } from "./bitmap.ts";

/** Places of an order whose members are counted at a time: where ordinals follow each other, 32 are counted as fast as one. */
const MAX_RUN = 1_024;
const MAX_SCATTERED = 128;
const MIN_RUN = 64;

/** Sorting one member takes as long as counting this many places that are scattered. */
const SORT_COST = 100;

/**
 * An order of products: their ordinals in this order, and the place of each ordinal in it. Ordinals are given to products by date, so
 * that an order by date has long runs of ordinals that follow each other.
 */
export class Order {
  readonly ordinals: Uint32Array;
  readonly places: Uint32Array;
  /** the first place of each block, and the end of the last */
  readonly #starts: number[] = [];
  /** whether the ordinals of a block follow each other */
  readonly #isRun: boolean[] = [];
  /** cost of counting the members of all blocks, in scattered places */
  readonly #cost: number;

  /** `ordinals` are all below `end`. */
  constructor(ordinals: Uint32Array, end: number) {
    this.ordinals = ordinals;
    this.places = new Uint32Array(end);
    for (let at = 0; at < ordinals.length; at++) this.places[ordinals[at] as number] = at;
    this.#cost = this.#divide();
  }

  /** Returns up to `limit` of `members` after the first `skip`. The order has each of them. */
  page(members: Bitmap, skip: number, limit: number): number[] {
    const count = members.count();
    if (skip >= count || limit <= 0) return [];
    // members are spread about evenly, and the page is searched from the nearer end
    const cost = ((Math.min(skip, count - skip) + limit) / count) * this.#cost;
    if (count * SORT_COST < cost) {
      const sorted = Uint32Array.from(members.members(), (ordinal) => this.places[ordinal] as number).toSorted();
      return Array.from(sorted.subarray(skip, skip + limit), (place) => this.ordinals[place] as number);
    }
    const picked: number[] = [];
    let { block, left } = this.#find(members, skip, count);
    for (; block < this.#isRun.length && picked.length < limit; block++) {
      const inBlock = this.#countIn(block, members);
      if (inBlock > left) {
        const end = this.#starts[block + 1] as number;
        for (let at = this.#starts[block] as number; at < end && picked.length < limit; at++) {
          const ordinal = this.ordinals[at] as number;
          if (!members.has(ordinal)) continue;
          if (left > 0) left--;
          else picked.push(ordinal);
        }
      } else left -= inBlock;
    }
    return picked;
  }

  /** Finds the block with member `skip` of `count`, and the number of members before it in that block. */
  #find(members: Bitmap, skip: number, count: number): { block: number; left: number } {
    let left = skip;
    if (skip * 2 <= count) {
      for (let block = 0; ; block++) {
        const inBlock = this.#countIn(block, members);
        if (inBlock > left) return { block, left };
        left -= inBlock;
      }
    }
    left = count - skip;
    for (let block = this.#isRun.length - 1; ; block--) {
      left -= this.#countIn(block, members);
      if (left <= 0) return { block, left: -left };
    }
  }

  #countIn(block: number, members: Bitmap): number {
    const [start, end] = [this.#starts[block] as number, this.#starts[block + 1] as number];
    if (this.#isRun[block]) {
      const first = this.ordinals[start] as number;
      return members.countBetween(first, first + end - start);
    }
    return members.countAmong(this.ordinals, start, end);
  }

  /** Divides the order into blocks; returns their cost. */
  #divide(): number {
    const { ordinals } = this;
    let cost = 0;
    let start = 0;
    const close = (end: number, isRun: boolean) => {
      const size = isRun ? MAX_RUN : MAX_SCATTERED;
      for (; start < end; start = Math.min(start + size, end)) {
        this.#starts.push(start);
        this.#isRun.push(isRun);
      }
    };
    for (let at = 0; at < ordinals.length;) {
      let end = at + 1;
      while (end < ordinals.length && ordinals[end] === (ordinals[end - 1] as number) + 1) end++;
      if (end - at >= MIN_RUN) {
        close(at, false);
        close(end, true);
        cost += (end - at) / 32;
      } else cost += end - at;
      at = end;
    }
    close(ordinals.length, false);
    this.#starts.push(ordinals.length);
    return cost;
  }
}
