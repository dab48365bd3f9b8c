import type { ReleaseDate } from "#domain/catalog/release-changes.ts";
import { losesDay } from "./change-kind.ts";
import type { ChangeSum } from "./sum-changes.ts";

/** A change of the date of a release. */
type ChangeName = "announced" | "moved" | "moved back" | "lost" | "canceled";

/** Headlines about one product, of channels and of the page of changes. */
export const headlines = {
  new: "New release",
  announced: "Date announced",
  moved: "Date moved",
  "moved back": "Date moved back",
  lost: "Date lost",
  canceled: "Release canceled",
  confirmed: "Date confirmed",
  soon: "Dropping soon",
  removed: "Release removed",
  merged: "Release merged",
} satisfies Record<ChangeName, string> & Record<string, string>;

/** Ends of sentences that begin with a product, of alerts; "places" of a change of regions and retailers alone. */
export const predicates = {
  announced: "has a new date",
  moved: "has a new date",
  "moved back": "has a new date",
  places: "has a new date",
  lost: "has lost its date",
  canceled: "is canceled",
  confirmed: "has a confirmed date",
  retailer: "has a new retailer",
  day: "drops within a day",
  hour: "drops within the hour",
  quarter: "drops in 15 minutes",
  missed: "is out",
} satisfies Record<ChangeName, string> & Record<string, string>;

/** Words for several: "12 changed dates" of channels, and sections of mails of alerts. */
export const plurals = {
  new: "new releases",
  moved: "changed dates",
  confirmed: "confirmed dates",
  retailer: "new retailers",
  soon: "releases that drop soon",
  removed: "removed releases",
  merged: "merged releases",
  day: "within a day",
  hour: "within the hour",
  quarter: "in 15 minutes",
  missed: "already out",
};

/** Returns what a change did to the own date of a release that is `after` now; null where those of regions and retailers alone changed. */
export function changeNameOf(
  { change, isRevert, before }: Omit<ChangeSum, "places">,
  after: ReleaseDate,
): ChangeName | null {
  if (change === null) return null;
  if (change === "canceled") return after.unreleased_management === 2 ? "canceled" : "lost";
  if (losesDay({ before, after })) return "lost";
  if (change === "announced") return "announced";
  return isRevert ? "moved back" : "moved";
}
