import { sql } from "kysely";
import { type KnownMoment, knownMoment } from "../time/known-moment.ts";
import { partialDateOf } from "../time/partial-date.ts";
import { isoInOwnZone, zonedMoment } from "../time/release-moment.ts";
import type { ReleaseDate } from "./release-changes.ts";

/** A release's date with the hour that stands for it: its own, else that of a retailer on its day (TIME-30). */
export interface DropDate extends ReleaseDate {
  /** name of the retailer that has the hour, where it is not the release's own */
  retailer?: string;
}

/** Hour of a retailer that stands for a release without its own, as PostgreSQL returns it. */
export interface OpeningRow {
  /** local time, "10:00" */
  time: string;
  time_zone: string;
  retailer: string;
}

/** SQL: the name of the retailer that has the hour of `products`; null for the release's own. */
export const openingRetailer = sql<string | null>`
  (select name from stockists where stockists.id = opening_stockist_id)
`;

/** SQL: the OpeningRow of `products`; null without one. */
export const openingColumn = sql<OpeningRow | null>`
  case when opening_time is not null then json_build_object(
    'time', to_char(opening_time, 'HH24:MI'), 'time_zone', opening_time_zone,
    'retailer', ${openingRetailer}
  ) end
`;

/** Returns the date of a release with the hour that stands for it. */
export function dropDateOf(release: ReleaseDate, opening: OpeningRow | null): DropDate {
  if (opening === null) return release;
  const { time: release_time, time_zone: release_time_zone, retailer } = opening;
  return { ...release, release_time, release_time_zone, retailer };
}

/** Returns when a release drops, as precise as it is known; null for one that shows no date (TIME-20, TIME-30). */
export function knownMomentOf({
  release_date,
  release_time: time,
  release_time_zone: zone,
  ...drop
}: DropDate): KnownMoment | null {
  const date = drop.unreleased_management === 0 ? release_date : null;
  const moment = zone === null ? null : zonedMoment({ date, time, zone });
  return knownMoment({
    date: partialDateOf(date),
    moment: moment && isoInOwnZone(moment),
    momentRetailer: drop.retailer ?? null,
  });
}
