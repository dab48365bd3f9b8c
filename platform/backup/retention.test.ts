import fc from "fast-check";
import { expect, it } from "vitest";
import { type Nightly, superseded } from "./retention.ts";

const ZONE = "America/New_York";

const HOUR_MS = 3_600_000;
/** Thursday, January 1, 2026, at 3:30 in New York. */
const START_MS = Date.parse("2026-01-01T08:30:00Z");

function at(hours: number): Nightly {
  return { file: `${hours}`, madeAt: Temporal.Instant.fromEpochMilliseconds(START_MS + hours * HOUR_MS) };
}

function kept(backups: Nightly[]): Nightly[] {
  const gone = new Set(superseded(backups, ZONE));
  return backups.filter((backup) => !gone.has(backup));
}

const day = ({ madeAt }: Nightly) => madeAt.toZonedDateTimeISO(ZONE).toPlainDate().toString();

it("keeps 7 daily, 4 weekly and 6 monthly backups of a site that makes one each night (OPS-4)", () => {
  let backups: Nightly[] = [];
  for (let night = 0; night < 365; night++) backups = kept([...backups, at(24 * night)]);
  expect(backups.map(day)).toEqual([
    // the last days of months, and the last Sundays
    "2026-07-31",
    "2026-08-31",
    "2026-09-30",
    "2026-10-31",
    "2026-11-30",
    "2026-12-13",
    "2026-12-20",
    "2026-12-25",
    "2026-12-26",
    "2026-12-27",
    "2026-12-28",
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
  ]);
});

it("never deletes the newest, keeps 17 at most, and deletes nothing twice (OPS-4)", () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 24 * 900 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(times, (hours) => {
      const backups = hours.map(at);
      const left = kept(backups);
      expect(left).toContainEqual(at(Math.max(...hours)));
      expect(left.length).toBeLessThanOrEqual(17);
      expect(kept(left)).toEqual(left);
      // the last of each of the seven newest days
      const newestFirst = backups.toSorted((one, other) => Temporal.Instant.compare(other.madeAt, one.madeAt));
      const lastOfDays = newestFirst.filter(
        (one, index) => index === 0 || day(one) !== day(newestFirst[index - 1] as Nightly),
      );
      for (const one of lastOfDays.slice(0, 7)) expect(left).toContainEqual(one);
    }),
  );
});
