import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { BundleInput } from "#domain/entries/bundle.ts";
import { weekdayTextOf } from "#domain/stores/osm-hours.ts";
import { addDays } from "./calendar.ts";
import { between, randomFor, sample } from "./random.ts";
import type { Random } from "./random.ts";

export type DemoStore = NonNullable<BundleInput["stores"]>[number] & { products: string[] };
type Promotion = NonNullable<DemoStore["promotions"]>[number];

interface Product {
  slug: string;
  brand: string;
  release_date?: string | null;
}

type Column =
  | "slug"
  | "name"
  | "address"
  | "city"
  | "state"
  | "zip_code"
  | "latitude"
  | "longitude"
  | "phone"
  | "url"
  | "hours"
  | "is_featured"
  | "overview";
type Line = Record<Column, string>;

/** Brands that a maker's own shop sells, by the first word of the store's name. */
const ownBrands: Record<string, readonly string[]> = {
  Nike: ["nike", "jordan"],
  Jordan: ["jordan"],
  adidas: ["adidas", "yeezy"],
};

/** Names of chains, which have few releases, and new ones; all other stores are boutiques. */
const chains = /^(Nike|Jordan|adidas|Foot Locker|JD Sports|Snipes|DTLR|Shoe Palace)\b/;
const shelves = {
  chain: { min: 6, max: 22, newness: 6 },
  boutique: { min: 12, max: 40, newness: 3 },
};

/** Number of stores whose stock is not known, so that this can be seen too. */
const WITHOUT_STOCK = 6;

/** Returns the stores of stores.csv: true ones, with invented offers and an invented stock of released products. */
export function demoStores(today: string, products: readonly Product[]): DemoStore[] {
  const lines = readStores();
  const released = releasedNewestFirst(today, products);
  const withoutStock = new Set(
    sample(
      randomFor("stores without stock"),
      lines.filter(({ is_featured }) => is_featured === "").map(({ slug }) => slug),
      WITHOUT_STOCK,
    ),
  );
  return lines.map((line) => ({
    slug: line.slug,
    name: line.name,
    address: line.address,
    city: line.city,
    state: line.state,
    zip_code: line.zip_code,
    latitude: Number(line.latitude),
    longitude: Number(line.longitude),
    phone: line.phone || null,
    weekday_text: line.hours ? weekdayTextOf(line.hours) : null,
    overview: line.overview,
    url: line.url || null,
    is_featured: line.is_featured === "1",
    promotions: promotionsOf(line, today),
    products: withoutStock.has(line.slug) ? [] : stockOf(line, released),
  }));
}

function readStores(): Line[] {
  return parse(readFileSync(new URL("./stores.csv", import.meta.url), "utf8"), { columns: true });
}

/**
 * Returns the released products, the newest first. A date without a day may still be ahead, so only those with a full
 * date count.
 */
function releasedNewestFirst(today: string, products: readonly Product[]): Product[] {
  return products
    .filter(({ release_date: date }) => date?.length === 10 && date <= today)
    .toSorted((a, b) => compare(b.release_date ?? "", a.release_date ?? "") || compare(a.slug, b.slug));
}

function stockOf({ slug, name }: Line, released: readonly Product[]): string[] {
  const random = randomFor("stock", slug);
  const { min, max, newness } = chains.test(name) ? shelves.chain : shelves.boutique;
  const brands = ownBrands[name.split(" ")[0] ?? ""];
  const choices = brands ? released.filter(({ brand }) => brands.includes(brand)) : released;
  const count = Math.min(between(random, min, max), choices.length);
  const stock = new Set<string>();
  while (stock.size < count) {
    // a power of a number in [0, 1) is more likely to be small, thus the product to be new
    const { slug: chosen = "" } = choices[Math.floor(random() ** newness * choices.length)] ?? {};
    stock.add(chosen);
  }
  return [...stock];
}

type Offer = Pick<Promotion, "title" | "is_exclusive"> & { description: string };

const offers: readonly Offer[] = [
  {
    title: "10% off for readers",
    description: "Show this page at the register and save on one pair.",
    is_exclusive: true,
  },
  {
    title: "Free laces for readers",
    description: "Show this page and get a second set of laces with any pair.",
    is_exclusive: true,
  },
  {
    title: "Early entry for readers",
    description: "Show this page and get in half an hour early on Saturday.",
    is_exclusive: true,
  },
  { title: "20% off running shoes", description: "All past-season running shoes, while sizes last." },
  { title: "Second pair half off", description: "Buy two pairs and the cheaper one is half price." },
  { title: "Students save 15%", description: "On full-price clothing and sneakers, with a student ID." },
  {
    title: "Free cleaning with every pair",
    description: "Bring in your last pair for a cleaning while you wait.",
  },
  { title: "$25 for your old pair", description: "Trade in a wearable pair for $25 off a new one." },
  { title: "Socks on the house", description: "Two free pairs of socks with any purchase over $100." },
  { title: "Kids' sizes from $49", description: "Select preschool and grade school pairs at one price." },
  { title: "Double points weekend", description: "Members earn double points." },
  { title: "Last sizes 40% off", description: "Last pairs, in store only." },
];

/** Demo days of an offer that runs today, one that is ahead and one that has ended. An edge may be open. */
const spans = {
  running: (random: Random, today: string) => ({
    starts_on: random() < 0.2 ? null : addDays(today, -between(random, 0, 14)),
    ends_on: random() < 0.3 ? null : addDays(today, between(random, 2, 30)),
  }),
  upcoming: (random: Random, today: string) => {
    const start = between(random, 2, 18);
    return {
      starts_on: addDays(today, start),
      ends_on: random() < 0.3 ? null : addDays(today, start + between(random, 2, 21)),
    };
  },
  ended: (random: Random, today: string) => {
    const end = between(random, 1, 20);
    return {
      starts_on: random() < 0.3 ? null : addDays(today, -end - between(random, 3, 21)),
      ends_on: addDays(today, -end),
    };
  },
};

const SHARE_WITH_PROMOTIONS = 0.5;
const MAX_PROMOTIONS = 4;

/** Returns the offers of a store; three or more have at least one of each span. */
function promotionsOf({ slug, url }: Line, today: string): Promotion[] {
  const random = randomFor("promotions", slug);
  if (random() >= SHARE_WITH_PROMOTIONS) return [];
  const chosen = sample(random, offers, between(random, 1, MAX_PROMOTIONS));
  const order = sample(random, Object.values(spans), Object.values(spans).length);
  return chosen.map(({ title, description, is_exclusive = false }, at) => ({
    title,
    description: `${description} Demo offer.`,
    ...(order[at % order.length] ?? spans.running)(random, today),
    url: url || null,
    is_exclusive,
  }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
