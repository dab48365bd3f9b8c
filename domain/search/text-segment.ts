import { countBits } from "#domain/count-bits.ts";
import { shareArrays } from "#domain/share-arrays.ts";
import { editDistance, lettersOf } from "./edit-distance.ts";
import { MAX_WEIGHT } from "./product-words.ts";

/** A posting is an ordinal with the weight of the word in its last bits, 32 in all: ordinals stay below 2²², as in OrdinalsById. */
export const POSTING_BITS = 10;

/** Postings that are copied between two turns of the event loop. */
export const POSTINGS_AT_ONCE = 200_000;

/** A segment as data for other threads: its arrays are in shared memory, and never change. */
export interface SharedSegment {
  words: readonly string[];
  postings: Uint32Array[];
}

/** Words and the products that hold them: the postings of a word are sorted by ordinal. Never changes. */
export class TextSegment {
  readonly #postings: ReadonlyMap<string, Uint32Array>;
  readonly #sorted: readonly string[];
  /** of each sorted word, to look at few of them more closely */
  readonly #letters: Uint32Array;
  readonly #lengths: Uint8Array;

  constructor(postings: ReadonlyMap<string, Uint32Array> = new Map()) {
    this.#postings = postings;
    this.#sorted = [...postings.keys()].toSorted();
    this.#letters = Uint32Array.from(this.#sorted, lettersOf);
    this.#lengths = Uint8Array.from(this.#sorted, ({ length }) => Math.min(length, 255));
  }

  /** Makes a segment from that of another thread; both use its arrays. */
  static from({ words, postings }: SharedSegment): TextSegment {
    return new TextSegment(new Map(words.map((word, at) => [word, postings[at] as Uint32Array])));
  }

  /** Returns a copy for other threads. */
  share(): SharedSegment {
    return {
      words: this.#sorted,
      postings: shareArrays(this.#sorted.map((word) => this.#postings.get(word) as Uint32Array)),
    };
  }

  /** Every word, sorted by code units. */
  get words(): readonly string[] {
    return this.#sorted;
  }

  postings(word: string): Uint32Array | undefined {
    return this.#postings.get(word);
  }

  /** Returns the words that begin with `beginning` and are longer. */
  longerThan(beginning: string): string[] {
    const words = this.#sorted;
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((words[middle] as string) < beginning) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let at = low; at < words.length; at++) {
      const word = words[at] as string;
      if (!word.startsWith(beginning)) break;
      if (word !== beginning) found.push(word);
    }
    return found;
  }

  /** Returns the words within `limit` edits of `word`, by their distance. */
  near(word: string, limit: number): Map<string, number> {
    const found = new Map<string, number>();
    const letters = lettersOf(word);
    for (let at = 0; at < this.#lengths.length; at++) {
      const difference = (this.#lengths[at] as number) - word.length;
      if (difference > limit || difference < -limit) continue;
      if (countBits((this.#letters[at] as number) ^ letters) > 2 * limit) continue;
      const other = this.#sorted[at] as string;
      const distance = editDistance(word, other, limit);
      if (distance <= limit) found.set(other, distance);
    }
    return found;
  }
}

/** Collects postings; products come in any order of their ordinals. */
export class TextSegmentBuilder {
  readonly #lists = new Map<string, PostingList>();

  add(ordinal: number, word: string, weight: number): void {
    let list = this.#lists.get(word);
    if (!list) this.#lists.set(word, (list = new PostingList()));
    list.push(((ordinal << POSTING_BITS) | weight) >>> 0);
  }

  /** Adds the postings of a segment, except those of the ordinals for which `isGone` is true. */
  addSegment(word: string, postings: Uint32Array, isGone: (ordinal: number) => boolean): void {
    for (const posting of postings) {
      const ordinal = posting >>> POSTING_BITS;
      if (!isGone(ordinal)) this.add(ordinal, word, posting & MAX_WEIGHT);
    }
  }

  /** Builds the segment; `pause` lets other work run in between. The builder must not be used afterwards. */
  async build(pause: () => Promise<unknown>): Promise<TextSegment> {
    const postings = new Map<string, Uint32Array>();
    let count = 0;
    for (const [word, list] of this.#lists) {
      const sorted = list.sorted();
      postings.set(word, sorted);
      this.#lists.delete(word);
      if ((count += sorted.length) < POSTINGS_AT_ONCE) continue;
      count = 0;
      await pause();
    }
    return new TextSegment(postings);
  }
}

class PostingList {
  #postings = new Uint32Array(2);
  #count = 0;
  #isSorted = true;

  push(posting: number): void {
    if (this.#count === this.#postings.length) {
      const grown = new Uint32Array(Math.ceil(this.#count * 1.6) + 2);
      grown.set(this.#postings);
      this.#postings = grown;
    }
    if (this.#count > 0 && posting < (this.#postings[this.#count - 1] as number)) this.#isSorted = false;
    this.#postings[this.#count++] = posting;
  }

  sorted(): Uint32Array {
    const exact = this.#postings.slice(0, this.#count);
    return this.#isSorted ? exact : exact.toSorted();
  }
}
