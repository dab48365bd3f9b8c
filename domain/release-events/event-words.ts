import type { ReleaseDate } from "#domain/catalog/release-changes.ts";
import { losesDay } from "./change-kind.ts";
import type { ReleaseEvent } from "./release-events.ts";
import type { ChangeSum } from "./sum-changes.ts";

/** Names of events as people read them: a change is named by what became of the date. */
export type EventName = Exclude<ReleaseEvent["kind"], "change" | "morning"> | "places" | ChangeName | "soon";
type ChangeName = "announced" | "moved" | "moved back" | "lost" | "canceled";

/** Words for an event. */
interface EventWords {
  /** about one product: "Date moved" */
  headline: string;
  /** the end of a sentence that begins with the product: "has a new date" */
  predicate: string;
  /** about several: "changed dates" */
  plural: string;
}

const changed = { predicate: "has a new date", plural: "changed dates" };

/** The words for each event, by which alerts, channels and pages tell of it. */
export const eventWords: Record<EventName, EventWords> = {
  new: { headline: "New release", predicate: "is a new release", plural: "new releases" },
  announced: { ...changed, headline: "Date announced" },
  moved: { ...changed, headline: "Date moved" },
  "moved back": { ...changed, headline: "Date moved back" },
  lost: { ...changed, headline: "Date lost", predicate: "has lost its date" },
  canceled: { ...changed, headline: "Release canceled", predicate: "is canceled" },
  places: { ...changed, headline: "Other dates changed" },
  confirmed: { headline: "Date confirmed", predicate: "has a confirmed date", plural: "confirmed dates" },
  retailer: { headline: "New retailer", predicate: "has a new retailer", plural: "new retailers" },
  soon: { headline: "Dropping soon", predicate: "drops soon", plural: "releases that drop soon" },
  day: { headline: "Dropping within a day", predicate: "drops within a day", plural: "within a day" },
  hour: { headline: "Dropping within the hour", predicate: "drops within the hour", plural: "within the hour" },
  quarter: { headline: "Dropping in 15 minutes", predicate: "drops in 15 minutes", plural: "in 15 minutes" },
  removed: { headline: "Release removed", predicate: "is no longer listed", plural: "removed releases" },
  merged: { headline: "Release merged", predicate: "is part of another release", plural: "merged releases" },
  out: { headline: "Out now", predicate: "is out", plural: "already out" },
};

/** Returns what a change did to the own date of a release that is `after` now; "places" where those of regions and retailers alone changed. */
export function changeNameOf(
  { change, isRevert, before }: Omit<ChangeSum, "places">,
  after: ReleaseDate,
): ChangeName | "places" {
  if (change === null) return "places";
  if (change === "canceled") return after.unreleased_management === 2 ? "canceled" : "lost";
  if (losesDay({ before, after })) return "lost";
  if (change === "announced") return "announced";
  return isRevert ? "moved back" : "moved";
}
