import { type Selectable, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { prepared } from "#platform/postgres/prepared.ts";
import type { ProductCounts, Products } from "#platform/postgres/tables.ts";
import { openingRetailer } from "#domain/catalog/drop-date.ts";
import { noSuchProduct } from "#domain/catalog/slugs.ts";
import { listReleases } from "./list-releases.ts";
import type { Catalog } from "#domain/catalog-index/catalog.ts";
import { type MediaRow, pictureOf, thumbnailOf } from "#platform/media/picture.ts";
import type { Confidence } from "#domain/evidence/confidence.ts";
import { type SourceRow, sourcesOf, sourcesSql, unverifiedSince } from "#domain/evidence/date-sources.ts";
import { orderOfDay } from "#domain/time/today.ts";
import { weekDay } from "#domain/time/display-date.ts";
import { releaseOrder, unknownDate } from "#domain/time/partial-date.ts";
import { readSizeRows, sizesOf } from "./read-sizes.ts";
import { releaseLine } from "#domain/time/release-line.ts";
import { isoInOwnZone, momentOfRelease, timedRelease } from "#domain/time/release-moment.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { placesOf } from "#domain/catalog-index/places-of.ts";
import type { Product, ProductDetail, Size } from "./product.ts";

/** Similar products in a reply; the slider fetches more. */
const MAX_SIMILAR = 24;

interface ProductRow
  extends
    Omit<
      Selectable<Products>,
      "added_at" | "updated_at" | "brand_id" | "model_id" | "opening_stockist_id" | "release_order" | "slug_kind"
    >,
    Omit<Selectable<ProductCounts>, "product_id"> {
  opening_retailer: string | null;
  unreleased_management: 0 | 1 | 2;
  brand_name: string;
  brand_slug: string;
  model_name: string | null;
  model_slug: string | null;
  pictures: (MediaRow & { caption: string | null })[];
  updates: Product["updates"];
  confidence: Confidence | null;
  sources: SourceRow[];
}

/** Reads the product with this id at `now` (PROD-23). Throws NotFound. */
export async function readProduct(catalog: Catalog, id: number, now: Temporal.Instant): Promise<ProductDetail> {
  const [product, similar] = await Promise.all([
    readProductAlone(catalog, id, now),
    listReleases(catalog, { similarTo: id, limit: MAX_SIMILAR }),
  ]);
  const position = placesOf(catalog.facets, catalog.popular.week, id);
  return { ...product, weekRank: position.current, previousWeekRank: position.previous, similar: similar.data };
}

/** Parts of a catalog that a product is read with. */
type ProductSource = Pick<Catalog, "db" | "today" | "timeZones" | "zoneClocks">;

/** Reads the product with this id at `now`, without a place in a ranking. Throws NotFound. */
export async function readProductAlone(catalog: ProductSource, id: number, now: Temporal.Instant): Promise<Product> {
  const { db, zoneClocks } = catalog;
  const [row, sizeRows] = await Promise.all([readRow(db, id), readSizeRows(db, id)]);
  const hasDates = row.unreleased_management === 0;
  const date = hasDates ? { year: row.release_year, month: row.release_month, day: row.release_day } : unknownDate;
  const title = titleOf({ fullName: row.full_name, nickname: row.nickname, colorText: row.color_text });
  const moment = momentOfRelease(row, date);
  const release = hasDates ? { date, moment: moment && moment.toInstant() } : null;
  const sizes = sizesOf(sizeRows, release, zoneClocks);
  const line = releaseLine(
    { date, moment: moment && moment.epochMilliseconds, unreleasedManagement: row.unreleased_management },
    now.epochMilliseconds,
  );
  const first = row.pictures[0];
  const sources = sourcesOf(row.sources);
  const isPast = releaseOrder(date) < orderOfDay(catalog.today);
  return {
    id: row.id,
    slug: row.slug,
    fullName: row.full_name,
    nickname: row.nickname,
    colorText: row.color_text,
    modelName: row.model_name,
    modelSlug: row.model_slug,
    brandName: row.brand_name,
    brandSlug: row.brand_slug,
    url: row.product_url,
    metaTitle: row.meta_title ?? `${title} Release Date`,
    metaDescription:
      row.meta_description ?? defaultDescription(title, row.brand_name, `${line.message} ${line.date}`.trim()),
    thumbnail: first ? thumbnailOf(first, 640) : null,
    pictures: row.pictures.map(pictureOf),
    captions: row.pictures.map(({ caption }) => caption ?? ""),
    sizes,
    releases: releasesOf(sizes),
    updates: row.updates,
    views: row.views,
    likes: row.likes,
    watchlists: row.watchlists,
    cops: row.cops,
    passes: row.passes,
    weekRank: null,
    previousWeekRank: null,
    date,
    line: { ...line, weekDay: line.date && weekDay(date) },
    unreleasedManagement: row.unreleased_management,
    confidence: isPast ? null : row.confidence,
    sources,
    unverifiedSince: unverifiedSince(date, sources, catalog.today),
    moment: moment && isoInOwnZone(moment),
    momentRetailer: row.opening_retailer,
    ...timedFields(timedRelease(row, date), catalog),
  };
}

async function readRow(db: Database, id: number): Promise<ProductRow> {
  const statement = sql<ProductRow>`
    select p.id, p.slug, full_name, nickname, color_text, product_url, meta_title, meta_description,
      release_year, release_month, release_day, release_time, release_time_zone, opening_time, opening_time_zone,
      ${openingRetailer} as opening_retailer, unreleased_management,
      views, likes, watchlists, cops, passes,
      brands.name as brand_name, brands.slug as brand_slug, models.name as model_name, models.slug as model_slug,
      to_jsonb(array(
        select to_jsonb(media) || jsonb_build_object('caption', caption)
        from product_images join media on media.id = product_images.media_id
        where product_id = p.id order by position
      )) as pictures,
      to_jsonb(array(
        select jsonb_build_object('date', update_date, 'html', message_html)
        from product_updates where product_id = p.id order by update_date desc, position
      )) as updates,
      confidence, ${sourcesSql} as sources
    from products p
      join brands on brands.id = p.brand_id
      join product_counts counts on counts.product_id = p.id
      left join models on models.id = p.model_id
      left join product_confidence on product_confidence.product_id = p.id
    where p.id = ${id}
  `;
  const { rows } = await prepared("product", statement).execute(db);
  if (!rows[0]) throw noSuchProduct();
  return rows[0];
}

/** Returns the fields of a timed release; empty for any other (TIME-14, TIME-26). */
function timedFields(
  moment: Temporal.ZonedDateTime | null,
  { timeZones, zoneClocks }: Pick<Catalog, "timeZones" | "zoneClocks">,
) {
  const textIn = (key: string) => (moment ? zoneClocks.of(key).moment(moment.epochMilliseconds) : "");
  return {
    timeZone: moment && moment.timeZoneId,
    time: moment ? zoneClocks.of(moment.timeZoneId).time(moment.epochMilliseconds) : "",
    timesByZone: Object.fromEntries(Object.keys(timeZones).map((key) => [key, textIn(key)])),
  };
}

function releasesOf(sizes: Size[]): Product["releases"] {
  const byRegion = new Map<string, string>();
  for (const { region, date } of sizes.flatMap(({ regions }) => regions)) {
    if (!byRegion.has(region)) byRegion.set(region, date);
  }
  return [...byRegion].map(([region, date]) => ({ region, date }));
}

function defaultDescription(title: string, brand: string, release: string): string {
  return `${title} by ${brand}. ${release}. Price, SKU, retailers and release times.`;
}
