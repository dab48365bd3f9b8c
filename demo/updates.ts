import type { NewProductInput } from "#domain/entries/bundle.ts";
import { addDays, dayNumber } from "./calendar.ts";
import { between, randomFor } from "./random.ts";
import type { Release } from "./releases.ts";

type ProductInput = NewProductInput;
type UpdateInput = NonNullable<ProductInput["updates"]>[number];

/** Number of the newest true releases that all have notices, and share of the others. */
const NEWEST_WITH_NOTICES = 20;
const SHARE_OF_OTHERS = 0.035;

/** Returns notices about date, price and size runs. */
export function updatesOf(release: Release, rank: number): UpdateInput[] {
  const random = randomFor("updates", release.slug);
  if (rank >= NEWEST_WITH_NOTICES && random() >= SHARE_OF_OTHERS) return [];
  const notices = [dateNotice(release), priceNotice(release), sizesNotice(release)].filter((notice) => notice !== null);
  const count = Math.min(notices.length, between(random, 1, 3));
  const first = between(random, 18, 40);
  return notices
    .slice(0, count)
    .map((message, at) => ({ update_date: addDays(release.releaseDate, at * 6 - first), message }))
    .toSorted((a, b) => dayNumber(b.update_date) - dayNumber(a.update_date));
}

function dateNotice({ releaseDate }: Release): string {
  return `<p>Release date set: <strong>${longDate(releaseDate)}</strong>.</p>`;
}

function priceNotice({ sizes }: Release): string | null {
  const price = sizes[0]?.price;
  return price ? `<p>Retail price confirmed at <strong>$${price}</strong>.</p>` : null;
}

function sizesNotice({ sizes }: Release): string | null {
  const smaller = sizes.slice(1).map(({ sizeRun, price }) => (price ? `${sizeRun} ($${price})` : sizeRun));
  return smaller.length > 0 ? `<p>More size runs confirmed: ${smaller.join(", ")}.</p>` : null;
}

function longDate(day: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
