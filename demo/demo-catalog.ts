import type { NewBundleInput, NewProductInput } from "#domain/entries/bundle.ts";
import { demoAliases } from "./aliases.ts";
import { addDays, DAY_MS, dayNumber } from "./calendar.ts";
import { drawingRequests as requestsOf, imagesOf } from "./images.ts";
import type { DrawingRequest } from "./images.ts";
import { brands } from "#domain/catalog/brands.ts";
import { menu, models, modelTexts } from "./models.ts";
import { newsDrawingRequests } from "./feed-pictures.ts";
import { demoNews } from "./news.ts";
import { demoSocialPosts } from "./social-posts.ts";
import { between, randomFor } from "./random.ts";
import { readReleases } from "./releases.ts";
import type { Release } from "./releases.ts";
import { withRetailers } from "./retailers.ts";
import { staffPicks } from "./staff-picks.ts";
import { demoStores } from "./stores.ts";
import { regions, stockists } from "./stockists.ts";
import { upcomingReleases } from "./upcoming.ts";
import { updatesOf } from "./updates.ts";

type ProductInput = NewProductInput;

export const sizeRuns = ["Men", "Women", "Unisex", "Grade School", "Preschool", "Toddler"].map((gender_name) => ({
  gender_name,
}));

/** Newsrooms of the makers, which write about the newest releases. */
const newsrooms = {
  nike: "https://about.nike.com/en/newsroom",
  jordan: "https://about.nike.com/en/newsroom",
  adidas: "https://news.adidas.com/",
  yeezy: "https://news.adidas.com/",
};
const MAX_IN_NEWS = 40;

/**
 * Returns the demo catalog as one import: the true releases of releases/*.csv and invented ones around today, with
 * posts of the weeks before the instant `now`, ISO 8601, by default noon in New York in winter (CAT-33).
 */
export function demoBundle(today: string, now = `${today}T17:00:00Z`): NewBundleInput {
  const products = [...trueProducts(today), ...demoProducts(today)];
  return {
    brands: [...brands],
    size_runs: sizeRuns,
    regions: [...regions],
    stockists,
    models,
    menu,
    products,
    staff_picks: staffPicks,
    aliases: demoAliases(),
    stores: demoStores(today, products),
    news: demoNews(now, today, products),
    social: demoSocialPosts(now, today, products),
  };
}

/** Returns the drawing of each file name in the bundle. */
export function drawingRequests(bundle: NewBundleInput): Map<string, DrawingRequest> {
  const { news = [], social = [], products = [], models: bundled = [] } = bundle;
  return new Map([...requestsOf(bundle, modelTexts), ...newsDrawingRequests(news, social, products, bundled)]);
}

function trueProducts(today: string): ProductInput[] {
  const releases = readReleases();
  return releases.map((release, at) => trueProduct(release, releases.length - 1 - at, today));
}

/** Returns the product of a true release. `rank` 0 is the newest. */
function trueProduct(release: Release, rank: number, today: string): ProductInput {
  const product: ProductInput = {
    slug: release.slug,
    brand: release.brand,
    model: release.model,
    full_name: release.fullName,
    nickname: release.nickname,
    color_text: release.colorText,
    release_date: release.releaseDate,
    added_at: addedBeforeRelease(release.slug, release.releaseDate, today),
    images: imagesOf(
      release.slug,
      release.sizes.map(({ sizeRun }) => sizeRun),
    ),
    sizes: release.sizes.map(({ sizeRun, sku, price }) => ({ size_run: sizeRun, sku, price })),
    updates: updatesOf(release, rank),
    ...(rank < MAX_IN_NEWS && { product_url: newsrooms[release.brand] }),
  };
  return withRetailers(product, today, "auto");
}

function demoProducts(today: string): ProductInput[] {
  const releases = upcomingReleases(today);
  return releases.map(({ product, retailers }, at) => ({
    ...withRetailers(product, today, retailers),
    added_at:
      product.release_date?.length === 10 && product.release_date <= today
        ? addedBeforeRelease(product.slug, product.release_date, today)
        : addedLately(at, releases.length, today),
  }));
}

/** Returns a time some weeks before the release, at a working hour. */
function addedBeforeRelease(slug: string, releaseDate: string, today: string): string {
  const random = randomFor("added", slug);
  const planned = dayNumber(addDays(releaseDate, -between(random, 12, 60)));
  const day = Math.min(Math.max(planned, dayNumber("2015-01-01")), dayNumber(today) - 1);
  return instant(day * DAY_MS + between(random, 13 * 60, 22 * 60) * 60_000);
}

/**
 * Returns the time when a release was added: those farthest ahead first, the last ones during the hours before today.
 */
function addedLately(at: number, count: number, today: string): string {
  const age = ((at * 7) % count) / count;
  const minutes = 25 + Math.round(age ** 2 * 110 * 24 * 60);
  return instant(dayNumber(today) * DAY_MS - minutes * 60_000);
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(".000Z", "+00:00");
}
