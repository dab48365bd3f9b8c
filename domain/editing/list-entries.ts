import type { Database } from "#platform/postgres/connect.ts";
import { type SectionName, sectionOf } from "../entries/sections.ts";
import { entryName } from "../entries/entry-name.ts";
import { revisionOf } from "../ledger/revision.ts";
import { wordsOf } from "../search/words.ts";

/** An entry of a section with its revision. */
export interface ListedEntry {
  key: string;
  name: string;
  revision: string;
  entry: object;
}

/**
 * Lists entries of a section in the order of an export, after the first `offset`: those whose keys or names have all words of
 * `search`. For sections that are read at once: products have an index.
 */
export async function listEntries(
  db: Database,
  section: SectionName,
  { search = "", offset, limit }: { search?: string | undefined; offset: number; limit: number },
): Promise<{ entries: ListedEntry[]; total: number }> {
  const words = wordsOf(search);
  const states = [...(await sectionOf(section).read(db, null))].map(([key, entry]) => ({
    key,
    entry,
    name: entryName(entry) ?? key,
  }));
  const isFound = ({ key, name }: { key: string; name: string }) => {
    const text = wordsOf(`${key} ${name}`).join(" ");
    return words.every((word) => text.includes(word));
  };
  const found = words.length === 0 ? states : states.filter(isFound);
  const entries = found.slice(offset, offset + limit).map((one) => ({ ...one, revision: revisionOf(one.entry) }));
  return { entries, total: found.length };
}
