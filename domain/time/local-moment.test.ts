import fc from "fast-check";
import { expect, it } from "vitest";
import { localMoment, localMomentFormat } from "./local-moment.ts";
import { formatPartialDate } from "./partial-date.ts";
import { isoInOwnZone } from "./release-moment.ts";

const zones = Intl.supportedValuesOf("timeZone");

it.each([
  ["America/New_York", false, "2026-11-28", "10:00 AM EST", ""],
  ["America/Los_Angeles", false, "2026-11-28", "7:00 AM PST", ""],
  ["Europe/Berlin", true, "2026-11-28", "16:00 GMT+1", ""],
  ["Asia/Tokyo", false, "2026-11-29", "12:00 AM GMT+9", "Sun"],
  ["Pacific/Auckland", true, "2026-11-29", "04:00 GMT+13", "Sun"],
])(
  "a release at 10:00 AM in New York has, in %s, a date and an hour that names its zone (TIME-29)",
  (timeZone, to24, date, hour, otherDay) => {
    const moment = localMoment("2026-11-28T10:00:00-05:00", localMomentFormat({ timeZone, to24 }));
    expect({ ...moment, date: formatPartialDate(moment.date) }).toEqual({ date, hour, otherDay });
  },
);

it("is Temporal's date and hour for every zone and moment, with the weekday when it is not the release's own (TIME-29)", () => {
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
        const moment = localMoment(isoInOwnZone(release), localMomentFormat({ timeZone, to24 }));
        const zone = local.toLocaleString("en-US", { timeZoneName: "short" }).split(/\s/u).at(-1);
        const hour = to24 ? local.toPlainTime().toString({ smallestUnit: "minute" }) : to12(local);
        const isSameDay = local.toPlainDate().equals(release.toPlainDate());
        expect({ ...moment, date: formatPartialDate(moment.date) }).toEqual({
          date: local.toPlainDate().toString(),
          hour: `${hour} ${zone}`,
          otherDay: isSameDay ? "" : local.toLocaleString("en-US", { weekday: "short" }),
        });
      },
    ),
    { numRuns: 400 },
  );
});

function to12({ hour, minute }: Temporal.ZonedDateTime): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
