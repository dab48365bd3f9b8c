import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { BrandOrModel } from "../catalog/find-brand-or-model.ts";
import { openingRetailer } from "../catalog/drop-date.ts";
import type { Confidence } from "../evidence/confidence.ts";
import { confidenceLabels } from "../evidence/confidence-labels.ts";
import { isoInOwnZone, zonedMoment } from "../time/release-moment.ts";
import { todayInNewYork } from "../time/today.ts";
import type { Owner } from "../people/owner.ts";
import type { CalendarEvent } from "./calendar-file.ts";
import { eventTimes } from "./event-times.ts";

/** Events of a calendar, at most. */
const MAX_EVENTS = 2_000;

/** Days for which a calendar keeps releases that are over. */
const PAST_DAYS = 30;

/** Days for which a day that was lost is shown as canceled. */
const CANCELED_DAYS = 60;

/**
 * Releases of a calendar: all, or those of which the date is confirmed, of a brand or a model, or of a watchlist, there also of one brand
 * alone; 0 is every brand.
 */
export type CalendarScope =
  | "all"
  | "confirmed"
  | Pick<BrandOrModel, "kind" | "id">
  | { watchlistOf: Owner; brandId?: number };

interface Row {
  id: number;
  slug: string;
  fullName: string;
  subtitle: string | null;
  /** "2026-12-05" */
  day: string;
  release_time: string | null;
  release_time_zone: string | null;
  /** the retailer that has the hour; null for the release's own */
  retailer: string | null;
  moves: number;
  changed_at: Date;
  isLost: boolean;
  confidence: Confidence | null;
}

/**
 * Reads the events of a calendar to subscribe to, the soonest first: of releases with a day, from 30 days before New York's today on, and
 * of those that lost it in the last 60 days, as canceled (ICAL-1, ICAL-2).
 */
export async function readReleaseEvents(
  db: Database,
  scope: CalendarScope,
  site: { origin: string },
  now: Temporal.Instant,
): Promise<CalendarEvent[]> {
  const since = Temporal.PlainDate.from(todayInNewYork(now)).subtract({ days: PAST_DAYS }).toString();
  const lostSince = now.subtract({ hours: 24 * CANCELED_DAYS }).toString();
  const { rows } = await sql<Row>`
    select days.product_id as id, coalesce(p.slug, gone.slug) as slug, coalesce(p.full_name, gone.full_name) as "fullName",
      case when p.id is null then gone.subtitle else coalesce(nickname, color_text) end as subtitle,
      day, days.release_time, days.release_time_zone,
      ${openingRetailer} as retailer, moves, changed_at, lost_at is not null as "isLost", confidence
    from release_days days
      left join products p on p.id = days.product_id
      left join removed_products gone on gone.product_id = days.product_id
      left join product_confidence sure on sure.product_id = days.product_id
    where case when lost_at is null then day >= ${since}::date else lost_at > ${lostSince}::timestamptz end and ${isIn(scope)}
    order by day, days.product_id
    limit ${MAX_EVENTS}
  `.execute(db);
  return rows.map((row) => toEvent(row, site.origin));
}

function isIn(scope: CalendarScope): RawBuilder<unknown> {
  if (scope === "all") return sql`true`;
  if (scope === "confirmed") return sql`is_confirmed`;
  if ("kind" in scope)
    return scope.kind === "brand"
      ? sql`coalesce(p.brand_id, gone.brand_id) = ${scope.id}`
      : sql`coalesce(p.model_id, gone.model_id) = ${scope.id}`;
  const { watchlistOf, brandId = 0 } = scope;
  return sql`
    exists (select from watchlist_entries listed where listed.product_id = days.product_id and owner = ${watchlistOf.text})
    and ${brandId}::integer in (0, p.brand_id, gone.brand_id)
  `;
}

function toEvent(row: Row, origin: string): CalendarEvent {
  const { id, slug, fullName, subtitle, day, release_time: time, release_time_zone: zone } = row;
  const moment = zone === null ? null : zonedMoment({ date: day, time, zone });
  const word = row.confidence && !row.isLost ? [confidenceLabels[row.confidence]] : [];
  const shop = row.retailer !== null && !row.isLost ? [`First shop: ${row.retailer}`] : [];
  return {
    id: eventIdOf(id),
    slug,
    title: [fullName, subtitle].filter(Boolean).join(" "),
    details: [...word, ...shop, `${origin}/${slug}`].join("\n"),
    ...eventTimes(moment ? isoInOwnZone(moment) : day),
    revision: { changedAt: row.changed_at.toTemporalInstant(), moves: row.moves },
    isCanceled: row.isLost,
  };
}

/** Returns the part of the UID of a product's event before the host: it stays when the product is renamed. */
export function eventIdOf(productId: number): string {
  return `release-${productId}`;
}
