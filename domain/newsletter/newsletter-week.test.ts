import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dueNewsletter } from "./newsletter-week.ts";

const zones = ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "America/St_Johns", "Pacific/Apia", "UTC"];

describe("the newsletter is due (LETT-3, LETT-5)", () => {
  it.each([
    ["America/New_York", "2026-11-23T13:59Z", null],
    ["America/New_York", "2026-11-23T14:00Z", "2026-11-23"],
    ["America/New_York", "2026-11-25T13:59Z", "2026-11-23"],
    ["America/New_York", "2026-11-25T14:00Z", null],
    ["Pacific/Auckland", "2026-11-22T19:59Z", null],
    ["Pacific/Auckland", "2026-11-22T20:00Z", "2026-11-23"],
    ["Pacific/Honolulu", "2026-11-23T19:00Z", "2026-11-23"],
  ])("in %s at %s: %s", (zone, now, week) => {
    expect(dueNewsletter(zone, Temporal.Instant.from(now))?.week ?? null).toBe(week);
  });

  it("from nine on the reader's clock for 48 hours of each week, whatever the clocks do", () => {
    const moments = fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2030-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (zone, date) => {
        const now = date.toTemporalInstant();
        const due = dueNewsletter(zone, now);
        const local = now.toZonedDateTimeISO(zone);
        if (local.dayOfWeek === 1) expect(due !== null).toBe(local.hour >= 9);
        if (local.dayOfWeek === 2) expect(due).not.toBeNull();
        if (local.dayOfWeek > 3) expect(due).toBeNull();
        if (!due) return;
        expect(Temporal.PlainDate.from(due.week).dayOfWeek).toBe(1);
        expect(due.since.toZonedDateTimeISO(zone).toPlainTime().toString()).toBe("09:00:00");
        expect(local.toPlainDate().since(due.week).days).toBeLessThanOrEqual(2);
      }),
    );
  });
});
