import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { earlierChanges, namedPlaces, type ReleaseDate } from "#domain/catalog/release-changes.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { formatPartialDate, type PartialDate } from "#domain/time/partial-date.ts";
import { knownZone } from "#domain/time/known-zone.ts";
import { Owner } from "#domain/visitors/owner.ts";
import type { RecordedChange, AlertPreferences, SentAlert, WatchedRelease } from "./alert-rules.ts";

/** Settings of an account's alerts. */
export interface AlertSettings {
  remind_changes_since: Date | null;
  remind_day_since: Date | null;
  remind_hour_since: Date | null;
  quiet_from: string | null;
  quiet_until: string | null;
  time_zone: string | null;
}

/** Returns the settings in the form of the rules. */
export function preferencesOf(settings: AlertSettings): AlertPreferences {
  const { quiet_from, quiet_until } = settings;
  return {
    changesSince: settings.remind_changes_since?.getTime() ?? null,
    daySince: settings.remind_day_since?.getTime() ?? null,
    hourSince: settings.remind_hour_since?.getTime() ?? null,
    zone: knownZone(settings.time_zone),
    quiet: quiet_from && quiet_until ? { from: quiet_from.slice(0, 5), until: quiet_until.slice(0, 5) } : null,
  };
}

/** A product on a watchlist, with its names. */
export interface Watched extends WatchedRelease {
  slug: string;
  name: string;
  hasPicture: boolean;
}

/**
 * Reads the watchlist of an account, with the changes of its releases after `since` and the alerts that the account
 * has.
 */
export async function readWatched(db: Database, accountId: number, since: Temporal.Instant): Promise<Watched[]> {
  const { rows } = await sql<Row>`
    select p.id, p.slug, full_name, nickname, watched.added_at,
      json_build_object('year', release_year, 'month', release_month, 'day', release_day) as date,
      to_char(release_time, 'HH24:MI') as release_time, release_time_zone, unreleased_management,
      exists (select from product_images where product_id = p.id) as has_picture,
      array(
        select json_build_object(
          'id', id, 'changedAt', changed_at, 'before', before, 'places', ${namedPlaces},
          'earlier', ${earlierChanges("release_changes")}
        )
        from release_changes where product_id = p.id and changed_at > ${since.toString()}::timestamptz order by id
      ) as changes,
      array(
        select json_build_object('kind', kind, 'moment', moment, 'changeId', change_id)
        from alerts where account_id = ${accountId} and product_id = p.id
      ) as sent
    from watchlist_entries watched join products p on p.id = watched.product_id
    where owner = ${Owner.account(accountId).text}
    order by release_order, p.id
  `.execute(db);
  return rows.map(watchedOf);
}

interface Row extends Omit<ReleaseDate, "release_date"> {
  id: number;
  slug: string;
  full_name: string;
  nickname: string | null;
  added_at: Date;
  date: PartialDate;
  has_picture: boolean;
  changes: (Omit<RecordedChange, "changedAt"> & { changedAt: string })[];
  sent: { kind: SentAlert["kind"]; moment: string | null; changeId: number | null }[];
}

function watchedOf({ date, release_time, release_time_zone, unreleased_management, ...row }: Row): Watched {
  return {
    productId: row.id,
    slug: row.slug,
    name: titleOf({ fullName: row.full_name, nickname: row.nickname }),
    hasPicture: row.has_picture,
    addedAt: row.added_at.getTime(),
    release: { release_date: formatPartialDate(date), release_time, release_time_zone, unreleased_management },
    changes: row.changes.map(({ changedAt, ...change }) => ({ ...change, changedAt: Date.parse(changedAt) })),
    sent: row.sent.map(({ kind, moment, changeId }) =>
      kind === "change" ? { kind, changeId: Number(changeId) } : { kind, moment: Date.parse(String(moment)) },
    ),
  };
}
