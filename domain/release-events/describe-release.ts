import type { DropDate } from "#domain/catalog/drop-date.ts";
import type { ReleaseDate } from "#domain/catalog/release-changes.ts";
import { describeMoment } from "#domain/time/describe-moment.ts";
import { displayDate, weekDay } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import { isOut, isTimed, losesDay, momentOf } from "./change-kind.ts";
import type { ChangeSum, PlaceSum } from "./sum-changes.ts";

/**
 * Says when a release is: "on Saturday, November 28, 2026 at 10:00 AM EST" in the time zone `zone`, with the retailer that has the hour, if one
 * has, "in November 2026", or "on a date to be announced".
 */
export function describeRelease(release: DropDate, zone: string): string {
  const moment = momentOf(release)?.epochMilliseconds;
  if (moment !== undefined && isTimed(release)) {
    return `on ${describeMoment(moment, zone, release.retailer)}`;
  }
  const date = partialDateOf(release.release_date);
  const day = weekDay(date);
  if (day) return `on ${day}, ${displayDate(date)}`;
  return date.year === null ? "on a date to be announced" : `in ${displayDate(date)}`;
}

/** Says whether a release is ahead of `now`: "Releases on …", "Released in …" or "No release date yet" (SITE-55). */
export function describeWhen(release: DropDate, zone: string, now: Temporal.Instant): string {
  const date = partialDateOf(release.release_date);
  if (date.year === null) return "No release date yet.";
  return `${isOut({ ...release, unreleased_management: 0 }, now.epochMilliseconds) ? "Released" : "Releases"} ${describeRelease(release, zone)}.`;
}

const list = new Intl.ListFormat("en-US");

/** Maximum of retailers that a sentence names, and of sentences about retailers. */
const MAX_PLACES = 3;

/**
 * Describes a change, such as "Moves from Saturday, November 28, 2026 to Saturday, December 5, 2026. At END. (Europe):
 * moves from …" (LETT-10). A lost day has its own words (ALERT-2).
 */
export function describeChange({ change, places, ...own }: ChangeSum, drop: DropDate, zone: string): string {
  const sentences = change === null ? [] : [describeMove({ ...own, change, after: drop }, zone)];
  const byMove = Map.groupBy(places, (place) => describeMove(place, zone));
  for (const [move, moved] of [...byMove].slice(0, MAX_PLACES))
    sentences.push(`${namePlaces(moved)}: ${lowered(move)}`);
  if (byMove.size > MAX_PLACES) sentences.push("Other dates changed, too.");
  return sentences.join(" ");
}

type Move = Pick<PlaceSum, "change" | "isRevert" | "before" | "after">;

function describeMove({ change, isRevert, before, after }: Move, zone: string): string {
  if (change === "canceled")
    return after.unreleased_management === 2 ? "Won't be released." : "No longer has a release date.";
  if (change === "announced") return `Now releases ${describeRelease(after, zone)}.`;
  const bare = (release: ReleaseDate) => describeRelease(release, zone).replace(/^(on|in) /, "");
  if (isRevert) return `Moves back to ${bare(after)} from ${bare(before)}.`;
  return losesDay({ before, after })
    ? `No longer ${describeRelease(before, zone)}: now ${bare(after)}.`
    : `Moves from ${bare(before)} to ${bare(after)}.`;
}

/** Names places: "At Foot Locker (US), at END. (Europe), in Japan, and 2 more". */
function namePlaces(places: PlaceSum[]): string {
  const names = places.map(({ retailer, region_name }) =>
    retailer === null ? `in ${region_name}` : `at ${retailer} (${region_name})`,
  );
  // a retailer sells several size runs
  const unique = [...new Set(names)];
  const further = unique.length - MAX_PLACES;
  const text = list.format([...unique.slice(0, MAX_PLACES), ...(further > 0 ? [`${further} more`] : [])]);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
