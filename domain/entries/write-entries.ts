import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { changedPlaces } from "../catalog/changed-places.ts";
import { type ReleaseChange, recordReleaseChanges, releaseDateOf } from "../catalog/release-changes.ts";
import { updateReleaseDays } from "../catalog/update-release-days.ts";
import { updateConfidence } from "../evidence/update-confidence.ts";
import type { EntryChange } from "./entry-change.ts";
import type { ProductState } from "./sections/product-state.ts";
import { sectionNames, sectionOf } from "./sections.ts";
import type { RedirectState } from "./sections/redirects.ts";
import type { StateChange, WriteContext } from "./sections/section.ts";

/** A removal that is not made, with what refers to the entry. */
export interface Referred {
  change: EntryChange;
  referrers: string[];
}

/** Result of a write. */
export interface Written {
  /** removals that are not made, because something refers to the entry */
  referred: Referred[];
  /** slugs of the products whose moved release is reported */
  reported: string[];
}

/**
 * Writes changed entries section by section, then removes others, but for those that something still refers to, which are
 * returned. Stores how sure dates are (EVID-2) and the days that calendars have (ICAL-2), and records the releases that move (LETT-10). Call it in a transaction.
 */
export async function writeEntries(db: Database, changes: EntryChange[], context: WriteContext): Promise<Written> {
  const bySection = Map.groupBy(changes, ({ section }) => section);
  await lockRedirected(db, bySection.get("redirects") ?? []);
  for (const name of sectionNames) {
    const written = (bySection.get(name) ?? []).filter((change): change is EntryChange & StateChange<object> => {
      return change.after !== null;
    });
    if (written.length > 0) await sectionOf(name).write(db, written, context);
  }
  const referred: Referred[] = [];
  for (const name of sectionNames.toReversed()) {
    const removed = (bySection.get(name) ?? []).filter(({ after }) => after === null);
    if (removed.length === 0) continue;
    const section = sectionOf(name);
    const keys = removed.map(({ key }) => key);
    const referrers = (await section.findReferrers?.(db, keys)) ?? new Map<string, string[]>();
    referred.push(
      ...removed.flatMap((change) => {
        const found = referrers.get(change.key);
        return found ? [{ change, referrers: found }] : [];
      }),
    );
    await section.remove(
      db,
      keys.filter((key) => !referrers.has(key)),
      context,
    );
  }
  const claimed = claimedProductsOf(changes);
  await updateConfidence(db, claimed, context.now);
  await updateReleaseDays(db, [...new Set([...writtenProductsOf(changes), ...claimed])], context.now);
  const reported = await recordReleaseChanges(db, (bySection.get("products") ?? []).flatMap(releaseChangeOf), context);
  return { referred, reported };
}

/** Returns the slugs of the products that are written, before and after it. */
function writtenProductsOf(changes: EntryChange[]): string[] {
  const products = changes.filter(({ section }) => section === "products");
  const slugs = products
    .flatMap(({ before, after }) => [before, after])
    .map((one) => (one as ProductState | null)?.slug);
  return [...new Set(slugs.filter((slug) => slug !== undefined))];
}

/** Returns the slugs of the products whose dates or claims change. */
function claimedProductsOf(changes: EntryChange[]): string[] {
  const slugs = changes.flatMap(({ section, before, after }) => {
    const entry = (after ?? before) as { slug: string; product: string };
    if (section === "date_claims") return [entry.product];
    return section === "products" && after !== null ? [entry.slug] : [];
  });
  return [...new Set(slugs)];
}

/**
 * Locks the counts of all products that redirects unite or separate, by ascending id as every writer does: one merge after another
 * would lock them in another order.
 */
async function lockRedirected(db: Database, changes: EntryChange[]): Promise<void> {
  if (changes.length === 0) return;
  const slugs = changes.flatMap(({ before, after }) => {
    return [before, after].flatMap((one) => (one ? [(one as RedirectState).slug, (one as RedirectState).to] : []));
  });
  await sql`
    select from product_counts where product_id in (select id from all_products where slug = any(${slugs}))
    order by product_id for update
  `.execute(db);
}

/** Returns the change of a product's release, if there is any, also one only at a region or a retailer. */
function releaseChangeOf({ before, after }: EntryChange): ({ slug: string } & ReleaseChange)[] {
  if (before === null || after === null) return [];
  const [was, is] = [before as ProductState, after as ProductState];
  const change = { before: releaseDateOf(was), after: releaseDateOf(is), places: changedPlaces(was, is) };
  const isNone = change.places.length === 0 && isDeepStrictEqual(change.before, change.after);
  return isNone ? [] : [{ slug: is.slug, ...change }];
}
