import { brands, otherBrands } from "#domain/catalog/brands.ts";
import { listModelSlugs, listProductPages, listProductParts } from "#domain/catalog/page-addresses.ts";
import { NotFound } from "#platform/errors.ts";
import { listReleaseMonths } from "#domain/releases/release-months.ts";
import { countStores, listStoreAddresses } from "#domain/stores/list-addresses.ts";
import { listStates } from "#domain/stores/list-states.ts";
import { monthOf } from "#domain/time/calendar-month.ts";
import type { PageContext } from "../routing/page-context.ts";
import { DIRECTORY_PATH, LOCATOR_PATH, statePath, storePath } from "../stores/store-paths.ts";
import type { Route } from "./+types/sitemap";
import { sendFile } from "./send-file.ts";

/** Addresses of a part: the protocol allows 50,000, but a part is made and compressed at once. */
const PART_SIZE = 10_000;

const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" };

/** An address of the site or of a part of the sitemap. */
interface Entry {
  path: string;
  /** the last change, ISO 8601; null when it is not known */
  changedAt?: string | null;
}

/** Serves /sitemap.xml, which names its parts, and /sitemaps/{kind}-{number}.xml (SITE-54). */
export function loader({ params: { part }, context }: Route.LoaderArgs) {
  return sendFile(context, headers, (page) => (part === undefined ? index(page) : urlset(page, part)));
}

async function index({ db, site }: PageContext): Promise<string> {
  const [products, stores] = await Promise.all([listProductParts(db, PART_SIZE), countStores(db)]);
  const path = (kind: string, number: number) => `/sitemaps/${kind}-${number}.xml`;
  return document("sitemapindex", "sitemap", site.origin, [
    { path: path("pages", 1) },
    ...products.map(({ part, changed_at }) => ({ path: path("products", part), changedAt: changed_at })),
    ...Array.from({ length: Math.ceil(stores / PART_SIZE) }, (_, at) => ({ path: path("stores", at + 1) })),
  ]);
}

const kinds: Record<string, (page: PageContext, number: number) => Promise<Entry[]>> = {
  pages: (page, number) => (number === 1 ? listPages(page) : Promise.resolve([])),
  products: async ({ db }, number) =>
    (await listProductPages(db, number, PART_SIZE)).map(({ slug, changed_at }) => ({
      path: `/${slug}`,
      changedAt: changed_at,
    })),
  stores: async ({ db }, number) =>
    (await listStoreAddresses(db, (number - 1) * PART_SIZE, PART_SIZE)).map((store) => ({ path: storePath(store) })),
};

async function urlset(page: PageContext, part: string): Promise<string> {
  const [, kind = "", number] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(part) ?? [];
  const list = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  const entries = list ? await list(page, Number(number)) : [];
  if (entries.length === 0) throw new NotFound("Sitemap part not found.");
  return document("urlset", "url", page.site.origin, entries);
}

/** Lists every page that is neither a product's nor a store's. */
async function listPages({ db, index: catalogIndex }: PageContext): Promise<Entry[]> {
  const [models, states, catalog] = await Promise.all([listModelSlugs(db), listStates(db), catalogIndex.refreshed()]);
  const months = listReleaseMonths(catalog)
    .flatMap(({ year, months: ofYear }) => ofYear.map((month) => `${year}-${String(month).padStart(2, "0")}`))
    // the present month is /calendar (CAL-2)
    .filter((month) => month !== monthOf(catalog.today));
  const paths = [
    "/",
    ...[...brands, ...otherBrands(catalog.names.brands)].map(({ slug }) => `/${slug}`),
    "/most-popular",
    "/unreleased",
    "/calendar",
    "/calendar/subscribe",
    "/changes",
    "/about-us",
    "/app",
    "/privacy-policy",
    "/terms-conditions",
    LOCATOR_PATH,
    DIRECTORY_PATH,
    ...states.map(({ slug }) => statePath(slug)),
    ...models.map((slug) => `/${slug}`),
    ...months.map((month) => `/calendar/${month}`),
  ];
  return paths.map((path) => ({ path }));
}

/** Makes a list of addresses. They need no escapes: the site's addresses contain only slugs. */
function document(list: string, entry: string, origin: string, entries: Entry[]): string {
  const lines = entries.map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : "";
    return `<${entry}><loc>${origin}${path}</loc>${lastmod}</${entry}>\n`;
  });
  const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${namespace}">\n${lines.join("")}</${list}>\n`;
}
