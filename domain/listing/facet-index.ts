import { Bitmap, type Order, orderOfSlots } from "./bitmap.ts";
import { dayView, type DayView } from "./day-view.ts";
import { SlotsById } from "./slots-by-id.ts";

/** What the index keeps of a product. */
export interface IndexedProduct {
  id: number;
  brand_id: number;
  model_id: number | null;
  /** see releaseOrder in catalog/partial-date.ts */
  release_order: number;
  is_unreleased: boolean;
  size_run_ids: number[];
}

/** What products are told apart by; a month is yyyymm. */
export type Facet = "brand" | "model" | "size_run" | "year" | "month";

interface Made {
  day: DayView | null;
  orders: WeakMap<number[], Order>;
  sets: WeakMap<number[], Bitmap>;
}

/**
 * Every product of the catalogue with its facets, in memory: for each value of each facet a bitmap over the slots that
 * products stand in, so that any combination of filters is counted in microseconds however large the catalogue is.
 */
export class FacetIndex {
  /** Products that lists show, those whose unreleased_management is 1 or 2, and both together. */
  readonly known = new Bitmap();
  readonly unreleased = new Bitmap();
  readonly every = new Bitmap();
  readonly none = new Bitmap();
  readonly #facets = new Map<Facet, Map<number, Bitmap>>();
  /** By product id; an array is asked many times as fast as a map, and V8 makes one where ids have large gaps. */
  readonly #slots: (number | undefined)[] = [];
  /** By slot; the product of a slot that is free is 0. */
  readonly #ids: number[] = [];
  readonly #releaseOrders: number[] = [];
  readonly #byId = new SlotsById();
  readonly #free: number[] = [];
  /** What was made of the slots as they stand; null when they have changed since. */
  #made: Made | null = null;

  /** Takes a product in, in the place of what was known of it. */
  put(product: IndexedProduct): void {
    let slot = this.#slots[product.id];
    if (slot === undefined) {
      slot = this.#free.pop() ?? this.#ids.length;
      this.#byId.add(product.id, slot);
      this.every.add(slot);
      this.#made = null;
    } else {
      this.#clear(slot);
      // where products stand is as before: at most they come in another order by date
      if (this.#made && this.#releaseOrders[slot] !== product.release_order) this.#made.day = null;
    }
    this.#slots[product.id] = slot;
    this.#ids[slot] = product.id;
    this.#releaseOrders[slot] = product.release_order;
    (product.is_unreleased ? this.unreleased : this.known).add(slot);
    const year = Math.floor(product.release_order / 10_000);
    this.#add("brand", product.brand_id, slot);
    if (product.model_id !== null) this.#add("model", product.model_id, slot);
    for (const id of product.size_run_ids) this.#add("size_run", id, slot);
    if (year !== 9999) this.#add("year", year, slot);
    const month = Math.floor(product.release_order / 100);
    if (month % 100 !== 99) this.#add("month", month, slot);
  }

  remove(id: number): void {
    const slot = this.#slots[id];
    if (slot === undefined) return;
    this.#made = null;
    this.every.delete(slot);
    this.#slots[id] = undefined;
    this.#ids[slot] = 0;
    this.#free.push(slot);
    this.#byId.forget();
    this.#clear(slot);
  }

  /** Takes what stands there out of all sets but `every`. */
  #clear(slot: number): void {
    this.known.delete(slot);
    this.unreleased.delete(slot);
    for (const values of this.#facets.values()) for (const bitmap of values.values()) bitmap.delete(slot);
  }

  /** The products with this value of a facet. */
  having(facet: Facet, value: number): Bitmap {
    return this.#facets.get(facet)?.get(value) ?? this.none;
  }

  /** Every value that a facet has. */
  valuesOf(facet: Facet): number[] {
    return [...(this.#facets.get(facet)?.keys() ?? [])];
  }

  /** The products that share a value of `facet` with product `id`, itself among them. */
  sharing(facet: Facet, id: number): Bitmap {
    const slot = this.#slots[id];
    const values = this.#facets.get(facet)?.values() ?? [];
    return [...values].find((bitmap) => slot !== undefined && bitmap.has(slot)) ?? this.none;
  }

  /** What follows from New York's `today`: the order by date, and what is past. */
  on(today: string): DayView {
    const made = this.#sinceChange();
    if (made.day?.today !== today) made.day = dayView(today, this.#byId.of(this.#ids), this.#releaseOrders);
    return made.day;
  }

  /** Every slot: those of `ids` in their order, then the others by id. Made once of an array, which nobody may change. */
  orderOf(ids: number[]): Order {
    return once(this.#sinceChange().orders, ids, () => {
      const byId = this.#byId.of(this.#ids);
      const order = new Uint32Array(byId.length + 1);
      const isPlaced = new Uint8Array(this.#ids.length);
      let count = 0;
      for (let at = 0; at < ids.length; at++) {
        const slot = this.#slots[ids[at] as number];
        if (slot === undefined) continue;
        order[count++] = slot;
        isPlaced[slot] = 1;
      }
      // written down either way, and overwritten by the next one where it has its place
      for (let at = 0; at < byId.length; at++) {
        const slot = byId[at] as number;
        order[count] = slot;
        count += 1 - (isPlaced[slot] as number);
      }
      return orderOfSlots(order.subarray(0, byId.length), this.#ids.length);
    });
  }

  /** The products of `slots`, by id. */
  idsOf(slots: number[]): number[] {
    return slots.map((slot) => this.#ids[slot] ?? 0);
  }

  /** The products of `ids` that are there; made once of an array as well. */
  setOf(ids: number[]): Bitmap {
    return once(this.#sinceChange().sets, ids, () => {
      const words = new Uint32Array((this.#ids.length >>> 5) + 1);
      for (let at = 0; at < ids.length; at++) {
        const slot = this.#slots[ids[at] as number];
        if (slot !== undefined) words[slot >>> 5] = (words[slot >>> 5] as number) | (1 << (slot & 31));
      }
      return new Bitmap(words);
    });
  }

  /** The place of product `id` among `ids`, from 1 on; null when it is none of them, or none that lists show. */
  placeAmong(ids: number[], id: number): number | null {
    const slot = this.#slots[id];
    if (slot === undefined || !this.known.has(slot) || !this.setOf(ids).has(slot)) return null;
    return (this.orderOf(ids).places[slot] ?? 0) + 1;
  }

  has(id: number): boolean {
    return this.#slots[id] !== undefined;
  }

  /** Those of `ids` that are in `chosen`, in their order. */
  among(ids: number[], chosen: Bitmap): number[] {
    return ids.filter((id) => {
      const slot = this.#slots[id];
      return slot !== undefined && chosen.has(slot);
    });
  }

  #sinceChange(): Made {
    this.#made ??= {
      day: null,
      orders: new WeakMap(),
      sets: new WeakMap(),
    };
    return this.#made;
  }

  #add(facet: Facet, value: number, slot: number): void {
    let values = this.#facets.get(facet);
    if (!values) this.#facets.set(facet, (values = new Map()));
    let bitmap = values.get(value);
    if (!bitmap) values.set(value, (bitmap = new Bitmap()));
    bitmap.add(slot);
  }
}

function once<Value>(made: WeakMap<number[], Value>, ids: number[], make: () => Value): Value {
  let value = made.get(ids);
  if (value === undefined) made.set(ids, (value = make()));
  return value;
}
