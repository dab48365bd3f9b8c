import type { BundleInput } from "../catalog/bundle.ts";
import { addDays, dayLength, dayNumber } from "./calendar.ts";
import { drawingRequests as requestsOf, imagesOf } from "./images.ts";
import type { DrawingRequest } from "./images.ts";
import { brands } from "../catalog/brands.ts";
import { menu, models, modelTexts } from "./models.ts";
import { between, randomFor } from "./random.ts";
import { readReleases } from "./releases.ts";
import type { Release } from "./releases.ts";
import { withRetailers } from "./retailers.ts";
import { staffPicks } from "./staff-picks.ts";
import { regions, stockists } from "./stockists.ts";
import { upcomingReleases } from "./upcoming.ts";
import { updatesOf } from "./updates.ts";

type ProductInput = NonNullable<BundleInput["products"]>[number];

export const sizeRuns = ["Men", "Women", "Unisex", "Grade School", "Preschool", "Toddler"].map((gender_name) => ({
  gender_name,
}));

/** Where the makers write of their releases; of so many of the newest they still do. */
const newsrooms = {
  nike: "https://about.nike.com/en/newsroom",
  jordan: "https://about.nike.com/en/newsroom",
  adidas: "https://news.adidas.com/",
  yeezy: "https://news.adidas.com/",
};
const inTheNews = 40;

/** The whole demo as one import: the true releases of releases/*.csv and invented ones round about today. */
export function demoBundle(today: string): BundleInput {
  return {
    brands: [...brands],
    size_runs: sizeRuns,
    regions: [...regions],
    stockists,
    models,
    menu,
    products: [...trueProducts(today), ...demoProducts(today)],
    staff_picks: staffPicks,
  };
}

/** What to draw for each file name that the bundle mentions. */
export function drawingRequests(bundle: BundleInput): Map<string, DrawingRequest> {
  return requestsOf(bundle, modelTexts);
}

function trueProducts(today: string): ProductInput[] {
  const releases = readReleases();
  return releases.map((release, at) => trueProduct(release, releases.length - 1 - at, today));
}

/** rank: 0 is the newest */
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
    ...(rank < inTheNews && { product_url: newsrooms[release.brand] }),
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

/** Some weeks ahead of the release, at an hour when somebody may have been typing. */
function addedBeforeRelease(slug: string, releaseDate: string, today: string): string {
  const random = randomFor("added", slug);
  const planned = dayNumber(addDays(releaseDate, -between(random, 12, 60)));
  const day = Math.min(Math.max(planned, dayNumber("2015-01-01")), dayNumber(today) - 1);
  return instant(day * dayLength + between(random, 13 * 60, 22 * 60) * 60_000);
}

/** The far end of the plan joined first; the last ones came in during the hours before today. */
function addedLately(at: number, count: number, today: string): string {
  const age = ((at * 7) % count) / count;
  const minutes = 25 + Math.round(age ** 2 * 110 * 24 * 60);
  return instant(dayNumber(today) * dayLength - minutes * 60_000);
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(".000Z", "+00:00");
}
