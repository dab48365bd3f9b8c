import type { ZipAreas } from "../../stores/zip-codes.ts";
import type { ReferenceNames } from "../reference-names.ts";

/** The data that completes a row. */
export interface MergeContext {
  /** ISO 8601 in UTC: the default of added_at */
  now: string;
  /** the day in New York */
  today: string;
  /** Returns the path below the media folder of a file that a row names. */
  mediaFile(name: string): string;
  /** Returns the id of a new brand that a row gives none. */
  brandIdOf(slug: string): number;
  /** Returns the position behind all others of the list of an entry (CAT-61). */
  nextPosition(entry: object): number;
  names: ReferenceNames;
  zipAreas: ZipAreas;
  /** whether sizes that a row does not name stay: a line of CSV is one of them */
  keepsSizes: boolean;
}

/** Returns the value of an optional field: that of the row, if it has one. */
export function merged<T>(given: T | null | undefined, before: T | null | undefined): T | null {
  return (given === undefined ? before : given) ?? null;
}
