import { sql } from "kysely";
import { todayInNewYork } from "../../domain/time/today.ts";
import { PeriodRankings } from "../../domain/rankings/period-rankings.ts";
import { compare, median, type Task } from "./compare.ts";
import { ask, firstAsked, list, middleOf, request } from "./requests.ts";
import type { Section } from "./section.ts";
import type { Site } from "./sites.ts";
import { printComparisons } from "./table.ts";
import { readFacets } from "../../domain/catalog-index/read-facets.ts";
import { readTexts } from "../../domain/catalog-index/read-texts.ts";

/** Number of products of the small site: the demo, and a few more. */
const SMALL = 1_000;

/** Measures the cost of lists, and of keeping their index current (domain/catalog-index/). */
export const benchListing: Section = async ({ sites, scale, rounds }) => {
  const [small, large] = [await sites.open(SMALL), await sites.open(scale)];
  const requests = await compare(requestTasks, small, large, rounds);
  const upkeep = await compare(upkeepTasks, small, large, rounds);
  const medianRatio = median(requests.map(({ ratio }) => ratio));
  printComparisons("Asked of the API (ms)", requests);
  printComparisons("Done behind it (ms)", upkeep);
  console.log(`Lists of ${scale} products take ${medianRatio.toFixed(2)} times as long, at the median of all calls.\n`);
  return { medianRatio, requests, upkeep };
};

const searches = {
  "a common word": "nike",
  "two common words": "air jordan",
  "a rare word": "shattered",
  "a word begun": "shat",
  "an SKU": "555088-101",
  "a misspelt word": "shaterred",
};

const requestTasks: Task[] = [
  list("first page", ""),
  middleOf("page in the middle", ""),
  list("page after the last", "page=1000000"),
  list("100 a page", "perpage=100"),
  ...Object.entries({
    "past releases": "by_release=past_releases",
    "not yet released": "by_release=not_yes_released",
    "next six months": "by_release=range-six-months&perpage=8",
    archive: "archive=1",
    unreleased: "unreleased=1",
    "a brand": "brand_id=2",
    "a brand by slug": "brand=jordan",
    "a model": "sub_category=air-jordan-1-high",
    "three models": "model_ids=1,2,31",
    "a size run": "size_runs=Women",
    "two size runs": "size_runs=Men,Grade%20School",
    "a year": "year=2020",
    "a month": "year=2020&month=6",
    popular: "is_popular=1",
    "may like": "you_may_like=1&product_id=7",
    "most liked": "field=most_liked",
    "most liked of the week": "most_likes=week",
    "most seen of six months": "most_views=6month",
    "most liked of a year": "most_likes=date-range&year=2020",
    "brand, size run, past": "brand_id=1&size_runs=Men&by_release=past_releases",
    "brand, year, most liked": "brand_id=2&year=2021&field=most_liked",
    "model, month, size runs": "model_slug=air-jordan-1-high&year=2020&month=6&size_runs=Men,Women",
  }).map(([name, query]) => list(name, query)),
  middleOf("a brand, in the middle", "brand_id=2"),
  middleOf("most liked, in the middle", "field=most_liked"),
  middleOf("a search, in the middle", "search=nike"),
  list("a search with filters", "search=nike&year=2020&size_runs=Men&field=by_date"),
  ...Object.entries(searches).flatMap(([what, text]) => {
    const search = list(`search for ${what}`, `search=${encodeURIComponent(text)}`);
    return [firstAsked(search), search];
  }),
  request("filter options", "/api/filter-options"),
  request("filter options with filters", "/api/filter-options?brand_id=1&year=2020&size_runs=Men"),
  request("filter options of a search", "/api/filter-options?search=nike"),
  ...["ni", "air jor", "shattered"].flatMap((text) => {
    const suggestions = request(`suggestions for "${text}"`, `/api/suggestions?search=${encodeURIComponent(text)}`);
    return [firstAsked(suggestions), suggestions];
  }),
];

/** Tasks that grow with the catalog by nature. Their figure that counts is the block of the event loop. */
const upkeepTasks: Task[] = [
  {
    name: "read from nothing what lists need",
    run: async ({ services }) => void (await readFacets(services.db)),
  },
  {
    name: "read the index from nothing, texts included",
    async run({ services }) {
      const facets = await readFacets(services.db);
      await readTexts(services.db, facets);
    },
  },
  afterChange("the first page", "/api/products"),
  afterChange("the most liked", "/api/products?field=most_liked"),
  ranking("rank by likes of all time", "all_time"),
  ranking("rank by likes of six months", "6month"),
];

/** Returns the task of the first request after a change of a product. */
function afterChange(what: string, url: string): Task {
  return {
    name: `${what}, after a product changed`,
    async prepare(site) {
      await ask(site, url);
      await sql`update products set meta_title = 'Changed' where id = 77`.execute(site.services.db);
    },
    run: async (site) => void (await ask(site, url)),
  };
}

function ranking(name: string, period: "all_time" | "6month"): Task {
  const today = ({ services }: Site) => todayInNewYork(services.now());
  return {
    name,
    run: async (site) => (await new PeriodRankings(site.services.db).find("likes", period, today(site))).ids.length,
  };
}
