/** The earliest time that a post may have, as in imported files. */
const EARLIEST = "1990";

const MAX_LENGTH = 60;

const DATE = /^\d{4}-\d{2}-\d{2}/;
const ZONE = /(?:Z|[A-Z]{2,4}|[+-]\d{2}:?\d{2})$/i;

/** The moment that a time in a feed stands for, as ISO 8601 in UTC; null when there is none. One without a zone is in UTC. */
export function readFeedTime(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = text.trim().replace(/\s*\([^)]*\)$/, "");
  const isIso = DATE.test(plain);
  const trimmed = isIso ? plain.replace(/\s+(?=[+-])/, "").replace(" ", "T") : plain;
  const clock = isIso ? trimmed.replace(DATE, "") : trimmed;
  // JavaScript reads a time without a zone on the clocks of this machine.
  const zone = clock === "" || ZONE.test(clock) ? "" : isIso ? "Z" : " GMT";
  const date = new Date(`${trimmed}${zone}`);
  if (Number.isNaN(date.getTime())) return null;
  const time = date.toISOString();
  return time >= EARLIEST && time.length === "2026-11-21T12:00:00.000Z".length ? time : null;
}
