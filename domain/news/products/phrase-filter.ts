/** Longer names are compared by their first words. */
const MAX_WORDS = 12;
/** 8 MB, whatever the texts; with 5 million phrases, one of 50 others seems to be among them. */
const BITS = 2 ** 26;
const OFFSET = 2_166_136_261;
const PRIME = 16_777_619;
const SPACE = 32;

/**
 * Remembers which phrases occur in the texts, to sort out nearly all names of a catalog without storing them: a Bloom
 * filter. It knows every phrase of two or more words that a text has, and takes a few others for one.
 */
export class PhraseFilter {
  readonly #bits = new Uint32Array(BITS / 32);

  addPhrasesOf(text: string[]): void {
    for (let from = 0; from < text.length; from++) {
      let hash = OFFSET;
      for (let at = from; at < text.length && at - from < MAX_WORDS; at++) {
        if (at > from) hash = Math.imul(hash ^ SPACE, PRIME);
        const word = text[at] as string;
        for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), PRIME);
        if (at === from) continue;
        for (const bit of bitsOf(hash)) this.#bits[bit >>> 5] = this.#at(bit) | (1 << (bit & 31));
      }
    }
  }

  /** Whether a text may have `name`, words with one space between them. False for a name of one word. */
  mayHave(name: string): boolean {
    let hash = OFFSET;
    let words = 1;
    for (let index = 0; index < name.length; index++) {
      const code = name.charCodeAt(index);
      if (code === SPACE && words++ === MAX_WORDS) break;
      hash = Math.imul(hash ^ code, PRIME);
    }
    return words > 1 && bitsOf(hash).every((bit) => (this.#at(bit) >>> (bit & 31)) & 1);
  }

  /** Returns the bits around one. */
  #at(bit: number): number {
    return this.#bits[bit >>> 5] as number;
  }
}

/** Returns two places in the filter, as independent as one hash allows. */
function bitsOf(hash: number): [number, number] {
  const mixed = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return [(hash >>> 0) % BITS, ((mixed ^ (mixed >>> 13)) >>> 0) % BITS];
}
