import { countBits } from "#domain/count-bits.ts";

/**
 * Set of small whole numbers, a bit for each: set operations and counting process 32 at a time. It holds only the
 * words from its first member to its last, so that the members of a short range cost little.
 */
export class Bitmap {
  /** the place of the first of `#words` */
  #start: number;
  #words: Uint32Array;
  /** null until it is computed */
  #count: number | null = null;

  constructor(words: Uint32Array = new Uint32Array(0), start = 0) {
    this.#words = words;
    this.#start = start;
  }

  static of(members: ArrayLike<number>): Bitmap {
    if (members.length === 0) return new Bitmap();
    let [first, last] = [Infinity, 0];
    for (let at = 0; at < members.length; at++) {
      first = Math.min(first, members[at] as number);
      last = Math.max(last, members[at] as number);
    }
    const start = first >>> 5;
    const words = new Uint32Array((last >>> 5) - start + 1);
    for (let at = 0; at < members.length; at++) {
      const member = members[at] as number;
      const place = (member >>> 5) - start;
      words[place] = (words[place] as number) | (1 << (member & 31));
    }
    return new Bitmap(words, start);
  }

  /** The words from its first member to its last, and the place of the first; they must not be changed. */
  get data(): { words: Uint32Array; start: number } {
    return { words: this.#words, start: this.#start };
  }

  get byteLength(): number {
    return this.#words.byteLength;
  }

  clone(): Bitmap {
    return new Bitmap(this.#words.slice(), this.#start);
  }

  has(member: number): boolean {
    const at = (member >>> 5) - this.#start;
    return at >= 0 && at < this.#words.length && (((this.#words[at] as number) >>> (member & 31)) & 1) === 1;
  }

  /** Returns the number of members among the `numbers` from place `from` to before `end`. */
  countAmong(numbers: Uint32Array, from: number, end: number): number {
    const [words, start] = [this.#words, this.#start];
    let total = 0;
    for (let at = from; at < end; at++) {
      const number = numbers[at] as number;
      const place = (number >>> 5) - start;
      // the branch is nearly always the same; one for each bit would take longest
      if (place >= 0 && place < words.length) total += ((words[place] as number) >>> (number & 31)) & 1;
    }
    return total;
  }

  add(member: number): void {
    this.#count = null;
    const place = member >>> 5;
    if (place < this.#start || place >= this.#end) this.#makeRoom(place);
    const at = place - this.#start;
    this.#words[at] = (this.#words[at] as number) | (1 << (member & 31));
  }

  delete(member: number): void {
    this.#count = null;
    const at = (member >>> 5) - this.#start;
    if (at >= 0 && at < this.#words.length) this.#words[at] = (this.#words[at] as number) & ~(1 << (member & 31));
  }

  /** Returns the members of all of the sets; empty without sets. Allocates one set, however many there are. */
  static intersection([first, ...others]: Bitmap[]): Bitmap {
    if (!first || others.length === 0) return first ?? new Bitmap();
    let [start, end] = [first.#start, first.#end];
    for (const other of others) {
      start = Math.max(start, other.#start);
      end = Math.min(end, other.#end);
    }
    if (start >= end) return new Bitmap();
    const words = first.#words.slice(start - first.#start, end - first.#start);
    for (const other of others) {
      const theirs = other.#words;
      const from = start - other.#start;
      for (let at = 0; at < words.length; at++) words[at] = (words[at] as number) & (theirs[from + at] as number);
    }
    return new Bitmap(words, start);
  }

  /** Returns the members of both. */
  and(other: Bitmap): Bitmap {
    return Bitmap.intersection([this, other]);
  }

  /** Returns the members of either. */
  or(other: Bitmap): Bitmap {
    if (this.#words.length === 0) return other;
    if (other.#words.length === 0) return this;
    const start = Math.min(this.#start, other.#start);
    const words = new Uint32Array(Math.max(this.#end, other.#end) - start);
    words.set(this.#words, this.#start - start);
    const theirs = other.#words;
    const from = other.#start - start;
    for (let at = 0; at < theirs.length; at++) words[from + at] = (words[from + at] as number) | (theirs[at] as number);
    return new Bitmap(words, start);
  }

  /** Returns the members that `other` does not have. */
  without(other: Bitmap): Bitmap {
    const words = this.#words.slice();
    const offset = this.#start - other.#start;
    const [from, end] = [Math.max(-offset, 0), Math.min(other.#end - this.#start, words.length)];
    for (let at = from; at < end; at++) words[at] = (words[at] as number) & ~(other.#words[offset + at] as number);
    return new Bitmap(words, this.#start);
  }

  count(): number {
    this.#count ??= countWords(this.#words, 0, this.#words.length);
    return this.#count;
  }

  /** Returns the number of members from `first` on, below `end`. */
  countBetween(first: number, end: number): number {
    const from = Math.max(first, this.#start * 32);
    const until = Math.min(end, this.#end * 32);
    if (from >= until) return 0;
    const [firstWord, lastWord] = [(from >>> 5) - this.#start, ((until - 1) >>> 5) - this.#start];
    // of the words at both ends, only the bits between
    const [before, after] = [~(-1 << (from & 31)), until & 31 ? -1 << (until & 31) : 0];
    const all = countWords(this.#words, firstWord, lastWord + 1);
    return (
      all -
      countBits((this.#words[firstWord] as number) & before) -
      countBits((this.#words[lastWord] as number) & after)
    );
  }

  members(): number[] {
    const members: number[] = [];
    for (let at = 0; at < this.#words.length; at++) {
      for (let word = this.#words[at] as number; word !== 0; word &= word - 1) {
        members.push((this.#start + at) * 32 + 31 - Math.clz32(word & -word));
      }
    }
    return members;
  }

  /** Returns the number of members that both have. */
  countBoth(other: Bitmap): number {
    const start = Math.max(this.#start, other.#start);
    const end = Math.min(this.#end, other.#end);
    const [mine, theirs] = [this.#words, other.#words];
    const [from, to] = [start - this.#start, start - other.#start];
    let total = 0;
    for (let at = 0; at < end - start; at++) {
      total += countBits((mine[from + at] as number) & (theirs[to + at] as number));
    }
    return total;
  }

  /** The place after the last word. */
  get #end(): number {
    return this.#start + this.#words.length;
  }

  /** Makes room for the word at `place`, where there is none. */
  #makeRoom(place: number): void {
    if (this.#words.length === 0) this.#start = place;
    const [start, end] = [Math.min(this.#start, place), Math.max(this.#end, place + 1)];
    // members are often added in order, upward or downward
    const spare = Math.ceil(this.#words.length / 4);
    const [first, last] = [
      start < this.#start ? Math.max(start - spare, 0) : start,
      end > this.#end ? end + spare : end,
    ];
    const grown = new Uint32Array(last - first);
    grown.set(this.#words, this.#start - first);
    [this.#words, this.#start] = [grown, first];
  }
}

/** Returns the number of bits of the words from `first` on, before `end`. */
function countWords(words: Uint32Array, first: number, end: number): number {
  let total = 0;
  for (let at = first; at < end; at++) total += countBits(words[at] as number);
  return total;
}
