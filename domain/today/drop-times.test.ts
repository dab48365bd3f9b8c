import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "#test/full-run.ts";
import { type DropTimes, isNear, shownMoment, sortDrops, updateDrops } from "./drop-times.ts";

const HOUR = 60 * 60_000;
const NOW = Date.parse("2026-11-28T15:00:00Z");
const at = (...hours: number[]): DropTimes => ({ moments: hours.map((hour) => NOW + hour * HOUR), day: null });
const through = (from: number, until: number): DropTimes => ({
  moments: [],
  day: { from: NOW + from * HOUR, until: NOW + until * HOUR },
});

describe("a drop is on the page (TODAY-1)", () => {
  it.each([
    [at(-2), true],
    [at(-2.01), false],
    [at(24), true],
    [at(24.01), false],
    [at(-30, 40), false],
    [at(-30, 3, 40), true],
    [through(-10, 14), true],
    [through(-24, 0), false],
    [through(14, 38), true],
    [through(25, 49), false],
    [{ ...at(-5), day: through(-10, 14).day }, true],
  ])("%j: %s", (times, expected) => {
    expect(isNear(times, NOW)).toBe(expected);
  });

  it("and is read a while before", () => {
    expect(isNear(at(24.5), NOW, HOUR)).toBe(true);
    expect(isNear(at(-2.5), NOW, HOUR)).toBe(false);
  });
});

describe("the moment that matters (TODAY-2)", () => {
  it.each([
    [at(-1, 3, 5), 3],
    [at(-1.5, -1), -1],
    [at(-1, 30), -1],
    [at(0, 1), 1],
    [at(0), 0],
    [at(-5), -5],
  ])("%j: in %s hours", (times, hours) => {
    expect(shownMoment(times, NOW)).toBe(NOW + hours * HOUR);
  });

  it("does not exist where only the day is known", () => {
    expect(shownMoment(through(-10, 14), NOW)).toBeNull();
    expect(shownMoment({ ...at(-5), day: through(-10, 14).day }, NOW)).toBeNull();
  });

  it("orders the drops, whatever they are; each drop near has one, or its day", () => {
    const hours = fc.array(
      fc.integer({ min: -100, max: 100 }).map((tenth) => tenth / 2),
      { maxLength: 5 },
    );
    const times = fc.record({
      moments: hours.map((all) => all.toSorted((one, other) => one - other).map((hour) => NOW + hour * HOUR)),
      day: fc.option(fc.integer({ min: -48, max: 48 }).map((from) => through(from, from + 24).day)),
    });
    fc.assert(
      fc.property(fc.array(times), (drops) => {
        const near = sortDrops(
          drops.filter((drop) => isNear(drop, NOW)),
          NOW,
        );
        const places = near.map((drop) => shownMoment(drop, NOW) ?? drop.day?.until ?? Number.NaN);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        expect(places.every((place) => place >= NOW - 2 * HOUR && place <= NOW + 49 * HOUR)).toBe(true);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe("the drops of an open page, after another reading (TODAY-8)", () => {
  const named = (id: number, times: DropTimes) => ({ id, ...times });
  const update = (shown: [number, DropTimes][], read: [number, DropTimes][], now = NOW) =>
    updateDrops(
      shown.map(([id, times]) => named(id, times)),
      read.map(([id, times]) => named(id, times)),
      now,
    ).map(({ id }) => id);

  it("stay in their places when their moments come, and when they leave the reading", () => {
    const shown: [number, DropTimes][] = [
      [1, at(-3)],
      [2, at(-1, 2)],
      [3, at(1)],
    ];
    expect(update(shown, shown.slice(1))).toEqual([1, 2, 3]);
    expect(update(shown, [], NOW + 5 * HOUR)).toEqual([1, 2, 3]);
  });

  it("leave when they are ahead and not read any more, and move when their moments do", () => {
    expect(
      update(
        [
          [1, at(1)],
          [2, at(2)],
        ],
        [[2, at(2)]],
      ),
    ).toEqual([2]);
    expect(
      update(
        [
          [1, at(1)],
          [2, at(2)],
        ],
        [
          [1, at(3)],
          [2, at(2)],
        ],
      ),
    ).toEqual([2, 1]);
    expect(
      update(
        [
          [1, at(1)],
          [2, at(2)],
        ],
        [
          [1, at(30)],
          [2, at(2)],
        ],
      ),
    ).toEqual([2]);
  });

  it("have new ones where they belong", () => {
    expect(
      update(
        [
          [1, at(1)],
          [3, at(5)],
        ],
        [
          [1, at(1)],
          [2, at(2)],
          [3, at(5)],
          [4, at(9)],
          [5, at(24.5)],
        ],
      ),
    ).toEqual([1, 2, 3, 4]);
  });

  it("are what was read, each once, whatever was shown", () => {
    const drops = fc.uniqueArray(
      fc.record({ id: fc.nat(9), hour: fc.integer({ min: -4, max: 30 }) }).map(({ id, hour }) => named(id, at(hour))),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(drops, drops, (shown, read) => {
        const ids = updateDrops(shown, read, NOW).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const near = read.filter((drop) => isNear(drop, NOW)).map(({ id }) => id);
        expect(ids).toEqual(expect.arrayContaining(near));
        const known = shown.map(({ id }) => id).filter((id) => ids.includes(id));
        const same = shown.filter(({ id, moments }) =>
          read.some((one) => one.id === id && one.moments[0] === moments[0]),
        );
        const kept = new Set(same.map(({ id }) => id));
        expect(ids.filter((id) => kept.has(id))).toEqual(known.filter((id) => kept.has(id)));
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
