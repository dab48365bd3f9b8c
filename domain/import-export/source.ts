import type { ForeignProduct } from "./foreign/foreign-product.ts";
import type { SectionName } from "../entries/sections.ts";
import type { Issue, SourceRow } from "../entries/source-row.ts";

/** The content of a file. */
export interface Source {
  /** the sections that it has, also empty ones */
  sections: SectionName[];
  rows: SourceRow[];
  issues: Issue[];
  /** products whose names are those of another program */
  products?: ForeignProduct[];
  /** notes for the operator that need no change */
  notes?: string[];
}
