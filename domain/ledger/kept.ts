import type { SectionName } from "../entries/sections.ts";

/** A part of an entry that an undo or a redo leaves as it is. */
export interface Kept {
  section: SectionName;
  key: string;
  /** the path of the field; null for the whole entry */
  path: string | null;
  reason: string;
  /** whether the entry is not there, and is not brought back */
  isAbsent?: boolean;
}
