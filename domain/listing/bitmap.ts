/** In which products come: the slots one after the other, and for each slot its place among them. */
export interface Order {
  slots: Uint32Array;
  places: Uint32Array;
}

/** So many places of an order are gone through at a time. */
const BLOCK = 128;

/** As long as this many places take to go through, one member takes to be sorted. */
const SORTING = 100;

/** The order of these slots, all of which are below `end`. */
export function orderOfSlots(slots: Uint32Array, end: number): Order {
  const places = new Uint32Array(end);
  for (let at = 0; at < slots.length; at++) places[slots[at] as number] = at;
  return { slots, places };
}

/** A set of small whole numbers, a bit for each: set operations and counting go 32 at a time. */
export class Bitmap {
  #words: Uint32Array;
  /** null until somebody asks */
  #count: number | null = null;

  constructor(words = new Uint32Array(1)) {
    this.#words = words;
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

  /** What all of the sets have; none where there is no set. With several it is one more set, however many they are. */
  static intersection([first, ...others]: Bitmap[]): Bitmap {
    if (!first || others.length === 0) return first ?? new Bitmap();
    return others.reduce((all, one) => (all === first ? first.and(one) : all.#keep(one)), first);
  }

  /** The members of both. */
  and(other: Bitmap): Bitmap {
    const [mine, theirs] = [this.#words, other.#words];
    const words = new Uint32Array(Math.min(mine.length, theirs.length));
    for (let at = 0; at < words.length; at++) words[at] = (mine[at] as number) & (theirs[at] as number);
    return new Bitmap(words);
  }

  /** Gives up what `other` does not have: only for a set that nobody else knows. */
  #keep(other: Bitmap): this {
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

  /** How many members there are. */
  count(): number {
    if (this.#count !== null) return this.#count;
    const words = this.#words;
    let total = 0;
    for (let at = 0; at < words.length; at++) total += bitsOf(words[at] as number);
    this.#count = total;
    return total;
  }

  /** So many members after the first `skip`, as they come in `order`, which has them all. */
  pick(order: Order, skip: number, most: number): number[] {
    const count = this.count();
    if (skip >= count || most <= 0) return [];
    const { slots, places } = order;
    // members lie about evenly, and the page is looked for from the nearer end
    const toGoThrough = ((Math.min(skip, count - skip) + most) / count) * slots.length;
    if (count * SORTING < toGoThrough) {
      const sorted = Uint32Array.from(this.members(), (slot) => places[slot] ?? 0).toSorted();
      return Array.from(sorted.subarray(skip, skip + most), (place) => slots[place] ?? 0);
    }
    const picked: number[] = [];
    let { at, left } = this.#find(slots, skip, count);
    for (; at < slots.length; at++) {
      const slot = slots[at] as number;
      if (!this.has(slot)) continue;
      if (left > 0) left--;
      else if (picked.push(slot) === most) break;
    }
    return picked;
  }

  /** A place in `slots` near member `skip` of `count`, and how many members lie between. */
  #find(slots: Uint32Array, skip: number, count: number): { at: number; left: number } {
    let at = 0;
    let left = skip;
    if (skip * 2 <= count) {
      while (at + BLOCK <= slots.length) {
        const members = this.#countAt(slots, at);
        if (members > left) break;
        left -= members;
        at += BLOCK;
      }
      return { at, left };
    }
    at = slots.length;
    left = count - skip;
    while (left > 0 && at >= BLOCK) {
      at -= BLOCK;
      left -= this.#countAt(slots, at);
    }
    // what is left over at the beginning is no whole block
    return left > 0 ? { at: 0, left: skip } : { at, left: -left };
  }

  /** How many members are in the block that begins there. Counted without deciding anything, which takes longest. */
  #countAt(slots: Uint32Array, start: number): number {
    const words = this.#words;
    let members = 0;
    for (let at = start; at < start + BLOCK; at++) {
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

  /** How many members both have. */
  countBoth(other: Bitmap): number {
    const [mine, theirs] = [this.#words, other.#words];
    const length = Math.min(mine.length, theirs.length);
    let total = 0;
    for (let at = 0; at < length; at++) total += bitsOf((mine[at] as number) & (theirs[at] as number));
    return total;
  }
}

/** How many of 32 bits are set: sums of pairs, then of fours, then of bytes. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
