import { setImmediate } from "node:timers/promises";
import { nameHash } from "./name-hash.ts";
import { type ProductText, type TextWords, weighWords } from "./product-words.ts";
import { shareArrays } from "#domain/share-arrays.ts";
import { type SharedSkus, SkuList, SkuListBuilder } from "./sku-list.ts";
import { POSTING_BITS, POSTINGS_AT_ONCE, type SharedSegment, TextSegment, TextSegmentBuilder } from "./text-segment.ts";
import { wordsOf } from "./words.ts";

/** Number of changed products next to the large segment: more are merged into it. */
const MAX_RECENT = 5_000;

/** Distinct texts whose words a draft remembers: many products share a name, colors and a model. */
const MAX_REMEMBERED = 20_000;

/** An ordinal's hashes: of its full name, and of that with the nickname. */
const HASHES = 2;

/** A product's text with its SKUs. */
export interface SearchedProduct extends ProductText {
  skus: readonly string[];
}

interface Parts {
  /** most products; those of `replaced` do not count */
  base: { text: TextSegment; skus: SkuList };
  replaced: ReadonlySet<number>;
  /** products changed since then, by ordinal, and a segment of them */
  changed: ReadonlyMap<number, SearchedProduct>;
  recent: { text: TextSegment; skus: SkuList };
  hashes: Uint32Array;
  /** the number of products */
  count: number;
  /** more than every ordinal */
  end: number;
}

/** An index without changes as data for other threads: its arrays are in shared memory, and never change. */
export interface SharedTexts {
  text: SharedSegment;
  skus: SharedSkus;
  hashes: Uint32Array;
  count: number;
  end: number;
}

/**
 * The words and SKUs of every product, in memory, by the product's ordinal in the FacetIndex. An index never changes; a
 * TextIndexDraft makes the next: a large segment, which many versions share, and a small one of what changed since.
 */
export class TextIndex {
  readonly #parts: Parts;
  /** by word: of those that were asked for */
  readonly #frequencies = new Map<string, number>();

  constructor(parts: Parts = emptyParts()) {
    this.#parts = parts;
  }

  /** Makes an index from that of another thread; both use its arrays. */
  static from({ text, skus, hashes, count, end }: SharedTexts): TextIndex {
    const base = { text: TextSegment.from(text), skus: SkuList.from(skus) };
    return new TextIndex({ ...emptyParts(), base, hashes, count, end });
  }

  /** Returns a copy for other threads, of an index that was read as a whole. */
  share(): SharedTexts {
    const { base, hashes, count, end } = this.#parts;
    const [shared = hashes] = shareArrays([hashes]);
    return { text: base.text.share(), skus: base.skus.share(), hashes: shared, count, end };
  }

  get count(): number {
    return this.#parts.count;
  }

  /** More than every ordinal. */
  get end(): number {
    return this.#parts.end;
  }

  /** Whether any product has this word. */
  has(word: string): boolean {
    return this.frequency(word) > 0;
  }

  /** Returns the number of products with this word. */
  frequency(word: string): number {
    let frequency = this.#frequencies.get(word);
    if (frequency === undefined) {
      frequency = this.postings(word).reduce((sum, { length }) => sum + length, 0);
      // of words that exist: their number is limited
      if (frequency > 0) this.#frequencies.set(word, frequency);
    }
    return frequency;
  }

  /** Returns the postings of `word`: an ordinal, and below POSTING_BITS the weight of the word in its product. */
  postings(word: string): Uint32Array[] {
    const { base, recent, replaced } = this.#parts;
    const most = base.text.postings(word);
    const present = most && replaced.size > 0 ? most.filter((one) => !replaced.has(one >>> POSTING_BITS)) : most;
    return [present, recent.text.postings(word)].filter((postings) => postings !== undefined);
  }

  /** Returns the words that begin with `beginning` and are longer. */
  longerThan(beginning: string): Set<string> {
    const { base, recent } = this.#parts;
    return new Set([...base.text.longerThan(beginning), ...recent.text.longerThan(beginning)]);
  }

  /** Returns the words within `limit` edits of `word`, by their distance. */
  near(word: string, limit: number): Map<string, number> {
    const { base, recent } = this.#parts;
    return new Map([...base.text.near(word, limit), ...recent.text.near(word, limit)]);
  }

  /** Returns the ordinals of the products with SKUs that `find` finds. */
  ordinalsBySku(find: (skus: SkuList) => number[]): number[] {
    const { base, recent, replaced } = this.#parts;
    return [...new Set([...find(base.skus).filter((ordinal) => !replaced.has(ordinal)), ...find(recent.skus)])];
  }

  /** Returns the ordinals of the products whose full name, with or without the nickname, is exactly these words. */
  named(words: readonly string[]): number[] {
    const hash = nameHash(words);
    const { hashes } = this.#parts;
    const found: number[] = [];
    for (let at = hashes.indexOf(hash); at >= 0; at = hashes.indexOf(hash, at + 1)) {
      const ordinal = Math.floor(at / HASHES);
      if (found.at(-1) !== ordinal) found.push(ordinal);
    }
    return found;
  }

  /** Returns a copy to change. */
  draft(): TextIndexDraft {
    return new TextIndexDraft(this.#parts);
  }
}

/** The next index while it is being made. */
export class TextIndexDraft {
  readonly #before: Parts;
  readonly #replaced: Set<number>;
  readonly #changed: Map<number, SearchedProduct>;
  #hashes: Uint32Array;
  #count: number;
  #end: number;
  /** collects the first products of an empty index directly */
  readonly #first: { text: TextSegmentBuilder; skus: SkuListBuilder } | null;
  readonly #remembered = new Map<string, string[]>();

  constructor(parts: Parts) {
    this.#before = parts;
    this.#replaced = new Set(parts.replaced);
    this.#changed = new Map(parts.changed);
    this.#hashes = parts.hashes.slice();
    this.#count = parts.count;
    this.#end = parts.end;
    this.#first = parts.end === 0 ? { text: new TextSegmentBuilder(), skus: new SkuListBuilder() } : null;
  }

  /** Adds the product of an ordinal, or replaces it. */
  put(ordinal: number, product: SearchedProduct): void {
    const isNew = this.#first ? true : !this.#forget(ordinal);
    if (isNew) this.#count++;
    this.#end = Math.max(this.#end, ordinal + 1);
    const words = this.#wordsOf(product);
    this.#setHashes(ordinal, words);
    if (this.#first) this.#write(this.#first, ordinal, product, words);
    else this.#changed.set(ordinal, product);
  }

  /** Adds a SKU to the product of an ordinal, only in the first draft. */
  addSku(ordinal: number, sku: string): void {
    this.#first?.skus.add(sku, ordinal);
  }

  /** Removes the product of an ordinal. */
  remove(ordinal: number): void {
    if (this.#forget(ordinal)) this.#count--;
    this.#hashes.fill(0, ordinal * HASHES, (ordinal + 1) * HASHES);
  }

  /** Makes the index with these changes. The draft must not be used afterwards. */
  async build(): Promise<TextIndex> {
    const shared = { hashes: this.#hashes, count: this.#count, end: this.#end };
    const nothing = {
      replaced: new Set<number>(),
      changed: new Map<number, SearchedProduct>(),
      recent: emptySegments(),
    };
    if (this.#first) return new TextIndex({ ...shared, ...nothing, base: await buildSegments(this.#first) });
    if (this.#changed.size <= MAX_RECENT && this.#replaced.size <= MAX_RECENT) {
      const builders = { text: new TextSegmentBuilder(), skus: new SkuListBuilder() };
      for (const [ordinal, product] of this.#changed) this.#write(builders, ordinal, product);
      const recent = await buildSegments(builders);
      const { base } = this.#before;
      return new TextIndex({ ...shared, base, replaced: this.#replaced, changed: this.#changed, recent });
    }
    return new TextIndex({ ...shared, ...nothing, base: await this.#merge() });
  }

  /** Removes the data of an ordinal; returns whether it had a product. */
  #forget(ordinal: number): boolean {
    const hadProduct = this.#changed.delete(ordinal) || (ordinal < this.#before.end && this.#hasHashes(ordinal));
    this.#replaced.add(ordinal);
    return hadProduct;
  }

  #hasHashes(ordinal: number): boolean {
    return this.#hashes[ordinal * HASHES] !== 0;
  }

  #setHashes(ordinal: number, { full_name, nickname }: TextWords): void {
    if ((ordinal + 1) * HASHES > this.#hashes.length) {
      const grown = new Uint32Array(Math.ceil((ordinal + 1) * 1.3) * HASHES);
      grown.set(this.#hashes);
      this.#hashes = grown;
    }
    // 0 means no product
    this.#hashes[ordinal * HASHES] = nameHash(full_name) || 1;
    this.#hashes[ordinal * HASHES + 1] = nameHash([...full_name, ...nickname]);
  }

  #write(
    to: { text: TextSegmentBuilder; skus: SkuListBuilder },
    ordinal: number,
    product: SearchedProduct,
    words = this.#wordsOf(product),
  ): void {
    weighWords(words, (word, weight) => to.text.add(ordinal, word, weight));
    for (const sku of product.skus) to.skus.add(sku, ordinal);
  }

  /** Makes one segment of all products, made a piece at a time. */
  async #merge(): Promise<Parts["base"]> {
    const builders = { text: new TextSegmentBuilder(), skus: new SkuListBuilder() };
    const { text, skus } = this.#before.base;
    let copied = 0;
    const pauseAfter = async (count: number) => {
      if ((copied += count) < POSTINGS_AT_ONCE) return;
      copied = 0;
      await setImmediate();
    };
    for (const word of text.words) {
      const postings = text.postings(word) as Uint32Array;
      builders.text.addSegment(word, postings, (ordinal) => this.#replaced.has(ordinal));
      await pauseAfter(postings.length);
    }
    for (const [at, ordinal] of skus.ordinals.entries()) {
      if (!this.#replaced.has(ordinal)) builders.skus.copy(skus, at);
      await pauseAfter(1);
    }
    for (const [ordinal, product] of this.#changed) {
      this.#write(builders, ordinal, product);
      await pauseAfter(100);
    }
    return buildSegments(builders);
  }

  #wordsOf({ full_name, nickname, color_text, brand, model }: ProductText): TextWords {
    return {
      full_name: this.#remember(full_name),
      // few products share one
      nickname: nickname === null ? [] : wordsOf(nickname),
      color_text: color_text === null ? [] : this.#remember(color_text),
      brand: this.#remember(brand),
      model: model === null ? [] : this.#remember(model),
    };
  }

  #remember(text: string): string[] {
    let words = this.#remembered.get(text);
    if (!words) {
      if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
      this.#remembered.set(text, (words = wordsOf(text)));
    }
    return words;
  }
}

async function buildSegments(builders: { text: TextSegmentBuilder; skus: SkuListBuilder }): Promise<Parts["base"]> {
  return { text: await builders.text.build(setImmediate), skus: await builders.skus.build(setImmediate) };
}

function emptySegments(): Parts["base"] {
  return { text: new TextSegment(), skus: new SkuList() };
}

function emptyParts(): Parts {
  return {
    base: emptySegments(),
    replaced: new Set(),
    changed: new Map(),
    recent: emptySegments(),
    hashes: new Uint32Array(0),
    count: 0,
    end: 0,
  };
}
