import { sql } from "kysely";
import { formatPartialDate, type PartialDate } from "../time/partial-date.ts";
import { isoInOwnZone, timedRelease } from "../time/release-moment.ts";
import { type Claim, type ClaimKind, claimKinds, hostOf, supports } from "./confidence.ts";

/** A source that stands by its word on a date (EVID-4). */
export interface DateSource {
  kind: ClaimKind;
  url: string;
  /** such as "nike.com" */
  host: string;
  /** the names of the region and the retailer whose date it is; null where it is that of the product */
  region: string | null;
  retailer: string | null;
  /** as precise as the source says it, such as "2026-12" */
  date: string;
  /** local time in `timeZone`, such as "10:00"; null without an hour */
  time: string | null;
  timeZone: string | null;
  /** date and hour, ISO 8601 in `timeZone`; null without an hour */
  moment: string | null;
  /** days in New York on which it was first and last found there */
  seenOn: string;
  checkedOn: string | null;
}

/** A row of sourcesSql. */
export interface SourceRow extends Omit<DateSource, "host" | "date" | "moment"> {
  date: PartialDate;
}

/** SQL: the claims on product `p` that are not retracted, as a list of SourceRow in JSON. */
export const sourcesSql = sql<SourceRow[]>`
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'kind', kind, 'url', source_url, 'region', regions.name, 'retailer', stockists.name,
      'date', jsonb_build_object('year', claims.release_year, 'month', claims.release_month, 'day', claims.release_day),
      'time', to_char(claims.release_time, 'HH24:MI'), 'timeZone', claims.time_zone,
      'seenOn', seen_on, 'checkedOn', checked_on
    ) order by seen_on, source_url collate "C")
    from date_claims claims left join regions on code = region_code left join stockists on stockists.id = stockist_id
    where product_id = p.id and retracted_on is null
  ), '[]')
`;

/** Returns sources by their strength, the product's date first. */
export function sourcesOf(rows: SourceRow[]): DateSource[] {
  const isOfPlace = ({ region, retailer }: DateSource) => Number(region !== null || retailer !== null);
  const sources = rows.map(({ date, ...row }) => {
    const moment = timedRelease({ release_time: row.time, release_time_zone: row.timeZone }, date);
    return {
      ...row,
      host: hostOf(row.url),
      date: formatPartialDate(date) ?? "",
      moment: moment && isoInOwnZone(moment),
    };
  });
  return sources.toSorted(
    (a, b) => isOfPlace(a) - isOfPlace(b) || claimKinds.indexOf(a.kind) - claimKinds.indexOf(b.kind),
  );
}

/** Days before a release from which on its date should have been verified. */
const VERIFIED_DAYS = 14;

/**
 * Returns the day on which the date of a product was last found at a source, such as "2026-11-02", from 14 days before the
 * release until its day, where that was earlier; else null (EVID-4). `today` is New York's day.
 */
export function unverifiedSince(release: PartialDate, sources: DateSource[], today: string): string | null {
  const date = formatPartialDate(release);
  if (date?.length !== 10) return null;
  const from = Temporal.PlainDate.from(date).subtract({ days: VERIFIED_DAYS }).toString();
  if (today < from || today > date) return null;
  const shown = { release_date: date, release_time: null, time_zone: null };
  const days = sources
    .filter((source) => source.region === null && source.retailer === null && supports(claimedDate(source), shown))
    .map(({ seenOn, checkedOn }) => checkedOn ?? seenOn);
  const last = days.toSorted().at(-1);
  return last !== undefined && last < from ? last : null;
}

function claimedDate({ date, time, timeZone }: DateSource): Pick<Claim, "release_date" | "release_time" | "time_zone"> {
  return { release_date: date, release_time: time, time_zone: timeZone };
}
