import type { NewBundleInput } from "#domain/entries/bundle.ts";
import type { Activity } from "#domain/engagement/carried-counts.ts";
import { dayNumber, dayOf } from "./calendar.ts";
import { randomFor } from "./random.ts";
import type { Random } from "./random.ts";

/** Part of a product that decides its likes and views over time. */
export interface ActiveProduct {
  slug: string;
  /** null unless known to the day */
  releaseDate: string | null;
  /** "YYYY-MM-DD"; there are no views before */
  addedOn: string;
}

type ActivityDay = Activity["days"][number];
type ActivityTotals = Activity["totals"][number];

export const MAX_ROWS = 60_000;
/** The first day with counts. */
const FIRST_DAY = dayNumber("2015-01-01");
/** Number of the last days, which are complete; earlier days are a sample. */
const RECENT_DAYS = 45;
const MAX_SAMPLED_DAYS = 220;

/** Slugs of products that are always popular. */
const popularSlugs =
  /travis-scott|off-white|lost-and-found|zebra|turtledove|black-cat|wave-runner|chunky-dunky|grinch|og-bred|og-chicago|a-ma-maniere|kaws|sacai|white-cement|harbor-fog|matinee|marching-band|blue-hour|radio-tower/;

export function activeProducts(bundle: NewBundleInput): ActiveProduct[] {
  return (bundle.products ?? []).map(({ slug, release_date, added_at }) => ({
    slug,
    releaseDate: release_date?.length === 10 ? release_date : null,
    addedOn: (added_at ?? "2015-01-01").slice(0, 10),
  }));
}

/**
 * Makes up the activity of products: a few hits and a long tail. Each product peaks at its release and fades, and the
 * last weeks belong to the next releases.
 */
export function demoActivity(products: readonly ActiveProduct[], today: string): Activity {
  /** at most MAX_ROWS, one per product and day */
  const days: ActivityDay[] = [];
  const totals: ActivityTotals[] = [];
  for (const product of products) {
    const random = randomFor("activity", product.slug);
    const productDays = daysOf(product, random, dayNumber(today)).slice(0, MAX_ROWS - days.length);
    days.push(...productDays);
    totals.push(totalsOf(product.slug, productDays, random));
  }
  return { days, totals };
}

function daysOf(product: ActiveProduct, random: Random, today: number): ActivityDay[] {
  const first = Math.max(FIRST_DAY, Math.min(dayNumber(product.addedOn), today));
  const release = product.releaseDate === null ? null : dayNumber(product.releaseDate);
  const weight = weightOf(product.slug, random);
  const days: ActivityDay[] = [];
  for (const day of activeDays(first, release, today, weight, random)) {
    const views = Math.round(weight * interest(day, release) * (110 + random() * 160));
    const likes = Math.round(views * (0.02 + random() * 0.09));
    if (views > 0) days.push({ slug: product.slug, day: dayOf(day), likes, views });
  }
  return days;
}

/**
 * Draws the weight of a product, by Pareto: most weigh about 1, one in a hundred 20 times as much; popular ones weigh
 * more.
 */
export function weightOf(slug: string, random: Random): number {
  const weight = Math.min(40, (1 - random()) ** (-1 / 1.5));
  return popularSlugs.test(slug) ? weight * 2 + 10 + random() * 40 : weight;
}

/** Returns the share of its weight that a product draws on a day. */
function interest(day: number, release: number | null): number {
  if (release === null) return 0.18;
  const age = day - release;
  if (age < 0) return 0.2 + 1.3 * Math.exp(age / 9);
  return 1.8 * Math.exp(-age / 5) + 0.35 * Math.exp(-age / 90) + 0.03;
}

/**
 * Chooses the days with activity: every day around the release and recently for heavy products; a sample in between,
 * denser for heavier ones.
 */
function activeDays(first: number, release: number | null, today: number, weight: number, random: Random): number[] {
  const density = Math.min(1, 0.12 + Math.log2(1 + weight) / 7);
  const days = new Set<number>();
  const consider = (from: number, to: number, chance: number) => {
    for (let day = Math.max(first, from); day <= Math.min(today, to); day += 1) if (random() < chance) days.add(day);
  };
  if (release !== null) consider(release - 12, release + 16, density);
  const isNew = release === null || release >= today - RECENT_DAYS;
  consider(today - RECENT_DAYS, today, isNew ? Math.max(density, 0.75) : density * 0.55);
  const span = today - first;
  if (span > 0) {
    const samples = Math.min(span, Math.round(density * 0.25 * MAX_SAMPLED_DAYS));
    for (let count = 0; count < samples; count += 1) days.add(first + Math.floor(random() * span));
  }
  return [...days].toSorted((a, b) => a - b);
}

export function totalsOf(slug: string, days: readonly ActivityDay[], random: Random): ActivityTotals {
  const likes = days.reduce((total, day) => total + day.likes, 0);
  const votes = Math.round(likes * (0.3 + random() * 0.5));
  const cop = Math.round(votes * (0.35 + random() * 0.55));
  return {
    slug,
    watchlist: Math.round(likes * (0.1 + random() * 0.3)),
    cop,
    pass: votes - cop,
  };
}
