import { type SectionName, sectionTitle } from "#domain/entries/sections.ts";
import type { ChangeSummary } from "#domain/entries/entry-change.ts";
import type { Issue } from "#domain/entries/source-row.ts";
import type { WireMistakes } from "./imports.ts";

/** Entries that a reply describes, and mistakes that it lists, at most: enough to see what they have in common. */
export const MAX_LISTED_CHANGES = 500;
const MAX_LISTED_MISTAKES = 2_000;

export function toWireSummary(summary: ChangeSummary) {
  return Object.entries(summary).map(([name, counts]) => {
    const section = name as SectionName;
    return { section, title: sectionTitle(section, 2), ...counts };
  });
}

export function toWireMistakes(issues: Issue[]): WireMistakes {
  const listed = issues
    .slice(0, MAX_LISTED_MISTAKES)
    .map(({ where, reason, isStale = false }) => ({ where, reason, is_stale: isStale }));
  return { listed, total: issues.length };
}
