/** In which products come: the slots one after the other, and for each slot its place among them. */
export interface Order {
  slots: Uint32Array;
  places: Uint32Array;
}

/** So few members are found sooner by their places than by going through an order. */
const FEW = 8_192;

/** The order of these slots. */
export function orderOfSlots(slots: Uint32Array): Order {
  const places = new Uint32Array(slots.reduce((most, slot) => Math.max(most, slot), -1) + 1);
  for (let at = 0; at < slots.length; at++) places[slots[at] as number] = at;
  return { slots, places };
}

/** A set of small whole numbers, a bit for each: set operations and counting go 32 at a time. */
export class Bitmap {
  #words: Uint32Array;

  constructor(words = new Uint32Array(1)) {
    this.#words = words;
  }

  has(member: number): boolean {
    return (((this.#words[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1;
  }

  add(member: number): void {
    const at = member >>> 5;
    if (at >= this.#words.length) {
      const grown = new Uint32Array(Math.max(at + 1, this.#words.length * 2));
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (member & 31));
  }

  delete(member: number): void {
    const at = member >>> 5;
    if (at < this.#words.length) this.#words[at] = (this.#words[at] ?? 0) & ~(1 << (member & 31));
  }

  /** The members of both. */
  and(other: Bitmap): Bitmap {
    const words = new Uint32Array(Math.min(this.#words.length, other.#words.length));
    for (let at = 0; at < words.length; at++) words[at] = (this.#words[at] ?? 0) & (other.#words[at] ?? 0);
    return new Bitmap(words);
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
    let total = 0;
    for (let at = 0; at < this.#words.length; at++) total += bitsOf(this.#words[at] ?? 0);
    return total;
  }

  /** So many members after the first `skip`, as they come in `order`, which is large beside them or full of them. */
  pick(order: Order, skip: number, most: number): number[] {
    const { slots, places } = order;
    if (this.count() <= FEW) {
      const sorted = Uint32Array.from(this.members(), (slot) => places[slot] ?? 0).toSorted();
      return Array.from(sorted.subarray(skip, skip + most), (place) => slots[place] ?? 0);
    }
    const words = this.#words;
    const picked: number[] = [];
    // a million times: what has() does, without a call
    for (let at = 0, left = skip; at < slots.length; at++) {
      const slot = slots[at] as number;
      if ((((words[slot >>> 5] as number) >>> (slot & 31)) & 1) === 0) continue;
      if (left > 0) left--;
      else if (picked.push(slot) === most) break;
    }
    return picked;
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
    const length = Math.min(this.#words.length, other.#words.length);
    let total = 0;
    for (let at = 0; at < length; at++) total += bitsOf((this.#words[at] ?? 0) & (other.#words[at] ?? 0));
    return total;
  }
}

/** How many of 32 bits are set: sums of pairs, then of fours, then of bytes. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
