import { isDeepStrictEqual } from "node:util";
import type { Database } from "#platform/postgres/connect.ts";
import { changedPlaces } from "../catalog/changed-places.ts";
import { type ReleaseChange, recordReleaseChanges, releaseDateOf } from "../catalog/release-changes.ts";
import type { EntryChange } from "./entry-change.ts";
import type { ProductState } from "./product-state.ts";
import { sectionNames, sectionOf } from "./sections.ts";
import type { WriteContext } from "./sections/section.ts";

/**
 * Writes changed entries section by section, then removes others, so that nothing refers to what is removed. Records the
 * releases that move (LETT-10). Call it in a transaction.
 */
export async function writeEntries(db: Database, changes: EntryChange[], context: WriteContext): Promise<void> {
  const bySection = Map.groupBy(changes, ({ section }) => section);
  for (const name of sectionNames) {
    const states = (bySection.get(name) ?? []).flatMap(({ after }) => after ?? []);
    if (states.length > 0) await sectionOf(name).write(db, states, context);
  }
  for (const name of sectionNames.toReversed()) {
    const keys = (bySection.get(name) ?? []).flatMap(({ key, after }) => (after === null ? [key] : []));
    if (keys.length > 0) await sectionOf(name).remove(db, keys, context);
  }
  await recordReleaseChanges(db, (bySection.get("products") ?? []).flatMap(releaseChangeOf), context.now);
}

/** Returns the change of a product's release, if there is any, also one only at a region or a retailer. */
function releaseChangeOf({ before, after }: EntryChange): ({ slug: string } & ReleaseChange)[] {
  if (before === null || after === null) return [];
  const [was, is] = [before as ProductState, after as ProductState];
  const change = { before: releaseDateOf(was), after: releaseDateOf(is), places: changedPlaces(was, is) };
  const isNone = change.places.length === 0 && isDeepStrictEqual(change.before, change.after);
  return isNone ? [] : [{ slug: is.slug, ...change }];
}
