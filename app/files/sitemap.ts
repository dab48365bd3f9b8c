import { countStores, listStoreAddresses } from "#domain/stores/list-addresses.ts";
import { listStates } from "#domain/stores/list-states.ts";
import { NotFound } from "#domain/errors.ts";
import { DIRECTORY_PATH, LOCATOR_PATH, statePath, storePath } from "../stores/store-paths.ts";
import type { PageContext } from "../routing/page-context.ts";
import { sendFile } from "./send-file.ts";
import type { Route } from "./+types/sitemap";

/** Stores of a part, below the 50,000 addresses of the protocol: the first part has the states too. */
const STORES_PER_PART = 45_000;

const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" };

/** /sitemap.xml, which names its parts, and /sitemaps/stores-{number}.xml (STORE-33). */
export function loader({ params: { part }, context }: Route.LoaderArgs) {
  return sendFile(context, headers, (page) => (part === undefined ? index(page) : stores(page, part)));
}

async function index({ db, site }: PageContext): Promise<string> {
  const parts = Math.max(1, Math.ceil((await countStores(db)) / STORES_PER_PART));
  const addresses = Array.from({ length: parts }, (_, at) => `${site.origin}/sitemaps/stores-${at + 1}.xml`);
  return document("sitemapindex", "sitemap", addresses);
}

async function stores({ db, site }: PageContext, part: string): Promise<string> {
  const number = Number(/^stores-([1-9]\d{0,4})\.xml$/.exec(part)?.[1]);
  const addresses = number ? await listStoreAddresses(db, (number - 1) * STORES_PER_PART, STORES_PER_PART) : [];
  if (addresses.length === 0 && number !== 1) throw new NotFound("There is no such part of the sitemap.");
  const states = number === 1 ? await listStates(db) : [];
  const lists = number === 1 ? [LOCATOR_PATH, DIRECTORY_PATH, ...states.map(({ slug }) => statePath(slug))] : [];
  return document(
    "urlset",
    "url",
    [...lists, ...addresses.map(storePath)].map((path) => site.origin + path),
  );
}

/** Addresses of the site need no escapes: they hold slugs alone. */
function document(list: string, entry: string, addresses: string[]): string {
  const entries = addresses.map((address) => `<${entry}><loc>${address}</loc></${entry}>\n`).join("");
  const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${namespace}">\n${entries}</${list}>\n`;
}
