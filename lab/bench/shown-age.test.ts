import { expect, it } from "vitest";
import { greatestAge } from "./shown-age.ts";

const moves = [
  { date: "2026-11-27", at: 1_000 },
  { date: "2026-11-28", at: 2_000 },
];
const shownUntil = (lastAsked: number, lastSeen = lastAsked + 10) => ({ lastAsked, lastSeen });

it("is the time for which a date is shown that was replaced", () => {
  const shown = { "2026-11-26": shownUntil(1_200), "2026-11-27": shownUntil(2_500), "2026-11-28": shownUntil(9_000) };
  expect(greatestAge("2026-11-26", moves, shown)).toBe(510);
});

it("does not count a reply that was asked for before the import was acknowledged", () => {
  const shown = { "2026-11-26": shownUntil(990, 3_000), "2026-11-28": shownUntil(9_000) };
  expect(greatestAge("2026-11-26", moves, shown)).toBe(0);
});

it("counts from the import that replaced the date, not from a later one", () => {
  expect(greatestAge("2026-11-26", moves, { "2026-11-26": shownUntil(3_000) })).toBe(2_010);
});
