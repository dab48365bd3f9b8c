import { sql } from "kysely";
import { Refused } from "#platform/errors.ts";
import { FetchFailure } from "#platform/fetch/fetch-failure.ts";
import { fetchPublic, type FetchSettings } from "#platform/fetch/fetch-public.ts";
import type { Threads } from "#platform/threads/threads.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { titleOf } from "../catalog/title.ts";
import { skuKey } from "../catalog/sku-key.ts";
import { DEFAULT_SIZE_RUN } from "../import-export/foreign/foreign-product.ts";
import { resolveProducts } from "../import-export/foreign/resolve-products.ts";
import { readHolders } from "../import-export/match-skus.ts";
import { type Readers, readersOf } from "../readers/readers.ts";
import { wordsOf } from "../search/words.ts";
import { slugify } from "../slugify.ts";

/** Product that the catalog has. */
export interface FoundProduct {
  slug: string;
  name: string;
}

/** First fields of a new product, and products that it may be. */
export interface ProposedProduct {
  found: FoundProduct[];
  fields: Record<string, unknown>;
  /** addresses of its pictures */
  pictures: string[];
  /** what could not be read of its page */
  notes: string[];
}

/** Products that are offered, at most. */
const MAX_FOUND = 8;

/** Pictures of a page that are taken, at most. */
const MAX_PICTURES = 6;

const MAX_PAGE_BYTES = 5_000_000;
const TIMEOUT_MS = 15_000;

/** The form of a SKU, such as DV9010-100. */
const SKU = /^(?=.*\d)[A-Z0-9]{4,10}[- ]?[A-Z0-9]{2,5}$/i;

/**
 * Proposes a new product for a name, a SKU, or the address of a retailer's page, whose JSON-LD is read; and finds those that the
 * catalog has of the same SKU or name (DESK-16). Throws Refused for a page that cannot be read.
 */
export async function proposeProduct(
  db: Database,
  text: string,
  settings: FetchSettings,
  threads?: Threads,
): Promise<ProposedProduct> {
  const given = text.trim();
  if (/^https?:\/\//i.test(given)) return proposeOfPage(db, given, settings, readersOf(threads));
  if (SKU.test(given) && !given.includes("  ") && /\d{2}/.test(given)) {
    const found = await findBySku(db, [given]);
    const sizes = [{ size_run: DEFAULT_SIZE_RUN, sku: given.toUpperCase(), price: null, regions: [] }];
    return { found, fields: { sizes }, pictures: [], notes: [] };
  }
  return { found: await findByName(db, given), fields: await fieldsOfName(db, given), pictures: [], notes: [] };
}

async function proposeOfPage(
  db: Database,
  address: string,
  settings: FetchSettings,
  readers: Readers,
): Promise<ProposedProduct> {
  const body = await fetchPage(address, settings);
  const page = await readers.readPage(body);
  const products = page.products.map((product) => ({ ...product, locate: () => address }));
  const options = { newBrands: false, newRetailers: null };
  const resolved = await resolveProducts(db, { products, rows: [] }, options);
  const notes = [...page.notes, ...resolved.issues.map(({ reason }) => reason)];
  const row = resolved.rows.find(({ section }) => section === "products")?.value as Record<string, unknown> | undefined;
  if (!row) throw new Refused(`The page says no product: ${notes[0] ?? "it has no JSON-LD"}.`);
  const skus = products.flatMap(({ size }) => size?.sku ?? []);
  const { images, revision: _revision, ...fields } = row;
  const named = ((images ?? []) as { file: string }[]).map(({ file }) => new URL(file, address).href);
  return {
    found: await findBySku(db, skus),
    fields,
    pictures: named.slice(0, MAX_PICTURES),
    notes,
  };
}

async function fetchPage(address: string, settings: FetchSettings): Promise<Buffer> {
  try {
    const request = { headers: { accept: "text/html" }, timeoutMs: TIMEOUT_MS, maxBytes: MAX_PAGE_BYTES };
    const { status, body } = await fetchPublic(address, request, settings);
    if (status !== 200) throw new Refused(`The page cannot be read: its host answers with status ${status}.`);
    return body;
  } catch (error) {
    if (error instanceof FetchFailure) throw new Refused(`The page cannot be read: ${error.message}.`);
    throw error;
  }
}

async function findBySku(db: Database, skus: string[]): Promise<FoundProduct[]> {
  const holders = await readHolders(db, skus.map(skuKey));
  const slugs = [...new Set([...holders.values()].flat().map(({ slug }) => slug))];
  return readFound(db, sql`slug = any(${slugs})`);
}

async function findByName(db: Database, name: string): Promise<FoundProduct[]> {
  const words = wordsOf(name);
  if (words.length === 0) return [];
  const text = sql`lower(full_name || ' ' || coalesce(nickname, '') || ' ' || slug)`;
  const all = words.map((word) => sql`strpos(${text}, ${word}) > 0`);
  return readFound(db, sql.join(all, sql` and `));
}

async function readFound(db: Database, condition: ReturnType<typeof sql>): Promise<FoundProduct[]> {
  const { rows } = await sql<{ slug: string; full_name: string; nickname: string | null; color_text: string | null }>`
    select slug, full_name, nickname, color_text from products where ${condition} order by id desc limit ${MAX_FOUND}
  `.execute(db);
  return rows.map(({ slug, full_name, nickname, color_text }) => ({
    slug,
    name: titleOf({ fullName: full_name, nickname, colorText: color_text }),
  }));
}

/** Returns the fields that a name says: a nickname in quotes, and the brand and the model whose names are in it. */
async function fieldsOfName(db: Database, name: string): Promise<Record<string, unknown>> {
  const [, quoted] = /["“'‘]([^"”'’]{2,})["”'’]/.exec(name) ?? [];
  const full_name = (quoted ? name.replace(/["“'‘][^"”'’]{2,}["”'’]/, " ") : name).replaceAll(/\s+/g, " ").trim();
  const models = await db
    .selectFrom("models")
    .innerJoin("brands", "brands.id", "brand_id")
    .select(["models.slug as model", "models.name as name", "brands.slug as brand"])
    .execute();
  const brands = await db.selectFrom("brands").select(["slug", "name"]).execute();
  const words = ` ${wordsOf(name).join(" ")} `;
  const isNamed = ({ name: own }: { name: string }) => words.includes(` ${wordsOf(own).join(" ")} `);
  const [model] = models.filter(isNamed).toSorted((one, other) => other.name.length - one.name.length);
  const brand = model?.brand ?? brands.find(isNamed)?.slug;
  return {
    full_name,
    ...(quoted && { nickname: quoted.trim() }),
    slug: slugify(name),
    ...(brand && { brand }),
    ...(model && { model: model.model }),
  };
}
