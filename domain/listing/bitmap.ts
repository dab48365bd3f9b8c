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
