import type { EntryChange } from "./entry-change.ts";
import { sectionOf } from "./sections.ts";

/** Returns the pictures of entries before and after changes, each once, by path below the media folder. */
export function picturesOfChanges(changes: EntryChange[]): string[] {
  const files = changes.flatMap(({ section, before, after }) =>
    [before, after].flatMap((entry) => (entry && sectionOf(section).picturesOf?.(entry)) ?? []),
  );
  return [...new Set(files)];
}
