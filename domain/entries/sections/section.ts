import type { z } from "zod";
import type { Database } from "#platform/postgres/connect.ts";
import type { ReferenceNames } from "../reference-names.ts";
import type { MergeContext } from "./merge-context.ts";

/** Data with which states are written. */
export interface WriteContext {
  /** the ids of pictures by path below the media folder */
  media: Map<string, number>;
  /** the time of the change */
  now: Temporal.Instant;
  /** whether moved dates are reported only of products that somebody watches */
  isQuiet?: boolean | undefined;
  onProgress?: (phase: string, done: number, total: number) => void | Promise<void>;
  /** Called with the number of entries that will be written, in the transaction, before the first (OPS-24). */
  beforeWriting?: ((entries: number) => Promise<void>) | undefined;
}

/** A mistake of a row, with the place in it. */
export interface Mistake {
  path: PropertyKey[];
  reason: string;
}

/** A new or changed state, with the one before it. */
export interface StateChange<State> {
  before: State | null;
  after: State;
}

/**
 * A section of the catalog. A row is an entry as the import format has it, a state one with every field; exports write it, and
 * imports compare it. The pictures of a state (see pictures.ts) are named by their path below the media folder.
 */
export interface Section<State, Schema extends z.ZodType = z.ZodType> {
  /** as people read it: of one entry, and of several */
  titles: readonly [one: string, many: string];
  /** names of fields, here or in other sections, that name its entries by their keys */
  namedBy?: string[];
  /** whether commands find its entries by their keys alone (CAT-58) */
  isFoundByKey?: boolean;
  /** schema of a row */
  row: Schema;
  /** fields of the key, of which a row that removes its entry consists; absent where rows cannot remove (CAT-54) */
  removal?: z.ZodRawShape;
  /** fields that an entry cannot be without, though a row of one that is there may leave them out */
  neededFields?: readonly string[];
  /** Returns the key of a row; two rows of one import must not have the same. */
  keyOf(row: z.output<Schema>): string;
  /** Returns the list of an entry in which it has its position; absent where entries have none (CAT-61). */
  listOf?(entry: State): string;
  /** Checks the names by which a row refers to others. */
  checkNames?(row: z.output<Schema>, names: ReferenceNames): Mistake[];
  /**
   * Returns the state of an entry after the import of a row: a field that the row leaves out stays, null clears it (CAT-29). Null
   * for one that the row removes, or that lacks what checkState() asks for.
   */
  merge(before: State | undefined, row: z.output<Schema>, context: MergeContext): State | null;
  /** Checks the state that results from a row and the database together. */
  checkState?(row: z.output<Schema>, after: State | null, context: MergeContext): Mistake[];
  /** the table with a row for each entry, or for each item of the one list */
  table: string;
  /** tables with the parts of entries that have ids */
  childTables?: string[];
  /**
   * Reads the states with these keys, or all of them, by key, in the order of an export. Lists of products name removed ones
   * only `withRemoved`.
   */
  read(db: Database, keys: string[] | null, withRemoved?: boolean): Promise<Map<string, State>>;
  /** Writes new and changed states. What they refer to is written already. */
  write(db: Database, changes: StateChange<State>[], context: WriteContext): Promise<void>;
  /** Removes states by their keys. Nothing refers to them any more. */
  remove(db: Database, keys: string[], context: WriteContext): Promise<void>;
  /** Finds what refers to entries, by their keys. */
  findReferrers?(db: Database, keys: string[]): Promise<Map<string, string[]>>;
  /** Finds the keys of the entries whose lists name the product with this slug; absent where entries have no such list. */
  findListing?(db: Database, slug: string): Promise<string[]>;
  /** Returns the rows of an export that stand for a state; absent: the state is one. `hasProduct` tells of products of the export. */
  toRows?(state: State, hasProduct: (slug: string) => boolean): object[];
}

/** Entries per query. */
export const CHUNK_SIZE = 500;

/** Returns the states that changes lead to. */
export function statesAfter<State>(changes: StateChange<State>[]): State[] {
  return changes.map(({ after }) => after);
}

/** Returns states by their keys. */
export function byKey<State>(states: State[], keyOf: (state: State) => string): Map<string, State> {
  return new Map(states.map((state) => [keyOf(state), state]));
}
