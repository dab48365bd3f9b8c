import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clockIn, elsewhere, momentIn, zoneNamed, zones } from "./zones.ts";

beforeEach(() => void vi.stubEnv("TZ", "Europe/Berlin"));
afterEach(() => void vi.unstubAllEnvs());

it("a zone is found by its city or its name, in any case (DESK-15)", () => {
  expect(["new york", " Tokyo ", "europe/BERLIN"].map(zoneNamed)).toEqual([
    "America/New_York",
    "Asia/Tokyo",
    "Europe/Berlin",
  ]);
  expect(zoneNamed(" Atlantis")).toBe("Atlantis");
});

it("a time of a retailer is shown on the editor's own clock as well, with another day's date (DESK-15)", () => {
  expect(elsewhere("2026-12-05", "10:00", "America/New_York")).toBe("that is 4:00 PM in Berlin");
  expect(elsewhere("2026-12-05", "22:00", "America/New_York")).toBe("that is 4:00 AM in Berlin, Dec 6");
  expect(elsewhere("2026-12-05", "10:00", "Europe/Paris")).toBe("");
  expect(elsewhere("soon", "10:00", "Asia/Tokyo") + elsewhere("2026-12-05", "10:00", "Atlantis")).toBe("");
});

it("a local time is its moment on both sides of a change of the clocks (DESK-15)", () => {
  const at = (date: string, time: string) => new Date(momentIn(date, time, "America/New_York") ?? 0).toISOString();
  expect(at("2027-03-14", "01:30")).toBe("2027-03-14T06:30:00.000Z");
  expect(at("2027-03-14", "03:30")).toBe("2027-03-14T07:30:00.000Z");
  for (const date of ["soon", "", "2026-12", "2026"]) expect(momentIn(date, "10:00", "Asia/Tokyo")).toBe(null);
});

it("a moment is read back as the same digits in any zone without a change that day (DESK-15)", () => {
  const zone = fc.constantFrom(...zones.map((one) => one.zone));
  fc.assert(
    fc.property(zone, fc.integer({ min: 0, max: 23 }), (timeZone, hour) => {
      const time = `${String(hour).padStart(2, "0")}:15`;
      const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
      expect(format.format(momentIn("2026-07-15", time, timeZone) ?? 0)).toBe(`2026-07-15 ${time}`);
    }),
  );
});

it("shows no clock for what is no zone (DESK-15)", () => {
  expect(clockIn("Atlantis")).toBe("");
  expect(clockIn("Asia/Tokyo")).toMatch(/^\d{1,2}:\d\d [AP]M there now$/);
});
