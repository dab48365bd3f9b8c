import type { NewProductInput } from "#domain/entries/bundle.ts";
import { addDays, dayNumber } from "./calendar.ts";
import { between, pick, randomFor, sample } from "./random.ts";
import type { Random } from "./random.ts";
import { demoStockists, regions } from "./stockists.ts";
import type { DemoStockist, RegionCode } from "./stockists.ts";

type ProductInput = NewProductInput;
type SizeInput = NonNullable<ProductInput["sizes"]>[number];
type RegionInput = NonNullable<SizeInput["regions"]>[number];
type StockistInput = NonNullable<RegionInput["stockists"]>[number];

/** Colors of buttons by their meaning. White text on each of them has a contrast of at least 4.5 to 1. */
export const buttonColors = {
  open: "#2f6b4f",
  soon: "#4a5a73",
  over: "#6b6862",
} as const;

/** Number of retailers of a product with many, to test a long table. */
const MANY_STOCKISTS = 40;

/** Days for which shops sell a release. */
const SHELF_LIFE_DAYS = 200;

/** Returns the product with retailers: the first size has them, and most others share them. */
export function withRetailers(
  product: ProductInput,
  today: string,
  plan: "auto" | "none" | "some" | "many",
): ProductInput {
  const [first, ...others] = product.sizes ?? [];
  if (!first || plan === "none") return product;
  const random = randomFor("retailers", product.slug);
  const old = plan === "auto" && isOld(product, today);
  const tables = old ? resaleOnly(random) : shops(product, random, plan);
  if (tables.length === 0) return product;
  const sizes: SizeInput[] = [{ ...first, regions: tables }];
  for (const size of others) {
    // Kids' sizes share the retailers of the first size; a women's size run often has separate ones.
    const hasOwnShops = !old && size.size_run === "Women" && random() < 0.5;
    sizes.push(
      hasOwnShops ? { ...size, regions: shops(product, random, "some") } : { ...size, is_same_as_parent_region: true },
    );
  }
  return { ...product, sizes };
}

function isOld({ release_date }: ProductInput, today: string): boolean {
  return release_date?.length === 10 && dayNumber(today) - dayNumber(release_date) > SHELF_LIFE_DAYS;
}

/** Returns the retailers of an old release: resale shops or none. */
function resaleOnly(random: Random): RegionInput[] {
  if (random() < 0.4) return [];
  const sellers = demoStockists.filter(({ kind }) => kind === "resale");
  return [
    { region: "US", stockists: sample(random, sellers, between(random, 1, 3)).map((seller) => resaleRow(seller)) },
  ];
}

function shops(product: ProductInput, random: Random, plan: "auto" | "some" | "many"): RegionInput[] {
  const sellers = demoStockists.filter((stockist) => carries(stockist, product));
  const count = plan === "many" ? MANY_STOCKISTS : between(random, 1, 12);
  const chosen =
    plan === "many" ? sample(random, sellers, count) : withBrandShopFirst(sellers, sample(random, sellers, count));
  return regions
    .map(({ code }) => ({ code, stockists: chosen.filter(({ region }) => region === code) }))
    .filter(({ stockists }) => stockists.length > 0)
    .map(({ code, stockists }) => region(code, stockists, product, random));
}

/** Replaces the first shop of the sample by the maker's shop, where it is missing. */
function withBrandShopFirst(sellers: DemoStockist[], chosen: DemoStockist[]): DemoStockist[] {
  const brandShop = sellers.find(({ kind, region }) => kind === "brand" && region === "US");
  if (!brandShop || chosen.includes(brandShop)) return chosen;
  return [brandShop, ...chosen.slice(1)];
}

function carries({ kind, only }: DemoStockist, { brand, model, full_name }: ProductInput): boolean {
  if (kind === "skate") return model === "sb-dunk" || full_name.includes(" SB");
  return only === undefined || only.some((carried) => carried === brand);
}

function region(code: RegionCode, stockists: DemoStockist[], product: ProductInput, random: Random): RegionInput {
  const date = product.release_date?.length === 10 ? product.release_date : null;
  // Some regions release later than the others.
  const regionDate = date && code !== "US" && random() < 0.15 ? addDays(date, between(random, 1, 14)) : null;
  return {
    region: code,
    ...(regionDate ? { release_date: regionDate } : {}),
    stockists: stockists.map((stockist) => row(stockist, product, regionDate ?? date, random)),
  };
}

function row(stockist: DemoStockist, product: ProductInput, date: string | null, random: Random): StockistInput {
  if (stockist.kind === "resale") return resaleRow(stockist);
  const releaseType = releaseTypeOf(stockist, random);
  const early = date && stockist.kind === "boutique" && random() < 0.12 ? addDays(date, -between(random, 1, 3)) : null;
  const timed = stockist.kind === "brand" && stockist.region === "US" ? product.release_time : null;
  return {
    stockist: stockist.slug,
    link: stockist.url,
    ...(early ? { release_date: early } : {}),
    // A time needs a day.
    ...(date && random() < 0.9 ? timeOf(stockist, timed, product) : {}),
    shipping: shippingOf(stockist, releaseType),
    release_type: releaseType,
    ...beforeRelease(releaseType),
    ...afterRelease(releaseType, random),
  };
}

function timeOf(
  stockist: DemoStockist,
  timed: string | null | undefined,
  product: ProductInput,
): Partial<StockistInput> {
  if (timed && product.release_time_zone) return { release_time: timed, time_zone: product.release_time_zone };
  return { release_time: stockist.opens };
}

function releaseTypeOf({ kind }: DemoStockist, random: Random): string {
  if (kind === "brand") return pick(random, ["Draw", "Draw", "Online"]);
  if (kind === "chain") return pick(random, ["Online", "Online", "First come, first served", "In Store Only"]);
  if (kind === "skate") return pick(random, ["Online", "In Store Only", "Raffle"]);
  return pick(random, ["Raffle", "Raffle", "Online", "First come, first served", "In Store Only"]);
}

function shippingOf({ worldwide, region }: DemoStockist, releaseType: string): string {
  if (releaseType === "In Store Only") return "In store";
  if (worldwide) return "Ships worldwide";
  return {
    US: "US only",
    UK: "UK only",
    EU: "Europe only",
    CA: "Canada only",
    JP: "Japan only",
    AU: "Australia and NZ",
  }[region];
}

/** Returns the button before the release, whose text names the target of the link. */
function beforeRelease(releaseType: string): Partial<StockistInput> {
  if (releaseType === "Raffle") return { before_release_text: "Enter raffle", before_release_color: buttonColors.open };
  const text = releaseType === "Draw" ? "View draw" : "View at store";
  return { before_release_text: text, before_release_color: buttonColors.soon };
}

function afterRelease(releaseType: string, random: Random): Partial<StockistInput> {
  const soldOut = random() < (releaseType === "Online" ? 0.35 : 0.6);
  if (soldOut) return { after_release_text: "Sold out", after_release_color: buttonColors.over };
  if (releaseType === "Raffle") return { after_release_text: "Raffle closed", after_release_color: buttonColors.over };
  return { after_release_text: "Shop now", after_release_color: buttonColors.open };
}

function resaleRow({ slug, url }: DemoStockist): StockistInput {
  return {
    stockist: slug,
    link: url,
    shipping: "Ships worldwide",
    release_type: "After Market",
    before_release_text: "See offers",
    before_release_color: buttonColors.soon,
    after_release_text: "See offers",
    after_release_color: buttonColors.open,
  };
}
