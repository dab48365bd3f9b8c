import { sql } from "kysely";
import { median } from "./compare.ts";
import { compareLoad, ratio } from "./load.ts";
import { allScales, type Section } from "./section.ts";
import type { Site } from "./sites.ts";
import { printTable } from "./table.ts";
import { environmentOf, startServer, startToebox, untilAllIsRead } from "./toebox.ts";

const COMBINATIONS = 200;

/**
 * Measures filtered lists of the API, cached and uncached, against a bare Fastify route with one indexed query. That
 * route counts nothing, makes no cards and has two filters.
 */
export const benchApi: Section = async ({ sites, scale, rounds }) => {
  const figures: Record<string, object> = {};
  const table = [
    ["Filtered lists, requests/s", "bare query", "not cached", "cached", "not cached : bare", "cached : bare"],
  ];
  for (const products of allScales(scale)) {
    const site = await sites.open(products);
    await indexForBareQuery(site);
    const uncached = await startToebox(site, { PAGE_CACHE_MB: "0" });
    const cached = await startToebox(site);
    const bare = await startServer("bare-query", [environmentOf(site)["DATABASE_URL"] ?? ""]);
    try {
      for (const one of [uncached, cached]) await untilAllIsRead(one);
      const paths = combinations(await choicesOf(site));
      const perSecond = await compareLoad(
        [
          { name: "bare", ...bare, paths },
          { name: "uncached", ...uncached, paths },
          { name: "cached", ...cached, paths },
        ],
        rounds,
      );
      const [uncachedRatio, cachedRatio] = [ratio(perSecond, "uncached", "bare"), ratio(perSecond, "cached", "bare")];
      const medians = Object.fromEntries(Array.from(perSecond, ([name, values]) => [name, median(values)]));
      figures[products] = { perSecond: medians, uncachedToBare: uncachedRatio, cachedToBare: cachedRatio };
      const counts = ["bare", "uncached", "cached"].map((name) => (medians[name] ?? 0).toFixed(0));
      table.push([`${products} products`, ...counts, uncachedRatio.toFixed(2), cachedRatio.toFixed(2)]);
    } finally {
      for (const server of [uncached, cached, bare]) await server.stop();
    }
  }
  printTable(table);
  return figures;
};

/** Creates an index for the order of the bare query. Our lists come from memory, so the site has no such index. */
async function indexForBareQuery({ services }: Site): Promise<void> {
  await sql`create index if not exists bench_brand on products (brand_id, release_order, id)`.execute(services.db);
}

interface Choices {
  brands: { id: number }[];
  models: { id: number }[];
  size_runs: { gender_name: string }[];
  years: { year: number }[];
}

async function choicesOf({ app }: Site): Promise<Choices> {
  const reply = await app.inject("/api/filter-options?brand_id=1");
  return reply.json<{ data: Choices }>().data;
}

/** Returns the addresses of lists with a few filters each, the same in each run. */
function combinations({ brands, models, size_runs, years }: Choices): string[] {
  let state = 7;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
  const one = <Value>(values: Value[]) => values[random(values.length)] as Value;
  return Array.from({ length: COMBINATIONS }, () => {
    const query = new URLSearchParams();
    if (random(2)) query.set("brand_id", String(one(brands).id));
    if (random(2)) query.set("year", String(one(years).year));
    if (random(4) === 0 && query.has("year")) query.set("month", String(1 + random(12)));
    if (random(4) === 0) query.set("model_ids", `${one(models).id},${one(models).id}`);
    if (random(3) === 0) query.set("size_runs", one(size_runs).gender_name);
    if (random(3) === 0) query.set("by_release", one(["past_releases", "not_yes_released"]));
    if (random(4) === 0) query.set("field", "most_liked");
    if (random(3) === 0) query.set("page", String(2 + random(2)));
    return `/api/products?${query}`;
  });
}
