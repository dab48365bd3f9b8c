import fc from "fast-check";
import { expect, it } from "vitest";
import { opensIn } from "./opens-in.ts";

const now = Date.parse("2026-11-28T10:00:00-05:00");

it.each([
  [12, "opens in 12 min"],
  [1, "opens in 1 min"],
  [0.5, "opens in under a minute"],
  [60, "opens in 1 h"],
  [192, "opens in 3 h 12 min"],
  [1_440, ""],
  [0, ""],
  [-5, ""],
])("%d minutes before it reads %j (PROD-30)", (minutes, text) => {
  expect(opensIn(now + minutes * 60_000, now)).toBe(text);
});

it("its hours and minutes add up to the whole minutes that are left (PROD-30)", () => {
  fc.assert(
    fc.property(fc.integer({ min: 60_000, max: 86_399_999 }), (left) => {
      const text = opensIn(now + left, now);
      const [, hours = 0, minutes = 0] = (/^opens in (?:(\d+) h ?)?(?:(\d+) min)?$/.exec(text) ?? []).map((part) =>
        Number(part ?? 0),
      );
      expect(hours * 60 + minutes).toBe(Math.floor(left / 60_000));
    }),
  );
});
