import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import { vacuum } from "#db/vacuum.ts";
import { todayInNewYork } from "#domain/catalog/today.ts";
import { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import { rankProducts } from "#domain/popularity/rank-products.ts";
import { readPopular } from "#domain/popularity/read-popular.ts";
import { WIDE_PAGE_SIZE } from "#domain/popularity/limits.ts";
import { median } from "./compare.ts";
import { allScales, type Section } from "./section.ts";
import type { Site } from "./sites.ts";
import { measure, type Measured } from "./stopwatch.ts";
import { printTable } from "./table.ts";

/** So many likes a product has at the mean: ten million for a hundred thousand. */
const LIKES = 100;

/** Likes go back so many days, and come the closer the nearer they are to today. */
const DAYS = 2_000;

/** A catalogue with its likes, and a process that shows it. */
interface Liked {
  products: number;
  likes: number;
  /** rows of product_days */
  days: number;
  db: Database;
  live: LiveCatalogue;
  today: string;
  samples: Map<string, Measured<unknown>[]>;
}

/** How long the rankings take to be made, and a process to have them and show a page, as products and likes grow. */
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

/** Medians, and to the size before, round by round; as in compare.ts, the time of the processor is the longest. */
function summary(measured: Measured<unknown>[], before: Measured<unknown>[] | undefined) {
  return {
    took: median(measured.map(({ took }) => took)),
    blocked: median(measured.map(({ blocked }) => blocked)),
    blockedCpu: Math.max(...measured.map(({ blockedCpu }) => blockedCpu)),
    ratio: before ? median(measured.map(({ took }, round) => took / (before[round]?.took ?? Number.NaN))) : null,
  };
}

/** One after the other, as it goes on a site; a page is asked for again where the first time makes what later ones find. */
async function measureSteps({ db, live, today, samples }: Liked, round: number): Promise<void> {
  const page = (options: object) =>
    readPopular(live, { period: "all_time", perpage: WIDE_PAGE_SIZE, ...options }, today);
  const middle = Math.ceil(live.popular.all_time.ids.length / WIDE_PAGE_SIZE / 2);
  const steps: Record<string, () => Promise<unknown>> = {
    "rank all products": () => rankProducts(db, today),
    "read the rankings": () => live.refresh(),
    "first page, first asked": () => page({}),
    "first page": () => page({}),
    "page in the middle": () => page({ page: middle }),
    "page of a brand": () => page({ brand_id: 2 }),
  };
  for (const [name, step] of Object.entries(steps)) {
    const sample = await measure(step);
    if (round < 0) continue;
    samples.getOrInsertComputed(name, () => []).push(sample);
  }
}

/**
 * Puts likes in the place of those that the products have: each drawn by itself, so that a few products have many, and
 * most of each are of late. They come as counts alone, in the order of days, as they come in on a site.
 */
async function likeAll({ services }: Site): Promise<Liked> {
  const { db } = services;
  const today = todayInNewYork(services.now());
  const { likes, products, days } = await db.transaction().execute(async (tx) => {
    // the products are there: what would ask for each row takes longer than all else
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
  const live = new LiveCatalogue(db);
  await rankProducts(db, today);
  await live.refresh();
  return { products, likes, days, db, live, today, samples: new Map() };
}
