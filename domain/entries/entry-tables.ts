import { sectionNames, sectionOf } from "./sections.ts";

/** Tables of entries, which only whoever holds the lock of imports writes. */
export const entryTables = [
  "media",
  "release_changes",
  ...sectionNames.flatMap((name) => {
    const { table, childTables = [] } = sectionOf(name);
    return [table, ...childTables];
  }),
];
