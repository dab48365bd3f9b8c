import type { ReadRows } from "./prepare-rows.ts";
import type { SectionName } from "../entries/sections.ts";
import type { Source } from "./source.ts";

/** Content of several files, as one import takes it. */
export type JoinedSources = Omit<ReadRows, "readPicture"> & { sections: SectionName[] };

/** Joins the files of an import. */
export function joinSources(sources: Source[]): JoinedSources {
  return {
    sections: sources.flatMap(({ sections }) => sections),
    rows: sources.flatMap(({ rows }) => rows),
    products: sources.flatMap(({ products = [] }) => products),
    issues: sources.flatMap(({ issues }) => issues),
    notes: sources.flatMap(({ notes = [] }) => notes),
  };
}
