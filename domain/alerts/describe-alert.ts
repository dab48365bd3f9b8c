import type { DropDate } from "#domain/catalog/drop-date.ts";
import type { ReleaseDate } from "#domain/catalog/release-changes.ts";
import { shorten } from "#domain/shorten.ts";
import { changeNameOf, plurals, predicates } from "#domain/release-events/event-words.ts";
import { describeMoment } from "#domain/time/describe-moment.ts";
import type { Alert, AlertShops } from "./alert-rules.ts";
import { isTimed, momentOf } from "#domain/release-events/change-kind.ts";
import { describeChange, describeRelease } from "#domain/release-events/describe-release.ts";
import type { NewRetailer } from "#domain/release-events/sum-changes.ts";

/** Returns the end of the headline of an alert, after the name of the product, which drops at `drop`. */
export function headlineOf(alert: Alert, drop: DropDate): string {
  if ("shops" in alert && alert.shops) return `opens at ${namesOf(alert.shops)} ${plurals[alert.kind]}`;
  if (alert.kind === "change") return predicates[changeNameOf(alert, drop) ?? "places"];
  return predicates[alert.kind];
}

/** Returns the text of an alert about its product, on the clocks of `zone` (LETT-9). */
export function describeAlert(alert: Alert, drop: DropDate, zone: string): string {
  switch (alert.kind) {
    case "day":
    case "hour":
    case "quarter":
      if (alert.shops) return describeShops(alert.moment, alert.shops, drop, zone);
      return `Releases ${describeRelease(drop, zone)}.`;
    case "confirmed":
      return `Confirmed: releases ${describeRelease(drop, zone)}.`;
    case "retailer":
      return describeRetailers(alert.retailers, drop, zone);
    case "missed":
      return `Released ${describeRelease(drop, zone)}. We couldn't send your hour-before alert in time.`;
    case "change":
      return `${describeChange(alert, drop, zone)}${alert.confirmedMoment === undefined ? "" : " The date is confirmed."}`;
  }
}

const list = new Intl.ListFormat("en-US");

/** Maximum of retailers that a text names, and of characters of a name in a headline. */
const MAX_RETAILERS = 3;
const MAX_NAME = 60;

/** Names retailers: "Kith and Bodega", "Kith, Bodega, END., and 2 more". */
function namesOf({ names }: AlertShops): string {
  const shown = names.slice(0, MAX_RETAILERS).map((name) => shorten(name, MAX_NAME));
  const further = names.length - shown.length;
  return list.format([...shown, ...(further > 0 ? [`${further} more`] : [])]);
}

/**
 * Says when retailers open, and the release, where that is later: "First shop: Saturday, November 28, 2026 at 9:00 AM EST at Kith. Releases on
 * …" (ALERT-11).
 */
function describeShops(moment: number, shops: AlertShops, drop: DropDate, zone: string): string {
  const shop = `${shops.isPlanned ? "In your plan" : "First shop"}: ${describeMoment(moment, zone, namesOf(shops))}.`;
  const release = momentOf(drop)?.epochMilliseconds ?? 0;
  return release > moment ? `${shop} Releases ${describeRelease(drop, zone)}.` : shop;
}

/** Names new retailers: "Now at END. (Europe) on Saturday, December 5, 2026 at 9:00 AM GMT and at Foot Locker (US)." (ALERT-6). */
function describeRetailers(retailers: NewRetailer[], drop: DropDate, zone: string): string {
  const names: string[] = [];
  let lastDay = "";
  for (const { retailer, region_name, after } of byTime(retailers).slice(0, MAX_RETAILERS)) {
    const when = isSameTime(after, drop) ? "" : describeRelease(after, zone);
    const [day = "", hour] = when.split(" at ");
    const shown = hour && day === lastDay ? `at ${hour}` : when;
    names.push(`at ${retailer} (${region_name}) ${shown}`.trimEnd());
    lastDay = day || lastDay;
  }
  const further = retailers.length - names.length;
  return `Now ${list.format([...names, ...(further > 0 ? [`${further} more`] : [])])}.`;
}

/** Returns retailers by their hours, the earliest first, and those without one after them, in their order. */
function byTime(retailers: NewRetailer[]): NewRetailer[] {
  const timeOf = ({ after }: NewRetailer) => (isTimed(after) && momentOf(after)?.epochMilliseconds) || Infinity;
  // Infinity less itself is not a number
  return retailers.toSorted((one, other) => timeOf(one) - timeOf(other) || 0);
}

/** Returns whether a retailer opens at the release's own time. */
function isSameTime(one: ReleaseDate, drop: DropDate): boolean {
  // a retailer without an hour follows that of the product
  if (!isTimed(one)) return one.release_date === drop.release_date;
  if (!isTimed(drop) || drop.retailer !== undefined) return false;
  const [moment, same] = [momentOf(one), momentOf(drop)];
  return moment !== null && same !== null && moment.equals(same);
}
