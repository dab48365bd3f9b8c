import { countBits } from "#domain/count-bits.ts";

/** An order of products: their slots in this order, and the place of each slot in it. */
export interface Order {
  slots: Uint32Array;
  places: Uint32Array;
}

/** Places of an order whose members are counted at a time. */
const BLOCK_SIZE = 128;

/** Sorting one member takes as long as scanning this many places. */
const SORT_COST = 100;

/** The order of these slots, which are all below `end`. */
export function orderOfSlots(slots: Uint32Array, end: number): Order {
  const places = new Uint32Array(end);
  for (let at = 0; at < slots.length; at++) places[slots[at] as number] = at;
  return { slots, places };
}

/** A set of small whole numbers, a bit for each: set operations and counting go 32 at a time. */
export class Bitmap {
  #words: Uint32Array;
  /** null until it is computed */
  #count: number | null = null;

  constructor(words = new Uint32Array(1)) {
    this.#words = words;
  }

  static of(members: Iterable<number>): Bitmap {
    const bitmap = new Bitmap();
    for (const member of members) bitmap.add(member);
    return bitmap;
  }

  clone(): Bitmap {
    return new Bitmap(this.#words.slice());
  }

  has(member: number): boolean {
    return (((this.#words[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1;
  }

  add(member: number): void {
    this.#count = null;
    const at = member >>> 5;
    if (at >= this.#words.length) {
      const grown = new Uint32Array(Math.max(at + 1, this.#words.length * 2));
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (member & 31));
  }

  delete(member: number): void {
    this.#count = null;
    const at = member >>> 5;
    if (at < this.#words.length) this.#words[at] = (this.#words[at] ?? 0) & ~(1 << (member & 31));
  }

  /** The members of all of the sets; empty without sets. Allocates one set, however many there are. */
  static intersection([first, ...others]: Bitmap[]): Bitmap {
    if (!first || others.length === 0) return first ?? new Bitmap();
    return others.reduce((all, one) => (all === first ? first.and(one) : all.#intersectWith(one)), first);
  }

  /** The members of both. */
  and(other: Bitmap): Bitmap {
    const [mine, theirs] = [this.#words, other.#words];
    const words = new Uint32Array(Math.min(mine.length, theirs.length));
    for (let at = 0; at < words.length; at++) words[at] = (mine[at] as number) & (theirs[at] as number);
    return new Bitmap(words);
  }

  /** Removes, in place, the members that `other` does not have. */
  #intersectWith(other: Bitmap): this {
    const [mine, theirs] = [this.#words, other.#words];
    for (let at = 0; at < mine.length; at++) mine[at] = (mine[at] as number) & (theirs[at] ?? 0);
    return this;
  }

  /** The members of either. */
  or(other: Bitmap): Bitmap {
    const words = new Uint32Array(Math.max(this.#words.length, other.#words.length));
    for (let at = 0; at < words.length; at++) words[at] = (this.#words[at] ?? 0) | (other.#words[at] ?? 0);
    return new Bitmap(words);
  }

  /** The members that `other` does not have. */
  without(other: Bitmap): Bitmap {
    const words = this.#words.slice();
    for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & ~(other.#words[at] ?? 0);
    return new Bitmap(words);
  }

  count(): number {
    if (this.#count !== null) return this.#count;
    const words = this.#words;
    let total = 0;
    for (let at = 0; at < words.length; at++) total += countBits(words[at] as number);
    this.#count = total;
    return total;
  }

  /** Up to `limit` members after the first `skip`, in `order`, which has every member. */
  pick(order: Order, skip: number, limit: number): number[] {
    const count = this.count();
    if (skip >= count || limit <= 0) return [];
    const { slots, places } = order;
    // Members are spread about evenly, and the page is searched from the nearer end.
    const placesToScan = ((Math.min(skip, count - skip) + limit) / count) * slots.length;
    if (count * SORT_COST < placesToScan) {
      const sorted = Uint32Array.from(this.members(), (slot) => places[slot] ?? 0).toSorted();
      return Array.from(sorted.subarray(skip, skip + limit), (place) => slots[place] ?? 0);
    }
    const picked: number[] = [];
    let { at, left } = this.#findNear(slots, skip, count);
    for (; at < slots.length; at++) {
      const slot = slots[at] as number;
      if (!this.has(slot)) continue;
      if (left > 0) left--;
      else if (picked.push(slot) === limit) break;
    }
    return picked;
  }

  /** A place in `slots` at or before member `skip` of `count`, and the number of members between. */
  #findNear(slots: Uint32Array, skip: number, count: number): { at: number; left: number } {
    let at = 0;
    let left = skip;
    if (skip * 2 <= count) {
      while (at + BLOCK_SIZE <= slots.length) {
        const members = this.#countInBlock(slots, at);
        if (members > left) break;
        left -= members;
        at += BLOCK_SIZE;
      }
      return { at, left };
    }
    at = slots.length;
    left = count - skip;
    while (left > 0 && at >= BLOCK_SIZE) {
      at -= BLOCK_SIZE;
      left -= this.#countInBlock(slots, at);
    }
    // The start of the order is no whole block.
    return left > 0 ? { at: 0, left: skip } : { at, left: -left };
  }

  /** The number of members in the block that begins at `start`. Without branches, which would take longest. */
  #countInBlock(slots: Uint32Array, start: number): number {
    const words = this.#words;
    let members = 0;
    for (let at = start; at < start + BLOCK_SIZE; at++) {
      const slot = slots[at] as number;
      members += ((words[slot >>> 5] as number) >>> (slot & 31)) & 1;
    }
    return members;
  }

  members(): number[] {
    const members: number[] = [];
    for (let at = 0; at < this.#words.length; at++) {
      for (let word = this.#words[at] ?? 0; word !== 0; word &= word - 1) {
        members.push(at * 32 + 31 - Math.clz32(word & -word));
      }
    }
    return members;
  }

  /** The number of members that both have. */
  countBoth(other: Bitmap): number {
    const [mine, theirs] = [this.#words, other.#words];
    const length = Math.min(mine.length, theirs.length);
    let total = 0;
    for (let at = 0; at < length; at++) total += countBits((mine[at] as number) & (theirs[at] as number));
    return total;
  }
}
