import { shareArrays } from "#domain/share-arrays.ts";
import { Bitmap } from "./bitmap.ts";
import { dayView, type DayView, releasedBetween } from "./day-view.ts";
import { Order } from "./order.ts";
import { Prices } from "./prices.ts";
import { OrdinalsById } from "./ordinals-by-id.ts";

/** The part of a product that the index holds. */
export interface IndexedProduct {
  id: number;
  brand_id: number;
  model_id: number | null;
  /** see releaseOrder in time/partial-date.ts */
  release_order: number;
  is_unreleased: boolean;
  size_run_ids: number[];
  /** of the first size run, in US dollars; null when unknown (CAT-3) */
  price: number | null;
  /** whether its date is confirmed (EVID-2) */
  is_confirmed: boolean;
}

/** The properties that lists filter by; a month is yyyymm, and 1 is a confirmed date. */
export type Facet = "brand" | "model" | "size_run" | "year" | "month" | "confirmed";

/** Results that depend only on the ordinals, each computed on first use. */
interface Derived {
  day: DayView | null;
  orders: WeakMap<readonly number[], Order>;
  sets: WeakMap<readonly number[], Bitmap>;
}

/** The data of an index; a draft copies it before it writes. */
interface Parts {
  listed: Bitmap;
  unreleased: Bitmap;
  every: Bitmap;
  facets: Map<Facet, Map<number, Bitmap>>;
  /** By product id. An array: V8 reads it many times as fast as a map, and handles large gaps. */
  ordinals: (number | undefined)[];
  /** By ordinal; 0 marks a free ordinal. */
  ids: number[];
  releaseOrders: number[];
  prices: Prices;
  byId: OrdinalsById;
  free: number[];
}

/** A set whose words are in shared memory. */
type SharedSet = Bitmap["data"];

/** An index as data for other threads: its arrays are in shared memory, and never change. */
export interface SharedFacets {
  listed: SharedSet;
  unreleased: SharedSet;
  every: SharedSet;
  facets: [facet: Facet, values: [value: number, set: SharedSet][]][];
  ids: Uint32Array;
  releaseOrders: Uint32Array;
  cents: Uint32Array;
  ordinalsById: Uint32Array;
  free: number[];
}

/**
 * Every product of the catalog by its facets, in memory: one bitmap over the product ordinals for each value of each facet,
 * so that any combination of filters is counted in microseconds. An index never changes; a FacetIndexDraft makes the next.
 */
export class FacetIndex {
  readonly none = new Bitmap();
  readonly #parts: Parts;
  readonly #derived: Derived;

  constructor(parts: Parts = emptyParts(), derived: Derived = emptyDerived()) {
    this.#parts = parts;
    this.#derived = derived;
  }

  /** Makes an index from that of another thread; both use its arrays. */
  static from({
    listed,
    unreleased,
    every,
    facets,
    ids,
    releaseOrders,
    cents,
    ordinalsById,
    free,
  }: SharedFacets): FacetIndex {
    const setOf = ({ words, start }: SharedSet) => new Bitmap(words, start);
    const ordinals: (number | undefined)[] = [];
    for (const ordinal of ordinalsById) ordinals[ids[ordinal] as number] = ordinal;
    return new FacetIndex({
      listed: setOf(listed),
      unreleased: setOf(unreleased),
      every: setOf(every),
      facets: new Map(facets.map(([facet, sets]) => [facet, new Map(sets.map(([value, set]) => [value, setOf(set)]))])),
      ordinals,
      ids: [...ids],
      releaseOrders: [...releaseOrders],
      prices: new Prices(cents),
      byId: OrdinalsById.of(ordinalsById, ids[ordinalsById.at(-1) ?? 0] ?? 0),
      free,
    });
  }

  /** Returns a copy for other threads. */
  share(): SharedFacets {
    const { listed, unreleased, every, facets, ids, releaseOrders, prices, byId, free } = this.#parts;
    const sets = [listed, unreleased, every, ...[...facets.values()].flatMap((values) => [...values.values()])];
    const numbers = [Uint32Array.from(ids), Uint32Array.from(releaseOrders), prices.cents, byId.sorted(ids)];
    const shared = shareArrays([...numbers, ...sets.map(({ data }) => data.words)]);
    const next = () => shared.shift() as Uint32Array;
    const share = ({ data: { start } }: Bitmap): SharedSet => ({ words: next(), start });
    // in the order in which they were given
    const [shownIds, orders, cents, ordinalsById] = [next(), next(), next(), next()];
    return {
      listed: share(listed),
      unreleased: share(unreleased),
      every: share(every),
      facets: Array.from(facets, ([facet, values]) => [
        facet,
        Array.from(values, ([value, set]) => [value, share(set)]),
      ]),
      ids: shownIds,
      releaseOrders: orders,
      cents,
      ordinalsById,
      free: [...free],
    };
  }

  /** The products that most lists show: those with unreleased_management 0 (CAT-6). */
  get listed(): Bitmap {
    return this.#parts.listed;
  }

  /** The products with unreleased_management 1 or 2 (CAT-5). */
  get unreleased(): Bitmap {
    return this.#parts.unreleased;
  }

  get every(): Bitmap {
    return this.#parts.every;
  }

  /** Returns the products with this value of a facet. */
  withFacet(facet: Facet, value: number): Bitmap {
    return this.#parts.facets.get(facet)?.get(value) ?? this.none;
  }

  /** Returns the products with a price from `least` to `most` US dollars. */
  pricedBetween(least: number, most: number): Bitmap {
    return this.#parts.prices.between(least, most).and(this.#parts.every);
  }

  /** Returns the products with a release on a day from `first` to `last`, as yyyymmdd. */
  releasedBetween(first: number, last: number): Bitmap {
    return releasedBetween(this.#parts.releaseOrders, first, last).and(this.#parts.every);
  }

  /** Returns every value of a facet. */
  valuesOf(facet: Facet): number[] {
    return [...(this.#parts.facets.get(facet)?.keys() ?? [])];
  }

  /** Returns the products that share a value of `facet` with product `id`, the product itself included. */
  sameFacetAs(facet: Facet, id: number): Bitmap {
    const ordinal = this.#parts.ordinals[id];
    const values = this.#parts.facets.get(facet)?.values() ?? [];
    return [...values].find((bitmap) => ordinal !== undefined && bitmap.has(ordinal)) ?? this.none;
  }

  /** Returns the order by date and the past and upcoming products on `today`, a New York day. */
  forDay(today: string): DayView {
    const { ids, byId, releaseOrders } = this.#parts;
    if (this.#derived.day?.today !== today) this.#derived.day = dayView(today, byId.sorted(ids), releaseOrders);
    return this.#derived.day;
  }

  /** Returns every ordinal: those of `ids` in their order, then the others by id. Computed once for each array. */
  orderOf(ids: readonly number[]): Order {
    return computeOnce(this.#derived.orders, ids, () => {
      const { ordinals, byId } = this.#parts;
      const everyOrdinal = byId.sorted(this.#parts.ids);
      const order = new Uint32Array(everyOrdinal.length + 1);
      const isPlaced = new Uint8Array(this.#parts.ids.length);
      let count = 0;
      for (let at = 0; at < ids.length; at++) {
        const ordinal = ordinals[ids[at] as number];
        if (ordinal === undefined) continue;
        order[count++] = ordinal;
        isPlaced[ordinal] = 1;
      }
      // Without branches: an ordinal that is placed already is overwritten by the next one.
      for (let at = 0; at < everyOrdinal.length; at++) {
        const ordinal = everyOrdinal[at] as number;
        order[count] = ordinal;
        count += 1 - (isPlaced[ordinal] as number);
      }
      return new Order(order.subarray(0, everyOrdinal.length), this.#parts.ids.length);
    });
  }

  /** Returns the product ids of `ordinals`. */
  idsOf(ordinals: number[]): number[] {
    return ordinals.map((ordinal) => this.#parts.ids[ordinal] ?? 0);
  }

  /** Returns the products of `ids` that the index holds. Computed once for each array. */
  bitmapOf(ids: readonly number[]): Bitmap {
    return computeOnce(this.#derived.sets, ids, () => {
      const { ordinals } = this.#parts;
      const words = new Uint32Array((this.#parts.ids.length >>> 5) + 1);
      for (let at = 0; at < ids.length; at++) {
        const ordinal = ordinals[ids[at] as number];
        if (ordinal !== undefined) words[ordinal >>> 5] = (words[ordinal >>> 5] as number) | (1 << (ordinal & 31));
      }
      return new Bitmap(words);
    });
  }

  /** Returns the place of product `id` in `ids`, from 1; null when it is not among them or unreleased. */
  rankWithin(ids: readonly number[], id: number): number | null {
    const ordinal = this.#parts.ordinals[id];
    if (ordinal === undefined || !this.listed.has(ordinal) || !this.bitmapOf(ids).has(ordinal)) return null;
    return (this.orderOf(ids).places[ordinal] ?? 0) + 1;
  }

  has(id: number): boolean {
    return this.ordinalOf(id) !== undefined;
  }

  ordinalOf(id: number): number | undefined {
    return this.#parts.ordinals[id];
  }

  /** Returns the members of `ids` that are in `chosen`, in their order. */
  filterIds(ids: readonly number[], chosen: Bitmap): number[] {
    return ids.filter((id) => {
      const ordinal = this.#parts.ordinals[id];
      return ordinal !== undefined && chosen.has(ordinal);
    });
  }

  /** Returns a copy to change. */
  draft(): FacetIndexDraft {
    const { listed, unreleased, every, facets, ordinals, ids, releaseOrders, prices, byId, free } = this.#parts;
    const copy: Parts = {
      listed: listed.clone(),
      unreleased: unreleased.clone(),
      every: every.clone(),
      facets: new Map(Array.from(facets, ([facet, values]) => [facet, new Map(values)])),
      ordinals: ordinals.slice(),
      ids: ids.slice(),
      releaseOrders: releaseOrders.slice(),
      prices: prices.clone(),
      byId: byId.clone(),
      free: free.slice(),
    };
    return new FacetIndexDraft(copy, this.#derived);
  }
}

/** The next index while it is being made. Bitmaps are shared with the present index until the first write to each. */
export class FacetIndexDraft {
  readonly #parts: Parts;
  readonly #derived: Derived;
  readonly #owned = new Set<Bitmap>();
  /** products were added or removed */
  #haveOrdinalsChanged = false;
  #haveDatesChanged = false;

  constructor(parts: Parts, derived: Derived) {
    this.#parts = parts;
    this.#derived = derived;
  }

  has(id: number): boolean {
    return this.#parts.ordinals[id] !== undefined;
  }

  /** Adds a product or replaces its entry in the index; returns its ordinal. */
  put(product: IndexedProduct): number {
    const { ordinals, ids, releaseOrders, prices, byId, free, every, listed, unreleased } = this.#parts;
    let ordinal = ordinals[product.id];
    if (ordinal === undefined) {
      ordinal = free.pop() ?? ids.length;
      byId.add(product.id, ordinal);
      every.add(ordinal);
      this.#haveOrdinalsChanged = true;
    } else {
      this.#clear(ordinal);
      if (releaseOrders[ordinal] !== product.release_order) this.#haveDatesChanged = true;
    }
    ordinals[product.id] = ordinal;
    ids[ordinal] = product.id;
    releaseOrders[ordinal] = product.release_order;
    prices.set(ordinal, product.price);
    (product.is_unreleased ? unreleased : listed).add(ordinal);
    const year = Math.floor(product.release_order / 10_000);
    this.#add("brand", product.brand_id, ordinal);
    if (product.model_id !== null) this.#add("model", product.model_id, ordinal);
    for (const id of product.size_run_ids) this.#add("size_run", id, ordinal);
    if (year !== 9999) this.#add("year", year, ordinal);
    const month = Math.floor(product.release_order / 100);
    if (month % 100 !== 99) this.#add("month", month, ordinal);
    if (product.is_confirmed) this.#add("confirmed", 1, ordinal);
    return ordinal;
  }

  /** Notes that the date of a product is confirmed, if the index holds it. */
  addConfirmed(productId: number): void {
    const ordinal = this.#parts.ordinals[productId];
    if (ordinal !== undefined) this.#add("confirmed", 1, ordinal);
  }

  /** Adds a size of a product, if the index holds it, with the price of the product in US dollars where it is that of this size, or null. */
  addSize(productId: number, sizeRunId: number, price: number | null): void {
    const ordinal = this.#parts.ordinals[productId];
    if (ordinal === undefined) return;
    this.#add("size_run", sizeRunId, ordinal);
    if (price !== null) this.#parts.prices.set(ordinal, price);
  }

  /** Removes a product; returns the ordinal that it had. */
  remove(id: number): number | undefined {
    const { ordinals, ids, byId, free, every } = this.#parts;
    const ordinal = ordinals[id];
    if (ordinal === undefined) return undefined;
    this.#haveOrdinalsChanged = true;
    every.delete(ordinal);
    ordinals[id] = undefined;
    ids[ordinal] = 0;
    free.push(ordinal);
    byId.invalidate();
    this.#clear(ordinal);
    return ordinal;
  }

  /** Makes the index with these changes. The draft must not be used afterwards. */
  build(): FacetIndex {
    if (this.#haveOrdinalsChanged) return new FacetIndex(this.#parts);
    return new FacetIndex(this.#parts, { ...this.#derived, ...(this.#haveDatesChanged && { day: null }) });
  }

  /** Removes the ordinal from all sets but `every`. */
  #clear(ordinal: number): void {
    this.#parts.listed.delete(ordinal);
    this.#parts.unreleased.delete(ordinal);
    for (const values of this.#parts.facets.values()) {
      for (const [value, bitmap] of values) if (bitmap.has(ordinal)) this.#own(values, value, bitmap).delete(ordinal);
    }
  }

  #add(facet: Facet, value: number, ordinal: number): void {
    let values = this.#parts.facets.get(facet);
    if (!values) this.#parts.facets.set(facet, (values = new Map()));
    this.#own(values, value, values.get(value)).add(ordinal);
  }

  /** Returns the draft's own copy of a bitmap. */
  #own(values: Map<number, Bitmap>, value: number, bitmap?: Bitmap): Bitmap {
    if (bitmap && this.#owned.has(bitmap)) return bitmap;
    const copy = bitmap?.clone() ?? new Bitmap();
    this.#owned.add(copy);
    values.set(value, copy);
    return copy;
  }
}

function emptyParts(): Parts {
  return {
    listed: new Bitmap(),
    unreleased: new Bitmap(),
    every: new Bitmap(),
    facets: new Map(),
    ordinals: [],
    ids: [],
    releaseOrders: [],
    prices: new Prices(),
    byId: new OrdinalsById(),
    free: [],
  };
}

function emptyDerived(): Derived {
  return { day: null, orders: new WeakMap(), sets: new WeakMap() };
}

function computeOnce<Value>(
  computed: WeakMap<readonly number[], Value>,
  ids: readonly number[],
  compute: () => Value,
): Value {
  let value = computed.get(ids);
  if (value === undefined) computed.set(ids, (value = compute()));
  return value;
}
