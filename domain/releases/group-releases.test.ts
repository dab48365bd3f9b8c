import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partialDate } from "#test/arbitrary.ts";
import { type Dated, groupReleases } from "./group-releases.ts";
import { type PartialDate, releaseOrder } from "#domain/time/partial-date.ts";
import { orderOfDay } from "#domain/time/today.ts";

const today = "2026-11-21";

function cardOn(date: PartialDate, id: number): Dated & { id: number } {
  return { id, date, isPast: releaseOrder(date) < orderOfDay(today) };
}

/** Cards in the order by date. */
const listed = fc.array(partialDate, { maxLength: 60 }).map((dates) => {
  const cards = dates.map(cardOn);
  const order = (card: Dated) => releaseOrder(card.date);
  return [
    ...cards.filter(({ isPast }) => !isPast).toSorted((a, b) => order(a) - order(b)),
    ...cards.filter(({ isPast }) => isPast).toSorted((a, b) => order(b) - order(a)),
  ];
});

describe("groups of the release list (LIST-45)", () => {
  it.each([
    [{ year: 2026, month: 12, day: 5 }, "December 5, 2026"],
    [{ year: 2026, month: 11, day: 21 }, "Today, November 21"],
    [{ year: 2026, month: 11, day: 22 }, "Tomorrow, November 22"],
    [{ year: 2026, month: 11, day: 23 }, "Monday, November 23"],
    [{ year: 2026, month: 11, day: 27 }, "Friday, November 27"],
    [{ year: 2026, month: 11, day: 28 }, "November 28, 2026"],
    [{ year: 2026, month: 12, day: null }, "December 2026"],
    [{ year: 2027, month: null, day: null }, "2027"],
    [{ year: null, month: null, day: null }, "Release Date N/A"],
    [{ year: 2026, month: 11, day: 20 }, "2026 Releases"],
    [{ year: 2026, month: 10, day: null }, "2026 Releases"],
    [{ year: 2025, month: null, day: null }, "2025 Releases"],
  ])("%j stands under '%s'", (date, heading) => {
    expect(groupReleases([cardOn(date, 1)], today).map((group) => `${group.near} ${group.heading}`.trim())).toEqual([
      heading,
    ]);
  });

  it("keep the order of the list, hold every card once, and have different keys and headings", () => {
    fc.assert(
      fc.property(listed, (cards) => {
        const groups = groupReleases(cards, today);
        expect(groups.flatMap((group) => group.cards)).toEqual(cards);
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        expect(new Set(groups.map(({ heading }) => heading)).size).toBe(groups.length);
      }),
    );
  });

  it("grow, but do not split, when pages are added", () => {
    fc.assert(
      fc.property(listed, fc.integer({ min: 0, max: 60 }), (cards, cut) => {
        const before = groupReleases(cards.slice(0, cut), today);
        const after = groupReleases(cards, today);
        before.forEach((group, index) => {
          expect(after[index]?.key).toBe(group.key);
          expect(after[index]?.cards.slice(0, group.cards.length)).toEqual(group.cards);
        });
      }),
    );
  });
});
