import { parseMonth } from "#domain/catalog/calendar-month.ts";
import { isKnownSlug } from "#domain/catalog/find-by-slug.ts";
import type { PageContext } from "./page-context.ts";

type Params = Record<string, string | undefined>;

/**
 * Whether there is a page at an address, by route id (routes.ts), for the routes where it may be missing and that can be
 * told more cheaply than by making it. The missing pages of a route are one: its not-found page may not depend on the address.
 */
export const pageExistence: Record<string, (context: Pick<PageContext, "db">, params: Params) => Promise<boolean>> = {
  "pages/slug/page": ({ db }, { slug = "" }) => isKnownSlug(db, slug),
  "calendar/:month": async (_context, { month = "" }) => parseMonth(month) !== null,
  "pages/not-found/page": async () => false,
};
