import type { ReleaseDate } from "#domain/catalog/release-changes.ts";
import type { ReportedChange } from "#domain/release-events/reported-changes.ts";
import { isTimed, momentOf, shownDateOf } from "#domain/release-events/change-kind.ts";
import { changeNameOf, headlines } from "#domain/release-events/event-words.ts";
import { describeChange } from "#domain/release-events/describe-release.ts";
import { shortDate } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import { NEW_YORK, todayInNewYork } from "#domain/time/today.ts";
import { makeZoneClock } from "#domain/time/zone-clock.ts";
import { thumbnailOf } from "#platform/media/picture.ts";

/** A date before or after a change. */
export interface ChangedDate {
  /** such as "Nov 28, 2026", or "Nov 28, 2026, 10:00 AM EST" */
  text: string;
  /** ISO 8601, where the text has the hour */
  moment: string | null;
}

/** A changed release as the page shows it. */
export interface ChangeView {
  id: number;
  release: { slug: string; fullName: string; nickname: string | null; year: number | null; thumbnail: string | null };
  /** such as "Date moved"; null where only regions or retailers changed */
  label: string | null;
  /** null for none */
  before: ChangedDate | null;
  after: ChangedDate | null;
  /** sentences about regions and retailers; empty for none */
  places: string;
}

/** The changes of a New York day. */
export interface ChangedDay {
  /** ISO 8601 */
  day: string;
  changes: ChangeView[];
}

/** The picture is small on any screen. */
const THUMBNAIL_WIDTH_PX = 320;

/** Groups changes by the New York day on which they were made, as they come. */
export function daysOf(changes: ReportedChange[]): ChangedDay[] {
  const byDay = Map.groupBy(changes, ({ changedAt }) => todayInNewYork(changedAt.toTemporalInstant()));
  return Array.from(byDay, ([day, some]) => ({ day, changes: some.map(viewOf) }));
}

function viewOf(reported: ReportedChange): ChangeView {
  const { id, slug, fullName, nickname, media, change, before, after } = reported;
  const name = changeNameOf(reported, after);
  const isSameDay = shownDateOf(before) === shownDateOf(after);
  const year = partialDateOf(after.release_date).year;
  return {
    id,
    release: { slug, fullName, nickname, year, thumbnail: media && thumbnailOf(media, THUMBNAIL_WIDTH_PX) },
    label: name && headlines[name],
    before: change && describe(before, isSameDay),
    after: change && describe(after, isSameDay),
    places: describeChange({ ...reported, change: null }, after, NEW_YORK),
  };
}

/** Returns a date, with its hour in New York where that alone has changed. */
function describe(release: ReleaseDate, withHour: boolean): ChangedDate | null {
  const text = shortDate(partialDateOf(shownDateOf(release)));
  if (!text) return null;
  const moment = withHour && isTimed(release) ? momentOf(release) : null;
  if (moment === null) return { text, moment: null };
  return { text: `${text}, ${makeZoneClock(NEW_YORK).time(moment.epochMilliseconds)}`, moment: moment.toString() };
}
