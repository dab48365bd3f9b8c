import fc from "fast-check";
import { expect, it } from "vitest";
import { clockOffset } from "./server-time.ts";

const headersAt = (moment: number, others = {}) =>
  new Headers({ date: new Date(moment).toUTCString(), "cache-control": "private, no-store", ...others });
const now = Date.UTC(2026, 10, 28, 15);

it("a clock that is wrong by more than two seconds is corrected to within one, any other not at all (TIME-27)", () => {
  const wrongBy = fc.integer({ min: -86_400_000, max: 86_400_000 });
  const roundTrips = fc.integer({ min: 0, max: 900 });
  fc.assert(
    fc.property(wrongBy, roundTrips, fc.integer({ min: 0, max: 999 }), (wrong, roundTrip, fraction) => {
      const answeredAt = now + fraction;
      const offset = clockOffset(headersAt(answeredAt), answeredAt + roundTrip / 2 + wrong, roundTrip);
      if (Math.abs(wrong) > 2_500) expect(Math.abs((offset ?? 0) + wrong)).toBeLessThanOrEqual(501);
      if (Math.abs(wrong) < 1_500) expect(offset).toBe(0);
    }),
  );
});

it.each([
  ["a cached reply", headersAt(now - 60_000, { "cache-control": "public, max-age=60" }), 10],
  ["a reply of a CDN", headersAt(now - 60_000, { age: "60" }), 10],
  ["a slow reply", headersAt(now - 60_000), 2_001],
  ["a reply without the time", new Headers({ "cache-control": "no-store" }), 10],
  ["a reply with no date in its place", new Headers({ "cache-control": "no-store", date: "soon" }), 10],
])("%s does not tell the time (TIME-27)", (_, headers, roundTrip) => {
  expect(clockOffset(headers, now, roundTrip)).toBeNull();
});
