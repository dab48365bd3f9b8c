import type { DropDate } from "#domain/catalog/drop-date.ts";
import type { AlertKind } from "./alert-kinds.ts";
import type { AlertProduct } from "./alert-rules.ts";
import { isTimed, momentOf } from "#domain/release-events/change-kind.ts";
import type { ShopHour } from "#domain/release-events/shop-hours.ts";

const MINUTE_MS = 60 * 1000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Kinds of alerts before a moment, with their times before it, the longest first (LETT-11, LETT-12, ALERT-4). */
export const beforeMs = { day: DAY_MS, hour: 60 * MINUTE_MS, quarter: 15 * MINUTE_MS };
export type BeforeKind = keyof typeof beforeMs;

/** A moment ahead of which alerts come: that of the release, or one at which retailers open. Times are in milliseconds since 1970. */
export interface AlertMoment {
  moment: number;
  /** whether the hour is known */
  isTimed: boolean;
  /** the retailers that open at another moment than the release; null for the release itself */
  shops: ShopHour[] | null;
  /** whether they are the first of all to open, before the release */
  isFirstShop: boolean;
}

/** Returns the moments of a product ahead of which alerts may come, to those who ask for them (ALERT-11). */
export function alertMomentsOf({ drop, shops }: Pick<AlertProduct, "drop" | "shops">): AlertMoment[] {
  const release = releaseMomentOf(drop);
  const isBefore = (moment: number) => release === null || !release.isTimed || moment < release.moment;
  const others = [...Map.groupBy(shops, ({ moment }) => moment)]
    .filter(([moment]) => !release?.isTimed || moment !== release.moment)
    .map(([moment, atMoment]) => ({
      moment,
      isTimed: true,
      shops: atMoment,
      isFirstShop: moment === shops[0]?.moment && isBefore(moment),
    }));
  return [...(release ? [release] : []), ...others];
}

function releaseMomentOf(drop: DropDate): AlertMoment | null {
  const moment = momentOf(drop)?.epochMilliseconds;
  return moment === undefined ? null : { moment, isTimed: isTimed(drop), shops: null, isFirstShop: false };
}

/**
 * Returns the kind that may be due before a moment at `now`: of the day until the last hour, of the hour until the last 15 minutes for those who
 * want one then, too (LETT-12, ALERT-4). A day without an hour has the first alone, retailers the others.
 */
export function kindBefore(
  { moment, isTimed, shops }: Pick<AlertMoment, "moment" | "isTimed" | "shops">,
  now: number,
  since: Partial<Record<AlertKind, number>>,
): BeforeKind | null {
  const left = moment - now;
  if (left > beforeMs.hour) return shops === null ? "day" : null;
  if (!isTimed) return null;
  return left > beforeMs.quarter || since.quarter === undefined ? "hour" : "quarter";
}
