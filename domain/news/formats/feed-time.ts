import { offsetOf } from "./zone-offsets.ts";

/** The earliest time that a post may have, as in imported files. */
const EARLIEST = "1990";

const MAX_LENGTH = 60;

const DATE = /^\d{4}-\d{2}-\d{2}/;
const OFFSET = /[+-]\d{2}:?\d{2}$/;
/** "GMT+1" and "UTC+02:00" */
const NAMED_OFFSET = /(?:UTC|GMT) ?([+-])(\d{1,2})(?::?(\d{2}))?$/i;
/** "10:00:00 EST 2026", as the program "date" writes it. */
const ZONE_THEN_YEAR = /(:\d{2}) ([a-z]{1,5}) (\d{4})$/i;
/** A zone by its letters, such as "Z" or "CET", at the end; "AM" and "PM" are parts of the day. */
const LETTERS = /(?<=[\d\s])(?!am$|pm$)[a-z]{1,5}$/i;

/**
 * Returns the moment of a time in a feed, as ISO 8601 in UTC; null when it cannot be read (NEWS-15). One without a
 * zone is in UTC; a number counts the seconds or milliseconds since 1970.
 */
export function readFeedTime(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = text
    .trim()
    .replace(/\s*\([^)]*\)$/, "")
    .replace(ZONE_THEN_YEAR, "$1 $3 $2")
    .replace(
      NAMED_OFFSET,
      (_, sign: string, hours: string, minutes = "00") => `${sign}${hours.padStart(2, "0")}${minutes}`,
    );
  const date = /^\d+$/.test(plain) ? dateOfNumber(plain) : dateOfText(plain);
  if (!date || Number.isNaN(date.getTime())) return null;
  const time = date.toISOString();
  return time >= EARLIEST && time.length === "2026-11-21T12:00:00.000Z".length ? time : null;
}

function dateOfNumber(digits: string): Date | null {
  if (digits.length === 9 || digits.length === 10) return new Date(Number(digits) * 1000);
  return digits.length === 13 ? new Date(Number(digits)) : null;
}

function dateOfText(plain: string): Date | null {
  const isIso = DATE.test(plain);
  const [letters] = LETTERS.exec(plain) ?? [];
  const offset = letters === undefined ? undefined : offsetOf(letters);
  if (letters !== undefined && offset === undefined) return null;
  const unzoned = letters === undefined ? plain : plain.slice(0, -letters.length).trimEnd();
  const text = isIso ? unzoned.replace(/\s+(?=[+-])/, "").replace(" ", "T") : unzoned;
  const clock = isIso ? text.replace(DATE, "") : text;
  if (offset !== undefined) return new Date(isIso ? `${text}${offset}` : `${text} ${offset}`);
  // JavaScript reads a time without a zone on the clocks of this machine.
  const zone = clock === "" || OFFSET.test(clock) ? "" : isIso ? "Z" : " GMT";
  return new Date(`${text}${zone}`);
}
