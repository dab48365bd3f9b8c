import { expect, it } from "vitest";
import { parsePartialDate, unknownDate } from "./partial-date.ts";
import { releaseLine } from "./release-line.ts";

const today = "2026-11-21";

it.each([
  [null, 0, "Release Date N/A", ""],
  ["2026-11-20", 0, "Released on", "November 20, 2026"],
  ["2026-11-21", 0, "Available", "November 21, 2026"],
  ["2026-11-22", 0, "Available", "November 22, 2026"],
  ["2026-12", 0, "Expected", "December 2026"],
  ["2025-12", 0, "Expected", "December 2025"],
  ["2027", 0, "Expected", "2027"],
  ["2026-11-20", 1, "Unknown", ""],
  [null, 1, "Unknown", ""],
  ["2027", 2, "Never Released", ""],
])("the date line of %s with unreleased_management %i is '%s' '%s'", (text, unreleased, message, date) => {
  expect(releaseLine((text && parsePartialDate(text)) || unknownDate, unreleased, today)).toEqual({ message, date });
});
