import { shareArrays } from "#domain/share-arrays.ts";
import { Bitmap } from "./bitmap.ts";
import { dayView, type DayView } from "./day-view.ts";
import { Order } from "./order.ts";
import { Prices } from "./prices.ts";
import { SlotsById } from "./slots-by-id.ts";

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
}

/** The properties that lists filter by; a month is yyyymm. */
export type Facet = "brand" | "model" | "size_run" | "year" | "month";

/** Results that depend only on the slots, each computed on first use. */
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
  slots: (number | undefined)[];
  /** By slot; 0 marks a free slot. */
  ids: number[];
  releaseOrders: number[];
  prices: Prices;
  byId: SlotsById;
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
  slotsById: Uint32Array;
  free: number[];
}

/**
 * Every product of the catalog by its facets, in memory: one bitmap over the product slots for each value of each facet,
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
    slotsById,
    free,
  }: SharedFacets): FacetIndex {
    const setOf = ({ words, start }: SharedSet) => new Bitmap(words, start);
    const slots: (number | undefined)[] = [];
    for (const slot of slotsById) slots[ids[slot] as number] = slot;
    return new FacetIndex({
      listed: setOf(listed),
      unreleased: setOf(unreleased),
      every: setOf(every),
      facets: new Map(facets.map(([facet, sets]) => [facet, new Map(sets.map(([value, set]) => [value, setOf(set)]))])),
      slots,
      ids: [...ids],
      releaseOrders: [...releaseOrders],
      prices: new Prices(cents),
      byId: SlotsById.of(slotsById, ids[slotsById.at(-1) ?? 0] ?? 0),
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
    const [shownIds, orders, cents, slotsById] = [next(), next(), next(), next()];
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
      slotsById,
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
  having(facet: Facet, value: number): Bitmap {
    return this.#parts.facets.get(facet)?.get(value) ?? this.none;
  }

  /** Returns the products with a price from `least` to `most` US dollars. */
  pricedBetween(least: number, most: number): Bitmap {
    return this.#parts.prices.between(least, most).and(this.#parts.every);
  }

  /** Returns every value of a facet. */
  valuesOf(facet: Facet): number[] {
    return [...(this.#parts.facets.get(facet)?.keys() ?? [])];
  }

  /** Returns the products that share a value of `facet` with product `id`, the product itself included. */
  sharing(facet: Facet, id: number): Bitmap {
    const slot = this.#parts.slots[id];
    const values = this.#parts.facets.get(facet)?.values() ?? [];
    return [...values].find((bitmap) => slot !== undefined && bitmap.has(slot)) ?? this.none;
  }

  /** Returns the order by date and the past and upcoming products on `today`, a New York day. */
  on(today: string): DayView {
    const { ids, byId, releaseOrders } = this.#parts;
    if (this.#derived.day?.today !== today) this.#derived.day = dayView(today, byId.sorted(ids), releaseOrders);
    return this.#derived.day;
  }

  /** Returns every slot: those of `ids` in their order, then the others by id. Computed once for each array. */
  orderOf(ids: readonly number[]): Order {
    return computeOnce(this.#derived.orders, ids, () => {
      const { slots, byId } = this.#parts;
      const everySlot = byId.sorted(this.#parts.ids);
      const order = new Uint32Array(everySlot.length + 1);
      const isPlaced = new Uint8Array(this.#parts.ids.length);
      let count = 0;
      for (let at = 0; at < ids.length; at++) {
        const slot = slots[ids[at] as number];
        if (slot === undefined) continue;
        order[count++] = slot;
        isPlaced[slot] = 1;
      }
      // Without branches: a slot that is placed already is overwritten by the next one.
      for (let at = 0; at < everySlot.length; at++) {
        const slot = everySlot[at] as number;
        order[count] = slot;
        count += 1 - (isPlaced[slot] as number);
      }
      return new Order(order.subarray(0, everySlot.length), this.#parts.ids.length);
    });
  }

  /** Returns the product ids of `slots`. */
  idsOf(slots: number[]): number[] {
    return slots.map((slot) => this.#parts.ids[slot] ?? 0);
  }

  /** Returns the products of `ids` that the index holds. Computed once for each array. */
  setOf(ids: readonly number[]): Bitmap {
    return computeOnce(this.#derived.sets, ids, () => {
      const { slots } = this.#parts;
      const words = new Uint32Array((this.#parts.ids.length >>> 5) + 1);
      for (let at = 0; at < ids.length; at++) {
        const slot = slots[ids[at] as number];
        if (slot !== undefined) words[slot >>> 5] = (words[slot >>> 5] as number) | (1 << (slot & 31));
      }
      return new Bitmap(words);
    });
  }

  /** Returns the place of product `id` in `ids`, from 1; null when it is not among them or unreleased. */
  placeAmong(ids: readonly number[], id: number): number | null {
    const slot = this.#parts.slots[id];
    if (slot === undefined || !this.listed.has(slot) || !this.setOf(ids).has(slot)) return null;
    return (this.orderOf(ids).places[slot] ?? 0) + 1;
  }

  has(id: number): boolean {
    return this.slotOf(id) !== undefined;
  }

  slotOf(id: number): number | undefined {
    return this.#parts.slots[id];
  }

  /** Returns the members of `ids` that are in `chosen`, in their order. */
  among(ids: readonly number[], chosen: Bitmap): number[] {
    return ids.filter((id) => {
      const slot = this.#parts.slots[id];
      return slot !== undefined && chosen.has(slot);
    });
  }

  /** Returns a copy to change. */
  draft(): FacetIndexDraft {
    const { listed, unreleased, every, facets, slots, ids, releaseOrders, prices, byId, free } = this.#parts;
    const copy: Parts = {
      listed: listed.clone(),
      unreleased: unreleased.clone(),
      every: every.clone(),
      facets: new Map(Array.from(facets, ([facet, values]) => [facet, new Map(values)])),
      slots: slots.slice(),
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
  #haveSlotsChanged = false;
  #haveDatesChanged = false;

  constructor(parts: Parts, derived: Derived) {
    this.#parts = parts;
    this.#derived = derived;
  }

  has(id: number): boolean {
    return this.#parts.slots[id] !== undefined;
  }

  /** Adds a product or replaces its entry in the index; returns its slot. */
  put(product: IndexedProduct): number {
    const { slots, ids, releaseOrders, prices, byId, free, every, listed, unreleased } = this.#parts;
    let slot = slots[product.id];
    if (slot === undefined) {
      slot = free.pop() ?? ids.length;
      byId.add(product.id, slot);
      every.add(slot);
      this.#haveSlotsChanged = true;
    } else {
      this.#clear(slot);
      if (releaseOrders[slot] !== product.release_order) this.#haveDatesChanged = true;
    }
    slots[product.id] = slot;
    ids[slot] = product.id;
    releaseOrders[slot] = product.release_order;
    prices.set(slot, product.price);
    (product.is_unreleased ? unreleased : listed).add(slot);
    const year = Math.floor(product.release_order / 10_000);
    this.#add("brand", product.brand_id, slot);
    if (product.model_id !== null) this.#add("model", product.model_id, slot);
    for (const id of product.size_run_ids) this.#add("size_run", id, slot);
    if (year !== 9999) this.#add("year", year, slot);
    const month = Math.floor(product.release_order / 100);
    if (month % 100 !== 99) this.#add("month", month, slot);
    return slot;
  }

  /** Adds a size of a product, if the index holds it, with the price of its first size or null. */
  addSize(productId: number, sizeRunId: number, price: number | null): void {
    const slot = this.#parts.slots[productId];
    if (slot === undefined) return;
    this.#add("size_run", sizeRunId, slot);
    if (price !== null) this.#parts.prices.set(slot, price);
  }

  /** Removes a product; returns the slot that it had. */
  remove(id: number): number | undefined {
    const { slots, ids, byId, free, every } = this.#parts;
    const slot = slots[id];
    if (slot === undefined) return undefined;
    this.#haveSlotsChanged = true;
    every.delete(slot);
    slots[id] = undefined;
    ids[slot] = 0;
    free.push(slot);
    byId.invalidate();
    this.#clear(slot);
    return slot;
  }

  /** Makes the index with these changes. The draft must not be used afterwards. */
  build(): FacetIndex {
    if (this.#haveSlotsChanged) return new FacetIndex(this.#parts);
    return new FacetIndex(this.#parts, { ...this.#derived, ...(this.#haveDatesChanged && { day: null }) });
  }

  /** Removes the slot from all sets but `every`. */
  #clear(slot: number): void {
    this.#parts.listed.delete(slot);
    this.#parts.unreleased.delete(slot);
    for (const values of this.#parts.facets.values()) {
      for (const [value, bitmap] of values) if (bitmap.has(slot)) this.#own(values, value, bitmap).delete(slot);
    }
  }

  #add(facet: Facet, value: number, slot: number): void {
    let values = this.#parts.facets.get(facet);
    if (!values) this.#parts.facets.set(facet, (values = new Map()));
    this.#own(values, value, values.get(value)).add(slot);
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
    slots: [],
    ids: [],
    releaseOrders: [],
    prices: new Prices(),
    byId: new SlotsById(),
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
