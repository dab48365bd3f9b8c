import { type BrandSlug, brands } from "../catalog/brands.ts";
import type { BundleInput } from "../catalog/bundle.ts";
import { between, pick, pickByShare, randomFor } from "./random.ts";
import type { Random } from "./random.ts";
import { withRetailers } from "./retailers.ts";
import { addedOn, releaseDate } from "./scale-dates.ts";
import { firstWords, secondWords, thirdWords } from "./scale-words.ts";
import { priceIn, type SizePlan, sizeRunsOf } from "./sizes.ts";
import { slugify } from "./slug.ts";

type ProductInput = NonNullable<BundleInput["products"]>[number];

/** The largest catalogue that can be generated: so many nicknames there are at least. */
export const LARGEST_SCALE = 2_000_000;

/** With nickname and number it has to fit into a slug. */
const LONGEST_NAME = 60;

/** The share of dated products that have retailers: they are most of what a product weighs in the database. */
const RETAILED = 0.4;

/** By brand and model, what there is already: generated products borrow its names, prices and pictures. */
export type Patterns = ReadonlyMap<BrandSlug, ProductInput[][]>;

export function patternsOf({ products = [] }: BundleInput): Patterns {
  return new Map(
    brands.map(({ slug }) => {
      const own = products.filter(
        ({ brand, model, full_name }) => brand === slug && model && full_name.length <= LONGEST_NAME,
      );
      return [slug, [...Map.groupBy(own, ({ model }) => model).values()]];
    }),
  );
}

/**
 * `count` invented products from number `from` on, each the same whenever it is made and whatever is made beside it.
 * Only what is still to come moves with `today`, New York's day (beyond the spec).
 */
export function generatedProducts(patterns: Patterns, from: number, count: number, today: string): ProductInput[] {
  return Array.from({ length: count }, (_, at) => generatedProduct(patterns, from + at, today));
}

function generatedProduct(patterns: Patterns, number: number, today: string): ProductInput {
  const random = randomFor("scale", String(number));
  const pattern = patternFor(patterns, random);
  const unreleased = unreleasedFor(random);
  const date = releaseDate(random, today);
  const added = addedOn(random, date, today);
  const nickname = nicknameOf(number);
  const runs = sizeRunsOf[sizesFor(random)];
  const price = priceFor(pattern, random);
  const style = styleCode(number);
  const colour = between(random, 100, 900);
  const product: ProductInput = {
    // the number keeps it apart from every other product, and from those of an earlier or later demo
    slug: `${slugify(`${pattern.full_name} ${nickname}`)}-demo-${number + 1}`,
    brand: pattern.brand,
    model: pattern.model,
    full_name: pattern.full_name,
    nickname,
    color_text: pattern.color_text ?? null,
    release_date: unreleased > 0 ? null : date,
    unreleased_management: unreleased,
    added_at: `${added}T${String(between(random, 13, 22)).padStart(2, "0")}:${String(number % 60).padStart(2, "0")}:00Z`,
    images: (pattern.images ?? []).map(({ file }) => ({ file, caption: runs[0] ?? null })),
    sizes: runs.map((size_run, at) => ({
      size_run,
      sku: `${style}-${colour + at}`,
      price: price === null ? null : priceIn(size_run, price),
    })),
    updates: [{ update_date: added, message: "<p>Demo release: it was made up to fill the catalogue.</p>" }],
  };
  const hasRetailers = product.release_date?.length === 10 && random() < RETAILED;
  return withRetailers(product, today, hasRetailers ? "auto" : "none");
}

const brandShares: [[BrandSlug, number], ...[BrandSlug, number][]] = [
  ["nike", 0.4],
  ["jordan", 0.3],
  ["adidas", 0.2],
  ["yeezy", 0.1],
];

/** Every model of a brand has its turn as often as any other, however many true releases it has. */
function patternFor(patterns: Patterns, random: Random): ProductInput {
  const models = patterns.get(pickByShare(random, brandShares)) ?? [];
  const [first, ...rest] = models[Math.floor(random() * models.length)] ?? [];
  if (!first) throw new Error("The demo has no release of this brand");
  return pick(random, [first, ...rest]);
}

function unreleasedFor(random: Random): 0 | 1 | 2 {
  return pickByShare(random, [
    [0, 0.98],
    [1, 0.012],
    [2, 0.008],
  ]);
}

function sizesFor(random: Random): SizePlan {
  return pickByShare(random, [
    ["men", 0.36],
    ["women", 0.16],
    ["unisex", 0.12],
    ["men and women", 0.12],
    ["kids", 0.08],
    ["everyone", 0.08],
    ["family", 0.08],
  ]);
}

/** US dollars for grown-ups, round about what the pattern costs; a few prices are not known. */
function priceFor({ sizes = [] }: ProductInput, random: Random): number | null {
  const price = (sizes[0]?.price ?? 140) + 5 * between(random, -3, 5);
  return random() < 0.04 ? null : Math.max(price, 40);
}

/** Two words while there are pairs of them, then a third as well. Neighbouring numbers share none. */
function nicknameOf(number: number): string {
  const pairs = firstWords.length * secondWords.length;
  // coprime to the number of pairs, so that each comes once
  const pair = (number * 9_973) % pairs;
  const round = Math.floor(number / pairs);
  return [
    firstWords[pair % firstWords.length],
    secondWords[Math.floor(pair / firstWords.length)],
    // in each round another word for the same pair
    ...(round > 0 ? [thirdWords[(round + pair) % thirdWords.length]] : []),
  ].join(" ");
}

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const numbersPerPair = 100_000;

/** Two letters and five digits, one digit more than any maker has: no generated SKU is a true one. */
function styleCode(number: number): string {
  const codes = letters.length ** 2 * numbersPerPair;
  const code = (number * 7_654_321) % codes;
  const pair = Math.floor(code / numbersPerPair);
  return `${letters[Math.floor(pair / letters.length)]}${letters[pair % letters.length]}${String(code % numbersPerPair).padStart(5, "0")}`;
}
