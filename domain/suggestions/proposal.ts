import { isDeepStrictEqual } from "node:util";
import type { ProductState } from "../entries/sections/product-state.ts";
import type { Issue, SourceRow } from "../entries/source-row.ts";
import type { StoreState } from "../stores/store-state.ts";

/** Sections whose entries visitors may correct. */
export type SuggestedSection = "products" | "stores";

/** Fields of an entry with their values, in the words of the import format; of a size run its name and what changes. */
export type Changes = Record<string, unknown>;

/** Size run of a product in `Changes`. */
export type SizeChanges = { size_run: string } & Record<string, unknown>;

/** Fields that visitors may correct (SUG-1). */
export const suggestedFields: Record<SuggestedSection, readonly string[]> = {
  products: ["full_name", "nickname", "release_date", "sizes"],
  stores: ["name", "address", "city", "state", "zip_code", "phone", "url", "weekday_text"],
};

/** Fields of a size run that visitors may correct. */
export const suggestedSizeFields: readonly string[] = ["price", "sku"];

/** Suggestion that a store has closed. */
export const CLOSED: Changes = { deleted: true };

export function isClosing(changes: Changes): boolean {
  return isDeepStrictEqual(changes, CLOSED);
}

/** Returns the size runs of changes or of an entry. */
export function sizesOf(entry: object): SizeChanges[] {
  return (entry as { sizes?: SizeChanges[] }).sizes ?? [];
}

/** Returns the values that an entry has now where `changes` have others. Size runs that it does not have are left out. */
export function valuesOf(changes: Changes, entry: object): Changes {
  if (isClosing(changes)) return { deleted: false };
  const stored = entry as Changes;
  const values = Object.keys(changes).map((name) => [
    name,
    name === "sizes" ? sizeValues(changes, entry) : stored[name],
  ]);
  return Object.fromEntries(values) as Changes;
}

function sizeValues(changes: Changes, entry: object): SizeChanges[] {
  return sizesOf(changes).flatMap((size) => {
    const stored = sizesOf(entry).find(({ size_run }) => size_run === size.size_run);
    return stored ? [Object.fromEntries(Object.keys(size).map((name) => [name, stored[name]])) as SizeChanges] : [];
  });
}

/**
 * Returns the row of an import that makes these changes. A release that loses its day loses its hour. A row of a store repeats what every
 * one needs; a store with another ZIP code stands at its center (STORE-27).
 */
export function rowOf(section: SuggestedSection, entry: object, changes: Changes): SourceRow {
  const locate = (path: PropertyKey[]) => path.join(".");
  if (section === "products") {
    const { slug } = entry as ProductState;
    const losesDay = "release_date" in changes && !isDay(changes["release_date"]);
    const hour = losesDay ? { release_time: null, release_time_zone: null } : {};
    return { section, value: { slug, ...hour, ...changes }, keepsSizes: true, locate };
  }
  const { slug, name, address, city, state, zip_code } = entry as StoreState;
  const place = "zip_code" in changes ? { latitude: null, longitude: null, time_zone: null } : {};
  return { section, value: { slug, name, address, city, state, zip_code, ...place, ...changes }, locate };
}

/** Whether a value has the length of a date with a day. What it is else, is validated later. */
const isDay = (value: unknown) => typeof value === "string" && value.length === 10;

/** Returns the reason of a mistake without the place that some begin with. */
export function reasonOf({ where, reason }: Issue): string {
  return reason.startsWith(`${where}: `) ? reason.slice(where.length + 2) : reason;
}
