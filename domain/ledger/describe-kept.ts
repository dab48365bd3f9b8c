import { sectionTitle } from "../entries/sections.ts";
import { describePath } from "./describe-field.ts";
import type { Kept } from "./kept.ts";

/** Returns a line for what an undo or a redo leaves as it is. */
export function describeKept({ section, key, path, reason, isAbsent = false }: Kept): string {
  const field = path === null || path === "[]" ? "" : ` ${describePath(path)}`;
  return `${sectionTitle(section, 1)} ${key}${field} ${isAbsent ? "is not brought back" : "stays"}: ${reason}`;
}
