import { readRevisionAt } from "../catalog/release-changes.ts";
import { NotFound } from "#platform/errors.ts";
import type { Catalog } from "../catalog-index/catalog.ts";
import { makeCalendarFile } from "./calendar-file.ts";
import { findBySlug } from "../releases/find-by-slug.ts";
import { releaseStatus } from "../time/release-status.ts";
import { releaseEventOf } from "./calendar-event.ts";
import { eventIdOf } from "./read-release-events.ts";
import { stockistsOf } from "../releases/stockists-of.ts";

/**
 * Makes the calendar file of a release at the retailer with `key`: see makeCalendarFile(). Throws NotFound, also where
 * no reminder is offered (REM-3).
 */
export async function makeReleaseEventFile(
  catalog: Catalog,
  { slug, key }: { slug: string; key: string },
  site: { name: string; origin: string },
  now: Temporal.Instant,
): Promise<string> {
  const result = await findBySlug(catalog, slug, now);
  const product = "product" in result ? result.product : null;
  const stockist = product && stockistsOf(product).find((one) => one.key === key);
  const isAhead = stockist && !releaseStatus(stockist, now.epochMilliseconds).released;
  const reminder = product && isAhead ? releaseEventOf(product, stockist, site.origin) : null;
  const revision = reminder && product ? await readRevisionAt(catalog.db, product.id, key) : null;
  if (!reminder || !product || !revision) throw new NotFound("Reminder not found.");
  return makeCalendarFile(
    reminder.title,
    [{ ...reminder, id: `${eventIdOf(product.id)}.${key}`, slug: product.slug, revision }],
    site,
  );
}
