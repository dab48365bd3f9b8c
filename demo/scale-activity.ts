import type { Activity } from "#domain/engagement/carried-counts.ts";
import { type ActiveProduct, totalsOf, weightOf } from "./activity.ts";
import { dayNumber, dayOf } from "./calendar.ts";
import { between, randomFor } from "./random.ts";
import type { Random } from "./random.ts";

/** Number of recent days in which every product has views, so that every period ranks many. */
const RECENT_DAYS = 45;

/** Makes up the activity of generated products, on up to three days: at the release, recently and in between. */
export function scaleActivity(products: readonly ActiveProduct[], today: string): Activity {
  const activity: Activity = { days: [], totals: [] };
  for (const product of products) {
    const { slug } = product;
    const random = randomFor("scale activity", slug);
    const weight = weightOf(slug, random);
    const days = [...activeDays(product, dayNumber(today), random)].map((day) => {
      const views = Math.ceil(weight * (10 + random() * 240));
      return { slug, day: dayOf(day), likes: Math.ceil(views * (0.02 + random() * 0.09)), views };
    });
    activity.days.push(...days);
    activity.totals.push(totalsOf(slug, days, random));
  }
  return activity;
}

function activeDays({ addedOn, releaseDate }: ActiveProduct, today: number, random: Random): Set<number> {
  const added = dayNumber(addedOn);
  const release = releaseDate === null ? added : dayNumber(releaseDate);
  const withinLife = (day: number) => Math.min(Math.max(day, added), today);
  return new Set([
    withinLife(release + between(random, -3, 10)),
    withinLife(between(random, today - RECENT_DAYS, today)),
    between(random, added, today),
  ]);
}
