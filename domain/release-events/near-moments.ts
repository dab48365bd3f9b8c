import type { DropDate } from "#domain/catalog/drop-date.ts";
import { NEW_YORK } from "#domain/time/today.ts";
import { isOut, isTimed, momentOf } from "./change-kind.ts";
import type { ShopHour } from "./shop-hours.ts";

const MINUTE_MS = 60 * 1000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Times before a moment at which it is near, in milliseconds, the longest first (LETT-11, LETT-12, ALERT-4). */
export const beforeMs = { day: DAY_MS, hour: 60 * MINUTE_MS, quarter: 15 * MINUTE_MS };
export type BeforeKind = keyof typeof beforeMs;

/** Whether a kind of event is of a time before a moment. */
export function isBeforeKind(kind: string): kind is BeforeKind {
  return Object.hasOwn(beforeMs, kind);
}

/** Hour in New York, of the day before, at which the day of a release without an hour is near (CHAN-2). */
const MORNING_HOUR = 9;

/** A moment of a product that is near, or has come: by a day, an hour, 15 minutes, or from the morning before its day on. */
export type NearEvent = (BeforeEvent | { kind: "morning" } | { kind: "out" }) & NearMoment;
type BeforeEvent = { kind: "day" } | { kind: "hour" } | { kind: "quarter" };

/** A moment with the times between which it is told. Times are in milliseconds since 1970. */
interface NearMoment {
  moment: number;
  from: number;
  until: number;
  /** the retailers that open then, at another moment than the release; null for the release itself */
  shops: ShopHour[] | null;
  /** whether they are the first of all to open, before the release */
  isFirstShop: boolean;
}

/** Fields of a product that determine what is near. */
interface Dropping {
  drop: DropDate;
  shops: ShopHour[];
}

/**
 * Returns when the moments of a product are near: that of its release by a day, an hour and 15 minutes, and then it is out; a day without an hour by a day and
 * from its eve's morning on; retailers at other moments by an hour and 15 minutes (LETT-11, LETT-12, ALERT-4, ALERT-11, CHAN-2).
 */
export function nearEventsOf({ drop, shops }: Dropping): NearEvent[] {
  const moment = momentOf(drop)?.epochMilliseconds;
  const release = moment === undefined ? null : { moment, isTimed: isTimed(drop) };
  // a shop that sells what has been out is no first one
  const isBefore = (shop: number) => !isOut(drop, shop);
  const openings = [...Map.groupBy(shops, (shop) => shop.moment)]
    .filter(([at]) => !release?.isTimed || at !== release.moment)
    .flatMap(([at, atMoment]) => {
      const opening = { moment: at, shops: atMoment, isFirstShop: at === shops[0]?.moment && isBefore(at) };
      return [before("hour", opening), before("quarter", opening)];
    });
  return [...(release ? eventsOfRelease(release) : []), ...openings];
}

type Moment = Omit<NearMoment, "from" | "until">;

function eventsOfRelease({ moment, isTimed }: { moment: number; isTimed: boolean }): NearEvent[] {
  const release = { moment, shops: null, isFirstShop: false };
  const day = { ...before("day", release), until: moment - beforeMs.hour };
  if (!isTimed) return [day, { ...before("day", release), kind: "morning", from: morningBefore(moment) }];
  const out = { ...release, kind: "out" as const, from: moment, until: Infinity };
  return [day, before("hour", release), before("quarter", release), out];
}

function before(kind: BeforeKind, moment: Moment): NearEvent {
  return { ...moment, kind, from: moment.moment - beforeMs[kind], until: moment.moment };
}

/** Returns the morning of the day before the one that begins at `moment` in New York. */
function morningBefore(moment: number): number {
  const day = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(NEW_YORK).toPlainDate();
  return day.subtract({ days: 1 }).toZonedDateTime({ timeZone: NEW_YORK, plainTime: { hour: MORNING_HOUR } })
    .epochMilliseconds;
}
