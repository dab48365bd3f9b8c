/** More than any slot, so that id × SLOT_SPAN + slot sorts by id. */
const SLOT_SPAN = 2 ** 22;

/**
 * The slots of products, sorted by product id. A new product has the highest id, so its slot is appended; any other change
 * sorts them again, which in a large catalog takes as long as the rest of the change.
 */
export class SlotsById {
  #slots: Uint32Array = new Uint32Array(1_024);
  #count = 0;
  #highest = 0;
  #isSorted = true;

  /** Makes the order of `slots`, which are sorted by product id; `highest` is the last id. */
  static of(slots: Uint32Array, highest: number): SlotsById {
    const all = new SlotsById();
    [all.#slots, all.#count, all.#highest] = [slots, slots.length, highest];
    return all;
  }

  clone(): SlotsById {
    const copy = new SlotsById();
    copy.#slots = this.#slots.slice();
    copy.#count = this.#count;
    copy.#highest = this.#highest;
    copy.#isSorted = this.#isSorted;
    return copy;
  }

  add(id: number, slot: number): void {
    if (id < this.#highest) this.#isSorted = false;
    this.#highest = Math.max(this.#highest, id);
    if (this.#count === this.#slots.length) {
      const grown = new Uint32Array(this.#count * 2 + 1);
      grown.set(this.#slots);
      this.#slots = grown;
    }
    this.#slots[this.#count++] = slot;
  }

  /** Marks the order as outdated, after a product is removed. */
  invalidate(): void {
    this.#isSorted = false;
  }

  /**
   * Returns the slots sorted by `ids`, the product ids by slot, 0 for a free slot. The result must not be changed or
   * stored.
   */
  sorted(ids: readonly number[]): Uint32Array {
    if (!this.#isSorted) {
      this.#slots = sortedById(ids);
      this.#count = this.#slots.length;
      this.#isSorted = true;
    }
    return this.#slots.subarray(0, this.#count);
  }
}

/** Sorts with loops: Uint32Array.from() with a function takes ten times as long. */
function sortedById(ids: readonly number[]): Uint32Array {
  const keys = new Float64Array(ids.length);
  let count = 0;
  for (let slot = 0; slot < ids.length; slot++) {
    const id = ids[slot] ?? 0;
    if (id !== 0) keys[count++] = id * SLOT_SPAN + slot;
  }
  const sorted = keys.subarray(0, count);
  sorted.sort();
  const slots = new Uint32Array(count);
  for (let at = 0; at < count; at++) slots[at] = (sorted[at] as number) % SLOT_SPAN;
  return slots;
}
