/** Characters of a SKU that count: as many as a number holds exactly. */
const MAX_CHARACTERS = 10;

const CHARACTERS = "0123456789abcdefghijklmnopqrstuvwxyz";
const BASE = CHARACTERS.length + 1;

/** A SKU as search compares it: letters and digits alone, the letter O as the digit 0 (SRCH-4). */
export function foldSku(sku: string): string {
  return sku
    .toLowerCase()
    .replace(/[^0-9a-z]+/g, "")
    .replaceAll("o", "0");
}

/** The first characters of a folded SKU as a number; numbers sort as their SKUs do. */
function keyOf(folded: string): number {
  let key = 0;
  for (let at = 0; at < MAX_CHARACTERS; at++) {
    key = key * BASE + (at < folded.length ? CHARACTERS.indexOf(folded.charAt(at)) + 1 : 0);
  }
  return key;
}

/** SKUs and the slots of their products, sorted: 12 bytes each. Never changes. */
export class SkuList {
  /** folded SKUs as numbers, ascending */
  readonly keys: Float64Array;
  /** the slot of each */
  readonly slots: Uint32Array;

  constructor(keys = new Float64Array(), slots = new Uint32Array()) {
    this.keys = keys;
    this.slots = slots;
  }

  /** The slots of the SKUs that begin with `folded`. */
  beginningWith(folded: string): number[] {
    const first = keyOf(folded);
    return this.#between(first, first + BASE ** Math.max(MAX_CHARACTERS - folded.length, 0));
  }

  /** The slots of exactly this SKU. */
  equalTo(folded: string): number[] {
    const key = keyOf(folded);
    return this.#between(key, key + 1);
  }

  #between(first: number, end: number): number[] {
    let [low, high] = [0, this.keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.keys[middle] as number) < first) low = middle + 1;
      else high = middle;
    }
    const slots: number[] = [];
    for (let at = low; at < this.keys.length && (this.keys[at] as number) < end; at++) {
      slots.push(this.slots[at] as number);
    }
    return slots;
  }
}

/** SKUs that are sorted at a time, and that are merged between two turns of the event loop. */
const PART = 20_000;

/** Collects SKUs in any order. */
export class SkuListBuilder {
  #keys = new Float64Array(16);
  #slots = new Uint32Array(16);
  #count = 0;

  add(sku: string, slot: number): void {
    const folded = foldSku(sku);
    if (folded !== "") this.addKey(keyOf(folded), slot);
  }

  /** Adds a key of another list. */
  addKey(key: number, slot: number): void {
    if (this.#count === this.#keys.length) {
      const size = Math.ceil(this.#count * 1.6);
      const [keys, slots] = [new Float64Array(size), new Uint32Array(size)];
      keys.set(this.#keys);
      slots.set(this.#slots);
      [this.#keys, this.#slots] = [keys, slots];
    }
    this.#keys[this.#count] = key;
    this.#slots[this.#count++] = slot;
  }

  /** The sorted list: parts are sorted and merged, and `pause` lets other work run between. */
  async build(pause: () => Promise<unknown>): Promise<SkuList> {
    let lists: SkuList[] = [];
    for (let from = 0; from < this.#count; from += PART) {
      lists.push(this.#sorted(from, Math.min(from + PART, this.#count)));
      await pause();
    }
    this.#keys = new Float64Array();
    this.#slots = new Uint32Array();
    while (lists.length > 1) {
      const merged: SkuList[] = [];
      for (let at = 0; at < lists.length; at += 2) {
        const [one, other] = [lists[at] as SkuList, lists[at + 1]];
        merged.push(other ? await merge(one, other, pause) : one);
      }
      lists = merged;
    }
    return lists[0] ?? new SkuList();
  }

  #sorted(from: number, until: number): SkuList {
    const order = Uint32Array.from({ length: until - from }, (_, at) => from + at);
    order.sort((a, b) => (this.#keys[a] as number) - (this.#keys[b] as number));
    return new SkuList(
      Float64Array.from(order, (at) => this.#keys[at] as number),
      Uint32Array.from(order, (at) => this.#slots[at] as number),
    );
  }
}

async function merge(one: SkuList, other: SkuList, pause: () => Promise<unknown>): Promise<SkuList> {
  const keys = new Float64Array(one.keys.length + other.keys.length);
  const slots = new Uint32Array(keys.length);
  let [a, b] = [0, 0];
  for (let at = 0; at < keys.length; at++) {
    // past the end of a list its key is undefined, and no number is at most that
    const isFirst = b >= other.keys.length || (one.keys[a] as number) <= (other.keys[b] as number);
    const [from, place] = isFirst ? [one, a++] : [other, b++];
    keys[at] = from.keys[place] as number;
    slots[at] = from.slots[place] as number;
    if (at % PART === PART - 1) await pause();
  }
  return new SkuList(keys, slots);
}
