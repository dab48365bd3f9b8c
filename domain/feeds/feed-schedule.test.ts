import { expect, it } from "vitest";
import { waitAfterFailure, waitAfterSuccess } from "./feed-schedule.ts";

const DAY = 24 * 60;

it.each([
  [null, null, 15],
  ["public, max-age=60", null, 15],
  ["max-age=7200", null, 120],
  ['MAX-AGE="7200"', 30, 120],
  ["s-maxage=7200", null, 15],
  ["no-store", null, 15],
  ["max-age=31536000", null, DAY],
  [null, 600, 600],
  ["max-age=60", 1e9, DAY],
  [null, -5, 15],
  [null, 20.5, 20.5],
])("a feed that says %s, ttl %s, is read again after %s minutes (NEWS-13)", (cacheControl, ttlMinutes, minutes) => {
  expect(waitAfterSuccess({ cacheControl, ttlMinutes }).total("minutes")).toBe(minutes);
});

it("a feed that fails is tried ever more rarely, up to once a day, and one that is gone after a week (NEWS-13)", () => {
  const waits = [1, 2, 3, 7, 8, 2_000_000_000].map((failures) => waitAfterFailure(failures, false).total("minutes"));
  expect(waits).toEqual([15, 30, 60, 960, DAY, DAY]);
  expect(waitAfterFailure(1, true).total("minutes")).toBe(7 * DAY);
});
