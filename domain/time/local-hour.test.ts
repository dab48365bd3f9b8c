import fc from "fast-check";
import { expect, it } from "vitest";
import { localHour, localHourFormat } from "./local-hour.ts";
import { isoInOwnZone } from "./release-moment.ts";

const zones = Intl.supportedValuesOf("timeZone");

it.each([
  ["America/New_York", false, "10:00 AM EST"],
  ["America/Los_Angeles", false, "7:00 AM PST"],
  ["Europe/Berlin", true, "16:00 GMT+1"],
  ["Asia/Tokyo", false, "Sun, 12:00 AM GMT+9"],
  ["Pacific/Auckland", true, "Sun, 04:00 GMT+13"],
])("a release at 10:00 AM in New York is, in %s, at an hour that names its zone (TIME-29)", (timeZone, to24, text) => {
  expect(localHour("2026-11-28T10:00:00-05:00", localHourFormat({ timeZone, to24 }))).toBe(text);
});

it("is Temporal's hour for every zone and moment, with the weekday when it is not the release's own (TIME-29)", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...zones),
      fc.date({ min: new Date("2015-01-01"), max: new Date("2036-12-31"), noInvalidDate: true }),
      fc.boolean(),
      (releaseZone, timeZone, date, to24) => {
        const minute = Math.floor(date.getTime() / 60_000) * 60_000;
        const release = Temporal.Instant.fromEpochMilliseconds(minute).toZonedDateTimeISO(releaseZone);
        const local = release.withTimeZone(timeZone);
        const text = localHour(isoInOwnZone(release), localHourFormat({ timeZone, to24 }));
        const [, weekDay, hour, zone] = /^(?:(\w{3}), )?(\d{1,2}:\d\d(?: [AP]M)?) (\S+)$/.exec(text) ?? [];
        const isSameDay = local.toPlainDate().equals(release.toPlainDate());
        expect(weekDay).toBe(isSameDay ? undefined : local.toLocaleString("en-US", { weekday: "short" }));
        expect(hour).toBe(to24 ? local.toPlainTime().toString({ smallestUnit: "minute" }) : to12(local));
        expect(zone).toBe(local.toLocaleString("en-US", { timeZoneName: "short" }).split(/\s/u).at(-1));
      },
    ),
    { numRuns: 400 },
  );
});

function to12({ hour, minute }: Temporal.ZonedDateTime): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
