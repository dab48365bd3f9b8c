/** More than there are slots, so that an id and a slot make one number that sorts by id. */
const SLOT_SPAN = 2 ** 22;

/**
 * The slots that products stand in, by the ids of the products. A new product has the highest id, so that its slot comes
 * last; after anything else they are sorted again, which takes a large catalogue as long as all other work on a change.
 */
export class SlotsById {
  #slots: Uint32Array = new Uint32Array(1_024);
  #count = 0;
  #highest = 0;
  #isSorted = true;

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

  /** One of them holds no product any more. */
  forget(): void {
    this.#isSorted = false;
  }

  /** All of them; `ids` has the product of every slot, and 0 where there is none. It is not to be changed, nor kept. */
  of(ids: readonly number[]): Uint32Array {
    if (!this.#isSorted) {
      this.#slots = sortedById(ids);
      this.#count = this.#slots.length;
      this.#isSorted = true;
    }
    return this.#slots.subarray(0, this.#count);
  }
}

/** Loops: from() with a function takes ten times as long. */
function sortedById(ids: readonly number[]): Uint32Array {
  const keys = new Float64Array(ids.length);
  let taken = 0;
  for (let slot = 0; slot < ids.length; slot++) {
    const id = ids[slot] ?? 0;
    if (id !== 0) keys[taken++] = id * SLOT_SPAN + slot;
  }
  const sorted = keys.subarray(0, taken);
  sorted.sort();
  const slots = new Uint32Array(taken);
  for (let at = 0; at < taken; at++) slots[at] = (sorted[at] as number) % SLOT_SPAN;
  return slots;
}
