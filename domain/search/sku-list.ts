import { shareArrays } from "#domain/share-arrays.ts";

/** Characters of a SKU in its key: as many as a number holds exactly. A longer one has a tail besides. */
const KEY_CHARACTERS = 10;

/** 36 characters, and the end of a SKU before all of them. */
const BASE = 37;
const [FIRST_DIGIT, FIRST_LETTER] = [48, 97];

/** Folds a SKU for comparison: only letters and digits, the letter O as the digit 0 (SRCH-4). */
export function foldSku(sku: string): string {
  return sku
    .toLowerCase()
    .replace(/[^0-9a-z]+/g, "")
    .replaceAll("o", "0");
}

const SEPARATORS = /[/,;|]/;

/**
 * Returns the SKUs of a cell, which may hold several: "315122-111/CW2288-111". The whole cell counts as one as well.
 */
export function skusOf(cell: string): string[] {
  const whole = foldSku(cell);
  if (whole === "") return [];
  const parts = cell.split(SEPARATORS);
  // nearly all cells have one, and a million of them are read at a start
  if (parts.length === 1) return [whole];
  return [...new Set([whole, ...parts.map(foldSku)])].filter((sku) => sku !== "");
}

/** Returns the first characters of a folded SKU as a number; numbers sort as their SKUs do. */
function keyOf(folded: string): number {
  let key = 0;
  for (let at = 0; at < KEY_CHARACTERS; at++) {
    key = key * BASE + (at < folded.length ? placeOf(folded.charCodeAt(at)) : 0);
  }
  return key;
}

/** Returns the place of a digit or small letter among all of them, from 1. */
function placeOf(code: number): number {
  return code < FIRST_LETTER ? code - FIRST_DIGIT + 1 : code - FIRST_LETTER + 11;
}

/** A list as data for other threads: its arrays are in shared memory, and never change. */
export type SharedSkus = Pick<SkuList, "keys" | "ordinals" | "tails">;

/** SKUs and the ordinals of their products, sorted by key: some 16 bytes each. Never changes. */
export class SkuList {
  /** the beginnings of folded SKUs as numbers, ascending */
  readonly keys: Float64Array;
  /** the ordinal of each */
  readonly ordinals: Uint32Array;
  /** the ends of the few SKUs that are longer than their keys, by their places */
  readonly tails: ReadonlyMap<number, string>;

  constructor(
    keys: Float64Array = new Float64Array(),
    ordinals: Uint32Array = new Uint32Array(),
    tails: ReadonlyMap<number, string> = new Map<number, string>(),
  ) {
    this.keys = keys;
    this.ordinals = ordinals;
    this.tails = tails;
  }

  /** Makes a list from that of another thread; both use its arrays. */
  static from({ keys, ordinals, tails }: SharedSkus): SkuList {
    return new SkuList(keys, ordinals, tails);
  }

  /** Returns a copy for other threads. */
  share(): SharedSkus {
    const keys = new Float64Array(new SharedArrayBuffer(this.keys.byteLength));
    keys.set(this.keys);
    const [ordinals = new Uint32Array()] = shareArrays([this.ordinals]);
    return { keys, ordinals, tails: this.tails };
  }

  /** Returns the part of the SKU at a place that its key lacks. */
  tailAt(at: number): string {
    return this.tails.get(at) ?? "";
  }

  /** Returns the ordinals of the SKUs that begin with `folded`. */
  beginningWith(folded: string): number[] {
    const first = keyOf(folded);
    const tail = folded.slice(KEY_CHARACTERS);
    const end = first + BASE ** Math.max(KEY_CHARACTERS - folded.length, 0);
    return this.#between(first, end, (own) => own.startsWith(tail));
  }

  /** Returns the ordinals of exactly this SKU. */
  equalTo(folded: string): number[] {
    const key = keyOf(folded);
    const tail = folded.slice(KEY_CHARACTERS);
    return this.#between(key, key + 1, (own) => own === tail);
  }

  #between(first: number, end: number, hasTail: (tail: string) => boolean): number[] {
    let [low, high] = [0, this.keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.keys[middle] as number) < first) low = middle + 1;
      else high = middle;
    }
    const ordinals: number[] = [];
    for (let at = low; at < this.keys.length && (this.keys[at] as number) < end; at++) {
      if (hasTail(this.tailAt(at))) ordinals.push(this.ordinals[at] as number);
    }
    return ordinals;
  }
}

/** SKUs that are sorted at a time, and that are merged between two turns of the event loop. */
const PART = 20_000;

/** Collects SKUs in any order. */
export class SkuListBuilder {
  #keys = new Float64Array(16);
  #ordinals = new Uint32Array(16);
  #tails = new Map<number, string>();
  #count = 0;

  add(cell: string, ordinal: number): void {
    for (const sku of skusOf(cell)) this.#add(keyOf(sku), sku.slice(KEY_CHARACTERS), ordinal);
  }

  /** Adds the SKU at a place of another list. */
  copy(list: SkuList, at: number): void {
    this.#add(list.keys[at] as number, list.tailAt(at), list.ordinals[at] as number);
  }

  #add(key: number, tail: string, ordinal: number): void {
    if (this.#count === this.#keys.length) {
      const size = Math.ceil(this.#count * 1.6);
      const [keys, ordinals] = [new Float64Array(size), new Uint32Array(size)];
      keys.set(this.#keys);
      ordinals.set(this.#ordinals);
      [this.#keys, this.#ordinals] = [keys, ordinals];
    }
    this.#keys[this.#count] = key;
    if (tail !== "") this.#tails.set(this.#count, tail);
    this.#ordinals[this.#count++] = ordinal;
  }

  /** Makes the sorted list: parts are sorted and merged, and `pause` lets other work run between. */
  async build(pause: () => Promise<unknown>): Promise<SkuList> {
    let lists: SkuList[] = [];
    for (let from = 0; from < this.#count; from += PART) {
      lists.push(this.#sorted(from, Math.min(from + PART, this.#count)));
      await pause();
    }
    this.#keys = new Float64Array();
    this.#ordinals = new Uint32Array();
    this.#tails = new Map();
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
      Uint32Array.from(order, (at) => this.#ordinals[at] as number),
      tailsBy(order.length, (place) => this.#tails.get(order[place] as number)),
    );
  }
}

/** Returns the tails of `count` places that have one. */
function tailsBy(count: number, tailAt: (place: number) => string | undefined): Map<number, string> {
  const tails = new Map<number, string>();
  for (let place = 0; place < count; place++) {
    const tail = tailAt(place);
    if (tail !== undefined) tails.set(place, tail);
  }
  return tails;
}

async function merge(one: SkuList, other: SkuList, pause: () => Promise<unknown>): Promise<SkuList> {
  const keys = new Float64Array(one.keys.length + other.keys.length);
  const ordinals = new Uint32Array(keys.length);
  const tails = new Map<number, string>();
  let [a, b] = [0, 0];
  for (let at = 0; at < keys.length; at++) {
    // past the end of a list its key is undefined, and no number is at most that
    const isFirst = b >= other.keys.length || (one.keys[a] as number) <= (other.keys[b] as number);
    const [from, place] = isFirst ? [one, a++] : [other, b++];
    keys[at] = from.keys[place] as number;
    ordinals[at] = from.ordinals[place] as number;
    const tail = from.tails.get(place);
    if (tail !== undefined) tails.set(at, tail);
    if (at % PART === PART - 1) await pause();
  }
  return new SkuList(keys, ordinals, tails);
}
