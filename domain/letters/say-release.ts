import type { ReleaseChange, ReleaseDate } from "#domain/catalog/release-changes.ts";
import { displayDate, weekDay } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import { makeZoneClock } from "#domain/time/zone-clock.ts";
import { type ChangeKind, isTimed, momentOf } from "./change-kind.ts";

/** "on Saturday, November 28, 2026 at 10:00 AM EST" on the clocks of `zone`, "in November 2026", or "on no known day". */
export function sayRelease(release: ReleaseDate, zone: string): string {
  const moment = momentOf(release)?.epochMilliseconds;
  if (moment !== undefined && isTimed(release)) {
    const clock = makeZoneClock(zone);
    return `on ${clock.moment(moment).replace(/ at .*$/, "")} at ${clock.time(moment)}`;
  }
  const date = partialDateOf(release.release_date);
  const day = weekDay(date);
  if (day) return `on ${day}, ${displayDate(date)}`;
  return date.year === null ? "on no known day" : `in ${displayDate(date)}`;
}

/** What a change means, such as "Moves from Saturday, November 28, 2026 to Saturday, December 5, 2026." (LETT-10) */
export function sayChange(kind: ChangeKind, { before, after }: ReleaseChange, zone: string): string {
  if (kind === "cancelled")
    return after.unreleased_management === 2 ? "Will not be released." : "Has no release date any more.";
  if (kind === "announced") return `Now releases ${sayRelease(after, zone)}.`;
  const bare = (release: ReleaseDate) => sayRelease(release, zone).replace(/^(on|in) /, "");
  return `Moves from ${bare(before)} to ${bare(after)}.`;
}
