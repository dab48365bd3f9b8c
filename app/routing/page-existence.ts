import { parseMonth } from "#domain/time/calendar-month.ts";
import { findState } from "#domain/stores/list-states.ts";
import { isStoreAddress } from "#domain/stores/read-store.ts";
import type { PageContext } from "./page-context.ts";
import { findBrand } from "#domain/catalog/names.ts";
import { isKnownSlug } from "#domain/catalog/slugs.ts";

type Params = Record<string, string | undefined>;

/**
 * Checks by route id (routes.ts) whether an address has a page, where that is cheaper than rendering it. All missing
 * addresses of such a route share one not-found page, which may not depend on the address.
 */
export const pageExistence: Record<string, (context: Pick<PageContext, "db">, params: Params) => Promise<boolean>> = {
  "pages/slug/page": ({ db }, { slug = "" }) => isKnownSlug(db, slug),
  // a missing model of a brand is named by its page
  "brand-model": async ({ db }, { brand = "" }) => (await findBrand(db, brand)) !== null,
  "pages/state-stores/page": async ({ db }, { state = "" }) => (await findState(db, state)) !== undefined,
  "pages/store/page": ({ db }, { state = "", store = "" }) => isStoreAddress(db, state, store),
  "calendar/:month": async (_context, { month = "" }) => parseMonth(month) !== null,
  "pages/not-found/page": async () => false,
};
