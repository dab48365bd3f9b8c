import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { prepared } from "#platform/postgres/prepared.ts";
import type { ReleaseDate } from "#domain/catalog/release-changes.ts";
import { shownDateOf } from "./change-kind.ts";
import { monthDay, shortDate } from "#domain/time/display-date.ts";
import { formatPartialDate, type PartialDate, partialDateOf } from "#domain/time/partial-date.ts";

/** Dates that a text names; of more, the last ones. */
const MAX_DATES = 4;

interface Move {
  before: ReleaseDate;
  after: ReleaseDate;
}

/** Reads the text about the moves of a product's date; null where it never moved (PROD-34). */
export async function readMoveText(db: Database, productId: number): Promise<string | null> {
  const statement = sql<Move>`
    select before, after from release_changes where product_id = ${productId} and before <> after order by id
  `;
  const { rows } = await prepared("release-moves", statement).execute(db);
  if (rows.length === 0) return null;
  const present = await prepared(
    "release-now",
    sql<StoredDate>`
      select unreleased_management, release_year as year, release_month as month, release_day as day
      from products where id = ${productId}
    `,
  ).execute(db);
  const [now] = present.rows;
  const isKnown = now?.unreleased_management === 0;
  return describeMoves(datesOf(rows, now && isKnown ? formatPartialDate(now) : null));
}

interface StoredDate extends PartialDate {
  unreleased_management: number;
}

/**
 * Returns the dates that a release had, the first one first, such as ["2026-11-14", "2026-11-21"], with the `present` one at the end. A
 * date that only became more precise, or was corrected quietly, takes the place of the one before; empty for a release that has no date now.
 */
export function datesOf(moves: Move[], present: string | null): string[] {
  if (present === null) return [];
  const dates: string[] = [];
  for (const { before, after } of moves) {
    correctLast(dates, shownDateOf(before));
    const [last, date] = [dates.at(-1), shownDateOf(after)];
    if (date === null || date === last) continue;
    if (last !== undefined && date.startsWith(last)) dates.pop();
    dates.push(date);
  }
  correctLast(dates, present);
  return dates;
}

/** Puts a date in the place of the last one, and drops it where it is the one before that. */
function correctLast(dates: string[], date: string | null): void {
  if (date === null || date === dates.at(-1)) return;
  dates.pop();
  if (date !== dates.at(-1)) dates.push(date);
}

/** Returns "Moved twice: Nov 14 → Nov 21 → Dec 5", with years where they differ; null for fewer than two dates. */
export function describeMoves(dates: string[]): string | null {
  const moves = dates.length - 1;
  if (moves < 1) return null;
  const isOneYear = dates.every((date) => date.length === 10 && date.slice(0, 4) === dates[0]?.slice(0, 4));
  const shown = dates.slice(-MAX_DATES).map((text) => {
    const date = partialDateOf(text);
    return isOneYear ? monthDay(date) : shortDate(date);
  });
  const number = ["once", "twice"][moves - 1] ?? `${moves} times`;
  return `Moved ${number}: ${[...(dates.length > MAX_DATES ? ["…"] : []), ...shown].join(" → ")}`;
}
