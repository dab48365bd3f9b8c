import { type SectionName, sectionTitle } from "../entries/sections.ts";
import { entryName } from "../entries/entry-name.ts";
import { describeDiff, type DescribedField } from "../ledger/describe-diff.ts";

/** Effect of a change on an entry, in words. */
export interface DescribedChange {
  section: SectionName;
  /** such as "Product" */
  title: string;
  key: string;
  name: string;
  fate: "created" | "changed" | "removed";
  fields: DescribedField[];
}

/** Describes what changes do to entries. */
export function describeChanges(
  changes: { section: SectionName; key: string; before: object | null; after: object | null }[],
): DescribedChange[] {
  return changes.map(({ section, key, before, after }) => ({
    section,
    title: sectionTitle(section, 1),
    key,
    name: entryName(after ?? before ?? {}) ?? key,
    fate: before === null ? "created" : after === null ? "removed" : "changed",
    fields: describeDiff(section, { before, after }),
  }));
}
