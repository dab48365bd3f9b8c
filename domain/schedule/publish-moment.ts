import { Refused } from "#platform/errors.ts";

/** The moment of a scheduled change, and the zone in which people think of it. */
export interface PublishMoment {
  instant: Temporal.Instant;
  /** IANA name */
  zone: string;
}

/** Years that a change may wait: each takes one of the places (SCHED-1). */
const MAX_YEARS = 10;

const EXAMPLE = "2026-12-05 10:00 America/New_York";
const FORM =
  /^(\d{4}-\d\d-\d\d)(?:T|\s+)(\d{1,2}:\d\d(?::[0-5]\d)?)\s*(Z|[+-]\d\d:?\d\d)?\s*(?:([a-z][\w/+-]+)|\[([a-z][\w/+-]+)\])$/i;

/**
 * Reads a moment such as "2026-12-05 10:00 America/New_York" or "2026-11-01 01:30-04:00 America/New_York". Throws Refused for
 * another text, a time that the clocks of the zone skip, one that they show twice without the offset that tells which, and a
 * moment that is not after `now`, or more than ten years (SCHED-1).
 */
export function readPublishMoment(text: string, now: Temporal.Instant): PublishMoment {
  const [, date, clockTime = "", sign, plainZone, givenZone = plainZone] = FORM.exec(text.trim()) ?? [];
  const time = clockTime.padStart(clockTime.includes(":", 3) ? 8 : 5, "0");
  const offset = sign?.toUpperCase().replace(/^([+-]\d\d):?(\d\d)$/, "$1:$2");
  if (!date || !givenZone) throw new Refused(`"${text}" is no moment with a zone: write "${EXAMPLE}"`);
  const zone = zoneOf(givenZone);
  const clock = clockOf(`${date}T${time}`, text);
  const moment = offset === "Z" ? clock.toZonedDateTime("UTC") : onClocksOf(zone, clock, offset);
  const instant = moment.toInstant();
  if (Temporal.Instant.compare(instant, now) <= 0)
    throw new Refused(`${describePublishMoment({ instant, zone })} is past: leave the moment out to publish at once`);
  if (Temporal.Instant.compare(instant, now.add({ hours: 24 * 365 * MAX_YEARS })) > 0)
    throw new Refused(`${describePublishMoment({ instant, zone })} is more than ${MAX_YEARS} years ahead`);
  return { instant, zone };
}

/** Returns a moment as people read it: "Saturday, December 5, 2026 at 10:00 AM EST (America/New_York)". */
export function describePublishMoment({ instant, zone }: PublishMoment): string {
  const moment = new Date(instant.epochMilliseconds);
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: zone }).format(moment);
  const clock = new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    ...(moment.getUTCSeconds() > 0 && { second: "2-digit" }),
    timeZone: zone,
    timeZoneName: "short",
  });
  const time = clock.format(moment).replaceAll("\u202f", " ");
  return `${day} at ${time}${time.endsWith(` ${zone}`) ? "" : ` (${zone})`}`;
}

function zoneOf(given: string): string {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(given).timeZoneId;
  } catch {
    throw new Refused(`"${given}" is no time zone: write one such as America/New_York`);
  }
}

function clockOf(clock: string, text: string): Temporal.PlainDateTime {
  try {
    return Temporal.PlainDateTime.from(clock, { overflow: "reject" });
  } catch {
    throw new Refused(`"${text}" is no real date and time: write "${EXAMPLE}"`);
  }
}

/** Returns the moment at which the clocks of a zone show a time, at the offset where they show it twice. Throws Refused for any doubt. */
function onClocksOf(zone: string, clock: Temporal.PlainDateTime, offset: string | undefined): Temporal.ZonedDateTime {
  const earlier = clock.toZonedDateTime(zone, { disambiguation: "earlier" });
  const later = clock.toZonedDateTime(zone, { disambiguation: "later" });
  const name = clock.toString().replace("T", " ").replace(/:00$/, "");
  if (!earlier.toPlainDateTime().equals(clock))
    throw new Refused(`${name} does not exist in ${zone}: clocks go from ${earlier.offset} to ${later.offset} then`);
  if (offset === undefined && !earlier.equals(later)) {
    const [first, second] = [earlier, later].map((one) => `${name}${one.offset} ${zone}`);
    throw new Refused(`${name} comes twice in ${zone}: write "${first}" or "${second}"`);
  }
  const moment = offset === undefined ? earlier : [earlier, later].find((one) => one.offset === offset);
  if (!moment) throw new Refused(`${zone} is at ${earlier.offset} then, not at ${offset}`);
  return moment;
}
