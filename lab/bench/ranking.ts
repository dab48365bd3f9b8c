import { sql } from "kysely";
import type { Database } from "../../platform/postgres/connect.ts";
import { vacuum } from "../../platform/postgres/vacuum.ts";
import { todayInNewYork } from "../../domain/time/today.ts";
import { rankProducts } from "../../domain/rankings/rank-products.ts";
import { WIDE_PAGE_SIZE } from "../../domain/rankings/limits.ts";
import { median } from "./compare.ts";
import { allScales, type Section } from "./section.ts";
import type { Site } from "./sites.ts";
import { measure, type Measured } from "./stopwatch.ts";
import { printTable } from "./table.ts";
import { CatalogIndex } from "../../domain/catalog-index/catalog-index.ts";
import { listPopular } from "../../domain/releases/popular-releases.ts";

/** Mean likes of a product: ten million for a hundred thousand products. */
const LIKES = 100;

/** Number of days back that likes are dated; most are recent. */
const DAYS = 2_000;

/** A catalog with likes, and its index. */
interface Liked {
  products: number;
  likes: number;
  /** rows of product_days */
  days: number;
  db: Database;
  index: CatalogIndex;
  today: string;
  samples: Map<string, Measured<unknown>[]>;
}

/**
 * Measures the time to compute the rankings, to read them into the index, and to show a page, as products and likes
 * grow.
 */
export const benchRanking: Section = async ({ sites, scale, rounds }) => {
  const sizes: Liked[] = [];
  for (const products of allScales(scale)) sizes.push(await likeAll(await sites.open(products, `ranking-${products}`)));
  for (let round = -1; round < rounds; round++) {
    for (const size of round % 2 === 0 ? sizes : sizes.toReversed()) await measureSteps(size, round);
  }
  const figures = sizes.map(({ products, likes, days, samples }, at) => ({
    products,
    likes,
    days,
    steps: Object.fromEntries(
      Array.from(samples, ([name, measured]) => [name, summary(measured, sizes[at - 1]?.samples.get(name))]),
    ),
  }));
  for (const { products, likes, days, steps: of } of figures) {
    printTable([
      [`${products} products, ${likes} likes on ${days} days (ms)`, "took", "blocked", "CPU", "to the size before"],
      ...Object.entries(of).map(([name, { took, blocked, blockedCpu, ratio }]) => [
        name,
        ...[took, blocked, blockedCpu].map((number) => number.toFixed(1)),
        ratio?.toFixed(1) ?? "",
      ]),
    ]);
  }
  return { sizes: figures };
};

/** Returns medians, and ratios to the next smaller size. The processor time is the longest, as in compare.ts. */
function summary(measured: Measured<unknown>[], before: Measured<unknown>[] | undefined) {
  return {
    took: median(measured.map(({ took }) => took)),
    blocked: median(measured.map(({ blocked }) => blocked)),
    blockedCpu: Math.max(...measured.map(({ blockedCpu }) => blockedCpu)),
    ratio: before ? median(measured.map(({ took }, round) => took / (before[round]?.took ?? Number.NaN))) : null,
  };
}

/**
 * Measures the steps of a site in order. Requests a page again when the first request computes what later ones reuse.
 */
async function measureSteps({ db, index, today, samples }: Liked, round: number): Promise<void> {
  const page = (options: object) =>
    index.read((catalog) => listPopular(catalog, { period: "all_time", limit: WIDE_PAGE_SIZE, ...options }));
  const middle = Math.ceil(index.cached().popular.all_time.ids.length / WIDE_PAGE_SIZE / 2);
  const steps: Record<string, () => Promise<unknown>> = {
    "rank all products": () => rankProducts(db, today),
    "read the rankings": () => index.refreshed(),
    "first page, first asked": () => page({}),
    "first page": () => page({}),
    "page in the middle": () => page({ page: middle }),
    "page of a brand": () => page({ brandId: 2 }),
  };
  for (const [name, step] of Object.entries(steps)) {
    const sample = await measure(step);
    if (round < 0) continue;
    samples.getOrInsertComputed(name, () => []).push(sample);
  }
}

/**
 * Replaces the likes of all products by random ones: a few products have many, and most likes are recent. Only counts
 * are written, in the order of days, as on a site.
 */
async function likeAll({ services }: Site): Promise<Liked> {
  const { db } = services;
  const today = todayInNewYork(services.now());
  const { likes, products, days } = await db.transaction().execute(async (tx) => {
    // Triggers and checks of each row would take longer than everything else.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local work_mem = '512MB'`.execute(tx);
    await sql`select setseed(0.5)`.execute(tx);
    await sql`truncate product_days`.execute(tx);
    await sql`
      with places as (
        select id, row_number() over (order by md5(id::text)) - 1 as place from products
      ), drawn as (
        select floor(power(random(), 2) * (select count(*) from products))::bigint as place,
          floor(power(random(), 3) * ${sql.lit(DAYS)})::integer as past
        from generate_series(1, (select count(*) from products) * ${sql.lit(LIKES)})
      ), liked as (
        select place, past, count(*) as likes from drawn group by place, past
      )
      insert into product_days (product_id, day, likes, views, carried_likes, carried_views)
      select id, ${today}::date - past, likes, likes * 10, likes, likes * 10
      from liked join places using (place) order by past desc
    `.execute(tx);
    await sql`
      update product_counts set likes = coalesce(sums.likes, 0), views = coalesce(sums.views, 0)
      from product_counts as all_of_them
        left join (
          select product_id, sum(likes) as likes, sum(views) as views from product_days group by product_id
        ) as sums using (product_id)
      where product_counts.product_id = all_of_them.product_id
    `.execute(tx);
    const { rows } = await sql<{ likes: number; products: number; days: number }>`
      select sum(likes) as likes, (select count(*) from products) as products, count(*) as days from product_days
    `.execute(tx);
    return rows[0] ?? { likes: 0, products: 0, days: 0 };
  });
  await vacuum(db);
  const index = new CatalogIndex(db, services.now);
  await rankProducts(db, today);
  await index.refreshed();
  return { products, likes, days, db, index, today, samples: new Map() };
}
