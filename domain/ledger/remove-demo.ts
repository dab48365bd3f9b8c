import type { Database } from "#platform/postgres/connect.ts";
import { readDemoChanges } from "./read-changes.ts";
import { toggleChange, type Toggled, type ToggleOptions } from "./toggle-change.ts";

/**
 * Undoes every change that loaded the demo, the last one first, each in a transaction of its own: what was interrupted can
 * be repeated. What was edited since, and what other entries use, stays (CAT-52). Returns the result of each.
 */
export async function removeDemo(db: Database, options: ToggleOptions): Promise<Toggled[]> {
  const results: Toggled[] = [];
  for (const id of await readDemoChanges(db)) results.push(await toggleChange(db, id, "undo", options));
  return results;
}
