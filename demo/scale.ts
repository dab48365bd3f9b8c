import { type BrandSlug, brands } from "#domain/catalog/brands.ts";
import type { NewBundleInput, NewProductInput } from "#domain/entries/bundle.ts";
import { between, pick, pickByShare, randomFor } from "./random.ts";
import type { Random } from "./random.ts";
import { withRetailers } from "./retailers.ts";
import { addedOn, releaseDate } from "./scale-dates.ts";
import { firstWords, secondWords, thirdWords } from "./scale-words.ts";
import { priceIn, type SizePlan, sizeRunsOf } from "./sizes.ts";
import { slugify } from "#domain/slugify.ts";

type ProductInput = NewProductInput;

/** Size of the largest catalog that can be generated, limited by the number of nicknames (CAT-33). */
export const MAX_SCALE = 2_000_000;

/** Characters of a name, so that its slug has room for nickname and number. */
const MAX_NAME_LENGTH = 60;

/** Share of dated products with retailers, which take most of the space in the database. */
const RETAILER_SHARE = 0.4;

/** Products of the demo by brand and model: generated products borrow their names, prices and pictures. */
export type Patterns = ReadonlyMap<BrandSlug, ProductInput[][]>;

export function patternsOf({ products = [] }: NewBundleInput): Patterns {
  return new Map(
    brands.map(({ slug }) => {
      const brandProducts = products.filter(
        ({ brand, model, full_name }) => brand === slug && model && full_name.length <= MAX_NAME_LENGTH,
      );
      return [slug, [...Map.groupBy(brandProducts, ({ model }) => model).values()]];
    }),
  );
}

/**
 * Returns `count` invented products from number `from` on. Each depends only on its number, and upcoming dates on
 * `today`, New York's day (CAT-33).
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
  const color = between(random, 100, 900);
  const product: ProductInput = {
    // The number makes it unique.
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
      sku: `${style}-${color + at}`,
      price: price === null ? null : priceIn(size_run, price),
    })),
    updates: [{ update_date: added, message: "<p>Demo release: it was made up to fill the catalog.</p>" }],
  };
  const hasRetailers = product.release_date?.length === 10 && random() < RETAILER_SHARE;
  return withRetailers(product, today, hasRetailers ? "auto" : "none");
}

const brandShares: [[BrandSlug, number], ...[BrandSlug, number][]] = [
  ["nike", 0.4],
  ["jordan", 0.3],
  ["adidas", 0.2],
  ["yeezy", 0.1],
];

/** Chooses a product to borrow from. Every model of a brand is equally likely, however many true releases it has. */
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

/** Returns the price for adults in US dollars, near that of the pattern; a few are unknown. */
function priceFor({ sizes = [] }: ProductInput, random: Random): number | null {
  const price = (sizes[0]?.price ?? 140) + 5 * between(random, -3, 5);
  return random() < 0.04 ? null : Math.max(price, 40);
}

/** Returns two words while pairs last, then three. Neighboring numbers share no word. */
function nicknameOf(number: number): string {
  const pairs = firstWords.length * secondWords.length;
  // The factor is coprime to the number of pairs, so that each pair occurs once.
  const pair = (number * 9_973) % pairs;
  const round = Math.floor(number / pairs);
  return [
    firstWords[pair % firstWords.length],
    secondWords[Math.floor(pair / firstWords.length)],
    // Another word for the same pair in each round.
    ...(round > 0 ? [thirdWords[(round + pair) % thirdWords.length]] : []),
  ].join(" ");
}

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const NUMBERS_PER_PAIR = 100_000;

/** Returns two letters and five digits, one digit more than makers use, so that no generated SKU is a true one. */
function styleCode(number: number): string {
  const codes = LETTERS.length ** 2 * NUMBERS_PER_PAIR;
  const code = (number * 7_654_321) % codes;
  const pair = Math.floor(code / NUMBERS_PER_PAIR);
  return `${LETTERS[Math.floor(pair / LETTERS.length)]}${LETTERS[pair % LETTERS.length]}${String(code % NUMBERS_PER_PAIR).padStart(5, "0")}`;
}
