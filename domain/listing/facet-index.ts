import { Bitmap, type Order, orderOfSlots } from "./bitmap.ts";
import { dayView, type DayView } from "./day-view.ts";

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
  /** every slot, by the id of its product */
  byId: Uint32Array;
  day: DayView | null;
  orders: WeakMap<number[], Order>;
  sets: WeakMap<number[], Bitmap>;
}

/**
 * Every product of the catalogue with its facets, in memory: for each value of each facet a bitmap over the slots that
 * products stand in, so that any combination of filters is counted in microseconds however large the catalogue is.
 */
export class FacetIndex {
  /** Products that lists show, and those whose unreleased_management is 1 or 2. */
  readonly known = new Bitmap();
  readonly unreleased = new Bitmap();
  readonly none = new Bitmap();
  readonly #facets = new Map<Facet, Map<number, Bitmap>>();
  /** By product id; an array is asked many times as fast as a map, and V8 makes one where ids have large gaps. */
  readonly #slots: (number | undefined)[] = [];
  /** By slot; the product of a slot that is free is 0. */
  readonly #ids: number[] = [];
  readonly #releaseOrders: number[] = [];
  readonly #free: number[] = [];
  /** What was made of the slots as they stand; null when they have changed since. */
  #made: Made | null = null;

  /** Takes a product in, in the place of what was known of it. */
  put(product: IndexedProduct): void {
    this.remove(product.id);
    const slot = this.#free.pop() ?? this.#ids.length;
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
    this.#made = null;
    const slot = this.#slots[id];
    if (slot === undefined) return;
    this.#slots[id] = undefined;
    this.#ids[slot] = 0;
    this.#free.push(slot);
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
    if (made.day?.today !== today) made.day = dayView(today, made.byId, this.#releaseOrders);
    return made.day;
  }

  /** Every slot: those of `ids` in their order, then the others by id. Made once of an array, which nobody may change. */
  orderOf(ids: number[]): Order {
    const { orders, byId } = this.#sinceChange();
    return once(orders, ids, () => {
      const order = new Uint32Array(byId.length);
      const placed = new Bitmap();
      let at = 0;
      for (const id of ids) {
        const slot = this.#slots[id];
        if (slot === undefined) continue;
        order[at++] = slot;
        placed.add(slot);
      }
      for (const slot of byId) if (!placed.has(slot)) order[at++] = slot;
      return orderOfSlots(order);
    });
  }

  /** The products of `slots`, by id. */
  idsOf(slots: number[]): number[] {
    return slots.map((slot) => this.#ids[slot] ?? 0);
  }

  /** The products of `ids` that are there; made once of an array as well. */
  setOf(ids: number[]): Bitmap {
    return once(this.#sinceChange().sets, ids, () => {
      const set = new Bitmap();
      for (const id of ids) {
        const slot = this.#slots[id];
        if (slot !== undefined) set.add(slot);
      }
      return set;
    });
  }

  /** The place of product `id` among those of `ids` that lists show, from 1 on; null when it is none of them. */
  placeAmongKnown(ids: number[], id: number): number | null {
    const slot = this.#slots[id];
    if (slot === undefined || !this.known.has(slot)) return null;
    const at = ids.indexOf(id);
    if (at < 0) return null;
    let place = 1;
    for (let before = 0; before < at; before++) {
      const other = this.#slots[ids[before] ?? 0];
      if (other !== undefined && this.known.has(other)) place++;
    }
    return place;
  }

  #sinceChange(): Made {
    this.#made ??= {
      byId: sortedById(this.#ids, this.#ids.length - this.#free.length),
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

/** More than there are slots, so that an id and a slot make one number that sorts by id. */
const SLOT_SPAN = 2 ** 22;

/** The slots that are not free, by the ids of their products. Loops: from() with a function takes ten times as long. */
function sortedById(ids: readonly number[], count: number): Uint32Array {
  const keys = new Float64Array(count);
  let taken = 0;
  for (let slot = 0; slot < ids.length; slot++) {
    const id = ids[slot] ?? 0;
    if (id !== 0) keys[taken++] = id * SLOT_SPAN + slot;
  }
  keys.sort();
  const slots = new Uint32Array(count);
  for (let at = 0; at < count; at++) slots[at] = (keys[at] ?? 0) % SLOT_SPAN;
  return slots;
}

function once<Value>(made: WeakMap<number[], Value>, ids: number[], make: () => Value): Value {
  let value = made.get(ids);
  if (value === undefined) made.set(ids, (value = make()));
  return value;
}
