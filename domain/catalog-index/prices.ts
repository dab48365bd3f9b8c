import { Bitmap } from "./bitmap.ts";

const NO_PRICE = 2 ** 32 - 1;

/** The prices of products by ordinal. */
export class Prices {
  /** in cents, which a 32-bit number holds exactly */
  #cents: Uint32Array;

  constructor(cents: Uint32Array = new Uint32Array(0)) {
    this.#cents = cents;
  }

  /** The prices in cents by ordinal; they must not be changed. */
  get cents(): Uint32Array {
    return this.#cents;
  }

  clone(): Prices {
    return new Prices(this.#cents.slice());
  }

  /** Sets the price of an ordinal, in US dollars, null when unknown. */
  set(ordinal: number, price: number | null): void {
    if (ordinal >= this.#cents.length) {
      const grown = new Uint32Array(Math.ceil((ordinal + 1) * 1.3)).fill(NO_PRICE);
      grown.set(this.#cents);
      this.#cents = grown;
    }
    this.#cents[ordinal] = price === null ? NO_PRICE : Math.round(price * 100);
  }

  /** Returns the ordinals with a price from `least` to `most` US dollars. */
  between(least: number, most: number): Bitmap {
    const [from, to] = [Math.round(least * 100), Math.min(Math.round(most * 100), NO_PRICE - 1)];
    const words = new Uint32Array((this.#cents.length >>> 5) + 1);
    for (let ordinal = 0; ordinal < this.#cents.length; ordinal++) {
      const cents = this.#cents[ordinal] as number;
      if (cents >= from && cents <= to) words[ordinal >>> 5] = (words[ordinal >>> 5] as number) | (1 << (ordinal & 31));
    }
    return new Bitmap(words);
  }
}
