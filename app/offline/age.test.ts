import { expect, it } from "vitest";
import { ageBar, formatAge, sentAt } from "./age.ts";

const at = (instant: string) => new Date(instant);

it.each([
  ["2026-11-28T14:41:00Z", "2026-11-28T23:00:00Z", "9:41 AM"],
  // the day before in New York, and the same one in London
  ["2026-11-28T04:30:00Z", "2026-11-28T23:00:00Z", "Nov 27, 2026, 11:30 PM"],
  // a clock that went back
  ["2026-11-28T14:41:00Z", "2026-11-20T14:41:00Z", "Nov 28, 2026, 9:41 AM"],
])("what the site sent at %s reads at %s as %s (OFF-5)", (sent, now, text) => {
  expect(formatAge(at(sent), at(now), "America/New_York")).toBe(text);
});

it("is of the moment at which the site sent a reply, less its age in caches (OFF-5)", () => {
  const now = at("2026-11-28T15:00:00Z");
  const date = "Sat, 28 Nov 2026 14:00:00 GMT";
  expect(sentAt(new Headers({ date }), now)).toEqual(at("2026-11-28T14:00:00Z"));
  expect(sentAt(new Headers({ date, age: "60" }), now)).toEqual(at("2026-11-28T13:59:00Z"));
  expect(sentAt(new Headers({ date, age: "a while" }), now)).toEqual(at("2026-11-28T14:00:00Z"));
  expect(sentAt(new Headers({ date: "yesterday" }), now)).toBe(now);
});

it("says whether the device or the site is away (OFF-5)", () => {
  const [asOf, now] = [at("2026-11-28T14:41:00Z"), at("2026-11-28T15:00:00Z")];
  expect(ageBar({ asOf, isOnline: false }, now, "UTC")).toContain(
    'You are offline. This is as of <time datetime="2026-11-28T14:41:00.000Z">2:41 PM</time>.',
  );
  expect(ageBar({ asOf, isOnline: true }, now)).toContain("The site doesn’t answer.");
});
