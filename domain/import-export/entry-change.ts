import type { SectionName } from "./bundle.ts";

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

/** Counts the changes among the entries of each section; `given` has the number of entries of the sections in question. */
export function summarize(changes: EntryChange[], given: Partial<Record<SectionName, number>>): ChangeSummary {
  const bySection = Map.groupBy(changes, ({ section }) => section);
  return Object.fromEntries(
    Object.entries(given).map(([section, number]) => {
      const changed = bySection.get(section as SectionName) ?? [];
      const created = changed.filter(({ before }) => before === null).length;
      const removed = changed.filter(({ after }) => after === null).length;
      const updated = changed.length - created - removed;
      return [section, { created, updated, removed, unchanged: number - changed.length }];
    }),
  );
}
