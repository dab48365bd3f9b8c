import { sql } from "kysely";
import { median } from "./compare.ts";
import { compareLoad, ratio } from "./load.ts";
import { allScales, type Section } from "./section.ts";
import type { Site } from "./sites.ts";
import { printTable } from "./table.ts";
import { environmentOf, startServer, startToebox } from "./toebox.ts";

const COMBINATIONS = 200;

/**
 * Filtered lists as the API answers them, kept and not, against a bare Fastify route with one indexed query, which
 * counts nothing, draws no cards and knows two filters.
 */
export const benchApi: Section = async ({ sites, scale, rounds }) => {
  const figures: Record<string, object> = {};
  const table = [["Filtered lists, requests/s", "bare query", "not kept", "kept", "not kept : bare", "kept : bare"]];
  for (const products of allScales(scale)) {
    const site = await sites.open(products);
    await indexForBareQuery(site);
    const made = await startToebox(site, { PAGE_CACHE_MB: "0" });
    const kept = await startToebox(site);
    const bare = await startServer("bare-query", [environmentOf(site)["DATABASE_URL"] ?? ""]);
    try {
      const paths = combinations(await choicesOf(site));
      const perSecond = await compareLoad(
        [
          { name: "bare", ...bare, paths },
          { name: "made", ...made, paths },
          { name: "kept", ...kept, paths },
        ],
        rounds,
      );
      const [toMake, toKeep] = [ratio(perSecond, "made", "bare"), ratio(perSecond, "kept", "bare")];
      const medians = Object.fromEntries(Array.from(perSecond, ([name, values]) => [name, median(values)]));
      figures[products] = { perSecond: medians, madeToBare: toMake, keptToBare: toKeep };
      const counts = ["bare", "made", "kept"].map((name) => (medians[name] ?? 0).toFixed(0));
      table.push([`${products} products`, ...counts, toMake.toFixed(2), toKeep.toFixed(2)]);
    } finally {
      for (const server of [made, kept, bare]) await server.stop();
    }
  }
  printTable(table);
  return figures;
};

/** The query's order is not one of ours: lists come from memory, and the tables have no index for it. */
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

/** The addresses of lists with a few filters each: always the same ones. */
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
