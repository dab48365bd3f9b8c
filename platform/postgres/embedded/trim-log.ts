import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync } from "node:fs";

/** Start of a line: its day, in the log's own time zone. Lines without one belong to the line above. */
const DAY = /^\d{4}-\d{2}-\d{2}(?= \d)/;

/**
 * Cuts off the lines that the log of PostgreSQL at `path` has of the days before that of `before`, in the older file as
 * well. Returns the number of bytes cut. PostgreSQL goes on writing to the end of the file; a line that it writes
 * during the cut may be lost.
 */
export function trimLog(path: string, before: Temporal.Instant): number {
  const firstDay = before.toString().slice(0, 10);
  const older = `${path}.old`;
  const cut = cutOff(older, firstDay);
  if (existsSync(older) && readFileSync(older).length === 0) rmSync(older);
  return cut + cutOff(path, firstDay);
}

function cutOff(path: string, firstDay: string): number {
  if (!existsSync(path)) return 0;
  const bytes = readFileSync(path);
  const kept = bytes.subarray(startOfDay(bytes, firstDay));
  if (kept.length === bytes.length) return 0;
  truncateSync(path);
  appendFileSync(path, kept);
  return bytes.length - kept.length;
}

/** Returns the place where the first line of `firstDay` or later begins; the end when there is none. */
function startOfDay(bytes: Buffer, firstDay: string): number {
  for (let start = 0; start < bytes.length;) {
    const [day] = DAY.exec(bytes.toString("latin1", start, start + 12)) ?? [];
    if (day !== undefined && day >= firstDay) return start;
    const end = bytes.indexOf("\n", start);
    if (end === -1) break;
    start = end + 1;
  }
  return bytes.length;
}
