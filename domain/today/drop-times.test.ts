import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "#test/full-run.ts";
import { type DropTimes, isNear, nextShopOpening, sortDrops, updateDrops } from "./drop-times.ts";

const HOUR = 60 * 60_000;
const NOW = Date.parse("2026-11-28T15:00:00Z");
/** Makes a release of which only shops have hours, from now. */
const at = (...hours: number[]): DropTimes => ({
  release: null,
  moments: hours.map((hour) => NOW + hour * HOUR),
  day: null,
});
/** Makes a release with its own hour. */
const own = (hour: number, ...shops: number[]): DropTimes => ({
  ...at(...new Set([hour, ...shops].toSorted((one, other) => one - other))),
  release: NOW + hour * HOUR,
});
const through = (from: number, until: number): DropTimes => ({
  release: null,
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

describe("the second line of a drop (TODAY-2)", () => {
  it.each<[string, DropTimes, { in: number; isLater: boolean } | null]>([
    ["the first shop, before the release", own(9, 2, 5), { in: 2, isLater: false }],
    ["the next one, where one has opened", own(9, -1, 5), { in: 5, isLater: true }],
    ["no shop that opens with the release or after it, while that is ahead", own(2, 2, 5), null],
    ["the next shop after the release", own(-1, 5), { in: 5, isLater: true }],
    ["the first shop of a release without an hour", { ...through(-10, 14), ...at(3, 4) }, { in: 3, isLater: false }],
    ["no shop of another day", own(-1, 30), null],
    ["nothing once all have opened", own(-2, -1), null],
    ["no shop that opens now", own(3, 0), null],
  ])("tells of %s", (_what, times, expected) => {
    const opening = nextShopOpening(times, NOW);
    expect(opening && { in: (opening.at - NOW) / HOUR, isLater: opening.isLater }).toEqual(expected);
  });
});

describe("the order of drops (TODAY-2)", () => {
  const order = (drops: Record<string, DropTimes>) => {
    const named = Object.entries(drops).map(([name, times]) => ({ name, ...times }));
    return sortDrops(named, NOW).map(({ name }) => name);
  };

  it("is that of the releases, whatever opens before them, and of shops where a release is on another day", () => {
    const drops = {
      afternoon: own(6, 1),
      "out in Tokyo, now here": own(-14, 3),
      "just out": own(-1, 1),
      noon: own(2),
      "at a shop before the release": own(72, 4),
      day: { ...at(1), day: through(-10, 14).day },
      "long after a shop": own(72, -1),
      tomorrow: through(14, 38),
    };
    const expected = [
      "just out",
      "long after a shop",
      "noon",
      "out in Tokyo, now here",
      "at a shop before the release",
      "afternoon",
      "day",
      "tomorrow",
    ];
    // "just out" and "long after a shop" are at one moment, and stay as they come
    expect(order(drops)).toEqual(expected);
  });

  it("has a place for every drop that is near, whatever it is", () => {
    const hours = fc.array(
      fc.integer({ min: -100, max: 100 }).map((tenth) => tenth / 2),
      { maxLength: 5 },
    );
    const times = fc
      .record({
        shops: hours,
        hour: fc.option(fc.integer({ min: -60, max: 60 })),
        from: fc.option(fc.integer({ min: -48, max: 48 })),
      })
      .map(({ shops, hour, from }) => {
        const shopsOnly = at(...shops.toSorted((one, other) => one - other));
        const dayOf = from === null ? null : through(from, from + 24).day;
        return hour === null ? { ...shopsOnly, day: dayOf } : own(hour, ...shops);
      });
    fc.assert(
      fc.property(fc.array(times), (drops) => {
        const near = drops.filter((drop) => isNear(drop, NOW));
        const sorted = sortDrops(near, NOW);
        expect(new Set(sorted)).toEqual(new Set(near));
        const releases = sorted.flatMap(({ release }) =>
          release !== null && release >= NOW - 2 * HOUR && release <= NOW + 24 * HOUR ? release : [],
        );
        expect(releases).toEqual(releases.toSorted((one, other) => one - other));
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
