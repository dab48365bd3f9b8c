import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { namedPlaces, type ReleaseDate } from "#domain/catalog/release-changes.ts";
import { formatPartialDate, type PartialDate } from "#domain/time/partial-date.ts";
import { orderOfDay, todayInNewYork } from "#domain/time/today.ts";
import { isTimed, momentOf } from "./change-kind.ts";
import { preferencesOf, type AlertSettings } from "./read-followed.ts";
import { DAY_MS, HOUR_MS, isQuiet, MAX_AGE_MS, type RecordedChange, sumToCome } from "./alert-rules.ts";

/** Kind of the mails of alerts in the outbox. */
export const ALERTS = "alerts";

/** A release for which alerts may be due to those who watch the product. Times are in ISO 8601. */
export interface DueRelease {
  product_id: number;
  kind: "change" | "day" | "hour";
  /** of the release, or null */
  moment: string | null;
  /** of the last change, or null */
  change_id: number | null;
  due_at: string;
}

/** Returns the releases for which alerts may be due at `now`. */
export async function readDueReleases(db: Database, now: Temporal.Instant): Promise<DueRelease[]> {
  const at = now.epochMilliseconds;
  const today = Temporal.PlainDate.from(todayInNewYork(now));
  const [upcoming, changed] = await Promise.all([
    readReleasesBetween(db, today.subtract({ days: 1 }), today.add({ days: 2 })),
    readChanged(db, at - MAX_AGE_MS),
  ]);
  return [...upcoming.flatMap((one) => dueBefore(one, at)), ...changed.flatMap((one) => dueAfterChange(one, at))];
}

function dueBefore({ id, release }: ProductRelease, at: number): DueRelease[] {
  const moment = momentOf(release)?.epochMilliseconds ?? 0;
  const kind = moment - at > HOUR_MS ? "day" : "hour";
  const dueAt = moment - (kind === "day" ? DAY_MS : HOUR_MS);
  if (moment <= at || at < dueAt || (kind === "hour" && !isTimed(release))) return [];
  return [{ product_id: id, kind, moment: iso(moment), change_id: null, due_at: iso(dueAt) }];
}

/** Returns nothing for a change that was undone: its watchers would be read at every run, for nothing. */
function dueAfterChange({ id, release, changes, lastId, lastAt }: ChangedRelease, at: number): DueRelease[] {
  // an account may know of the first ones
  if (changes.every((_, first) => sumToCome(changes.slice(first), release, at) === null)) return [];
  return [{ product_id: id, kind: "change", moment: null, change_id: lastId, due_at: lastAt.toISOString() }];
}

interface ProductRelease {
  id: number;
  release: ReleaseDate;
}

interface ChangedRelease extends ProductRelease {
  /** in their order */
  changes: Pick<RecordedChange, "before" | "places">[];
  lastId: number;
  lastAt: Date;
}

async function readReleasesBetween(
  db: Database,
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Promise<ProductRelease[]> {
  const { rows } = await sql<StoredRelease>`
    select id, ${releaseColumns} from products
    where unreleased_management = 0 and release_day is not null
      and release_order between ${orderOfDay(from.toString())} and ${orderOfDay(until.toString())}
  `.execute(db);
  return rows.map(releaseOf);
}

/** Returns the products on watchlists of accounts whose release has changed after `since`, in milliseconds since 1970. */
async function readChanged(db: Database, since: number): Promise<ChangedRelease[]> {
  const { rows } = await sql<StoredRelease & { last_id: string; last_at: Date; changes: ChangedRelease["changes"] }>`
    select products.id, ${releaseColumns}, last_id, last_at, changes
    from products join (
      select product_id, max(release_changes.id) as last_id, max(changed_at) as last_at, 
        json_agg(json_build_object('before', before, 'places', ${namedPlaces}) order by release_changes.id) as changes
      from release_changes
      where changed_at > ${new Date(since)} and exists (
        select from watchlist_entries w where w.product_id = release_changes.product_id and owner like 'account/%'
      )
      group by product_id
    ) changed on product_id = products.id
  `.execute(db);
  return rows.map(({ last_id, last_at, changes, ...row }) => ({
    ...releaseOf(row),
    changes,
    lastId: Number(last_id),
    lastAt: last_at,
  }));
}

interface StoredRelease extends Omit<ReleaseDate, "release_date"> {
  id: number;
  date: PartialDate;
}

const releaseColumns = sql`
  json_build_object('year', release_year, 'month', release_month, 'day', release_day) as date,
  to_char(release_time, 'HH24:MI') as release_time, release_time_zone, unreleased_management
`;

function releaseOf({ id, date, ...release }: StoredRelease): ProductRelease {
  return { id, release: { ...release, release_date: formatPartialDate(date) } };
}

const BATCH = 500;

/**
 * Yields the accounts, by id, that may have to be reminded of any of `due` at `now`: they want it, do not have it yet,
 * have no quiet hours now, and no alerts waiting. planAlerts() decides.
 */
export async function* readAccountsToRemind(
  db: Database,
  due: DueRelease[],
  now: Temporal.Instant,
): AsyncGenerator<number[]> {
  if (due.length === 0) return;
  for (let after = 0; ;) {
    const { rows } = await sql<AlertSettings & { id: number }>`
      select distinct a.id, remind_changes_since, remind_day_since, remind_hour_since, quiet_from, quiet_until, time_zone
      from json_to_recordset(${JSON.stringify(due)}::json)
        as due (product_id integer, kind text, moment timestamptz, change_id bigint, due_at timestamptz)
        join watchlist_entries w using (product_id)
        join accounts a on w.owner = 'account/' || a.id
      where a.id > ${after} and verified_at is not null and w.added_at <= due_at
        and case kind when 'day' then remind_day_since when 'hour' then remind_hour_since else remind_changes_since end
          <= due_at
        and not exists (
          select from alerts t
          where t.account_id = a.id and t.product_id = due.product_id and t.kind = due.kind
            and (t.moment = due.moment or t.change_id >= due.change_id)
        )
        and not exists (
          select from mails where account_id = a.id and mails.kind = ${ALERTS} and next_attempt_at is not null
        )
      order by a.id limit ${BATCH}
    `.execute(db);
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? after;
    yield rows.filter((settings) => !isQuiet(preferencesOf(settings), now.epochMilliseconds)).map(({ id }) => id);
  }
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
