/** More than any ordinal, so that id × ORDINAL_SPAN + ordinal sorts by id. */
const ORDINAL_SPAN = 2 ** 22;

/**
 * The ordinals of products, sorted by product id. A new product has the highest id, so its ordinal is appended; any other change
 * sorts them again, which in a large catalog takes as long as the rest of the change.
 */
export class OrdinalsById {
  #ordinals: Uint32Array = new Uint32Array(1_024);
  #count = 0;
  #highest = 0;
  #isSorted = true;

  /** Makes the order of `ordinals`, which are sorted by product id; `highest` is the last id. */
  static of(ordinals: Uint32Array, highest: number): OrdinalsById {
    const all = new OrdinalsById();
    [all.#ordinals, all.#count, all.#highest] = [ordinals, ordinals.length, highest];
    return all;
  }

  clone(): OrdinalsById {
    const copy = new OrdinalsById();
    copy.#ordinals = this.#ordinals.slice();
    copy.#count = this.#count;
    copy.#highest = this.#highest;
    copy.#isSorted = this.#isSorted;
    return copy;
  }

  add(id: number, ordinal: number): void {
    if (id < this.#highest) this.#isSorted = false;
    this.#highest = Math.max(this.#highest, id);
    if (this.#count === this.#ordinals.length) {
      const grown = new Uint32Array(this.#count * 2 + 1);
      grown.set(this.#ordinals);
      this.#ordinals = grown;
    }
    this.#ordinals[this.#count++] = ordinal;
  }

  /** Marks the order as outdated, after a product is removed. */
  invalidate(): void {
    this.#isSorted = false;
  }

  /**
   * Returns the ordinals sorted by `ids`, the product ids by ordinal, 0 for a free ordinal. The result must not be changed or
   * stored.
   */
  sorted(ids: readonly number[]): Uint32Array {
    if (!this.#isSorted) {
      this.#ordinals = sortedById(ids);
      this.#count = this.#ordinals.length;
      this.#isSorted = true;
    }
    return this.#ordinals.subarray(0, this.#count);
  }
}

/** Sorts with loops: Uint32Array.from() with a function takes ten times as long. */
function sortedById(ids: readonly number[]): Uint32Array {
  const keys = new Float64Array(ids.length);
  let count = 0;
  for (let ordinal = 0; ordinal < ids.length; ordinal++) {
    const id = ids[ordinal] ?? 0;
    if (id !== 0) keys[count++] = id * ORDINAL_SPAN + ordinal;
  }
  const sorted = keys.subarray(0, count);
  sorted.sort();
  const ordinals = new Uint32Array(count);
  for (let at = 0; at < count; at++) ordinals[at] = (sorted[at] as number) % ORDINAL_SPAN;
  return ordinals;
}
