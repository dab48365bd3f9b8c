import { changedPaths } from "./effective-fields.ts";
import { type EntryFields, itemsAround } from "./entry-fields.ts";

/** Fields and items that a change of an entry touches, asked for by path in a moment, however many they are. */
export class TouchedPaths {
  readonly #changed: ReadonlySet<string>;
  readonly #around: ReadonlySet<string>;

  constructor(was: EntryFields, is: EntryFields) {
    this.#changed = new Set(changedPaths(was, is));
    this.#around = new Set([...this.#changed].flatMap(itemsAround));
  }

  /** Whether a field, an item or a part of it is touched. */
  hasWithin(path: string): boolean {
    return this.#changed.has(path) || this.#around.has(path);
  }

  /** Whether a path is touched, or an item that it is in. */
  hasAround(path: string): boolean {
    return [path, ...itemsAround(path)].some((whole) => this.#changed.has(whole));
  }
}
