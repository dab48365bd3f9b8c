import { isDeepStrictEqual } from "node:util";
import type { SectionName } from "./sections.ts";

/** A change of one entry of the catalog, whole before and after it. */
export interface EntryChange {
  section: SectionName;
  key: string;
  /** null for a new entry */
  before: object | null;
  /** null for a removed entry */
  after: object | null;
}

/** Number of entries of a section that a change creates, updates or removes, or would leave as they are. */
export interface EntryCounts {
  created: number;
  updated: number;
  removed: number;
  unchanged: number;
}

export type ChangeSummary = Partial<Record<SectionName, EntryCounts>>;

/** Returns one change for each entry, from its state before the first to that after the last; none where these are equal. */
export function combineChanges(changes: EntryChange[]): EntryChange[] {
  const byEntry = Map.groupBy(changes, ({ section, key }) => `${section}/${key}`);
  return [...byEntry.values()].flatMap((steps) => {
    const [first, last] = [steps[0] as EntryChange, steps.at(-1) as EntryChange];
    return isDeepStrictEqual(first.before, last.after) ? [] : [{ ...first, after: last.after }];
  });
}

/**
 * Counts the changes among the entries of each section; `given` has the number of entries of the sections in question, by
 * default those that change.
 */
export function summarize(changes: EntryChange[], given?: Partial<Record<SectionName, number>>): ChangeSummary {
  const bySection = Map.groupBy(changes, ({ section }) => section);
  const numbers = given ?? Object.fromEntries(Array.from(bySection, ([section, { length }]) => [section, length]));
  return Object.fromEntries(
    Object.entries(numbers).map(([section, number]) => {
      const changed = bySection.get(section as SectionName) ?? [];
      const created = changed.filter(({ before }) => before === null).length;
      const removed = changed.filter(({ after }) => after === null).length;
      const updated = changed.length - created - removed;
      return [section, { created, updated, removed, unchanged: number - changed.length }];
    }),
  );
}
