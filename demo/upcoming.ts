import type { NewProductInput } from "#domain/entries/bundle.ts";
import { addDays, addMonths, saturdayFrom, yearOf } from "./calendar.ts";
import { imagesOf, imagesPerSizeRun } from "./images.ts";
import { priceIn, sizeRunsOf } from "./sizes.ts";
import { slugify } from "#domain/slugify.ts";
import { lines, plan } from "./upcoming-plan.ts";
import type { PlannedRelease, When } from "./upcoming-plan.ts";

type ProductInput = NewProductInput;

/** A product without retailers, and the number that it will have. */
export interface DemoRelease {
  product: ProductInput;
  retailers: "none" | "some" | "many";
}

/**
 * Returns the plan with dates from today on. SKUs are numbered in the order of the plan, so that they stay the same.
 */
export function upcomingReleases(today: string): DemoRelease[] {
  let code = 0;
  return plan.map((planned) => {
    const runs = sizeRunsOf[planned.sizes ?? "men"];
    const skus = runs.map(() => (planned.withoutSku ? null : `DEMO-${String(++code).padStart(4, "0")}`));
    return demoRelease(planned, runs, skus, today);
  });
}

function demoRelease(
  planned: PlannedRelease,
  runs: readonly string[],
  skus: (string | null)[],
  today: string,
): DemoRelease {
  const { brand, model, fullName: lineName, price } = lines[planned.line];
  const fullName = planned.fullName ?? lineName;
  const slug = `${slugify(`${lineName} ${planned.nickname}`)}-demo`;
  const when = dateOf(planned.when, today);
  const product: ProductInput = {
    slug,
    brand,
    model,
    full_name: fullName,
    nickname: planned.nickname,
    color_text: planned.colorway,
    release_date: when.date,
    ...(when.time && when.zone ? { release_time: when.time, release_time_zone: when.zone } : {}),
    unreleased_management: planned.unreleased ?? 0,
    images: images(planned, slug, runs),
    sizes: runs.map((sizeRun, at) => ({
      size_run: sizeRun,
      sku: skus[at] ?? null,
      price: planned.withoutPrice ? null : priceIn(sizeRun, price),
    })),
    updates: [{ update_date: addDays(today, -1), message: notice(planned) }],
  };
  const canHaveRetailers = when.date !== null && !planned.unreleased && runs.length > 0;
  return { product, retailers: canHaveRetailers ? (planned.retailers ?? "some") : "none" };
}

function dateOf(when: When, today: string): { date: string | null; time?: string; zone?: string } {
  if (when === "unknown") return { date: null };
  if ("day" in when) return { ...when, date: addDays(today, when.day) };
  if ("saturday" in when) return { date: saturdayFrom(addDays(today, when.saturday)) };
  if ("month" in when) return { date: addMonths(today, when.month) };
  return { date: String(yearOf(today) + when.year) };
}

function images(planned: PlannedRelease, slug: string, runs: readonly string[]): ProductInput["images"] {
  if (planned.images === "none") return [];
  if (planned.images === "every size run") return imagesPerSizeRun(slug, runs);
  const all = imagesOf(slug, runs);
  return planned.images === "one" ? all.slice(0, 1) : all;
}

/** Returns the notice that the release is invented (CAT-33). */
function notice({ unreleased, when }: PlannedRelease): string {
  const start = "<p>Demo release. We made up this colorway";
  if (unreleased === 1) return `${start}; nobody knows if it will ever drop.</p>`;
  if (unreleased === 2) return `${start}, so it will never drop.</p>`;
  if (when === "unknown") return `${start} to show a release without a date.</p>`;
  if ("year" in when) return `${start}; all we know is its year.</p>`;
  if ("month" in when) return `${start}; it has a month but no day yet.</p>`;
  if ("day" in when && when.time) return `${start}; its time is set relative to the import date.</p>`;
  return `${start}; its date is set relative to the import date.</p>`;
}
