import type { Database } from "#platform/postgres/connect.ts";
import { type SectionName, sectionNames, sectionOf } from "../entries/sections.ts";
import type { ValidRows } from "../entries/validate-rows.ts";

/** Gives the position behind all others in the list of an entry (CAT-61). */
export type NextPosition = (section: SectionName, entry: object) => number;

/** Reads the positions that are taken in the lists of rows, and those that rows take. */
export async function readNextPositions(db: Database, rows: ValidRows): Promise<NextPosition> {
  const nexts = new Map<string, number>();
  const nameOf = (section: SectionName, entry: object) => `${section}/${sectionOf(section).listOf?.(entry)}`;
  for (const name of sectionNames.filter((one) => sectionOf(one).listOf && rows[one].length > 0)) {
    const stored = [...(await sectionOf(name).read(db, null)).values()];
    for (const entry of [...stored, ...rows[name].map(({ row }) => row)]) {
      const { position } = entry as { position?: number | undefined };
      if (position === undefined) continue;
      const list = nameOf(name, entry);
      nexts.set(list, Math.max(nexts.get(list) ?? 0, position + 1));
    }
  }
  return (section, entry) => {
    const list = nameOf(section, entry);
    const next = nexts.get(list) ?? 0;
    nexts.set(list, next + 1);
    return next;
  };
}
