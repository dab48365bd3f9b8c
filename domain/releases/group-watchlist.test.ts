import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PartialDate, partialDateOf, releaseOrder } from "#domain/time/partial-date.ts";
import { orderOfDay } from "#domain/time/today.ts";
import { dateNear, partialDate } from "#test/arbitrary.ts";
import type { Dated } from "./group-releases.ts";
import { groupWatchlist } from "./group-watchlist.ts";

const today = "2026-11-21";

type Card = Dated & { id: number };

const order = (card: Card) => releaseOrder(card.date);

/** Cards in the order by date, as of `day`. */
function listOn(dates: PartialDate[], day = today): Card[] {
  const cards = dates.map((date, id) => ({ id, date, isPast: releaseOrder(date) < orderOfDay(day) }));
  return [
    ...cards.filter((card) => !card.isPast).toSorted((one, other) => order(one) - order(other)),
    ...cards.filter((card) => card.isPast).toSorted((one, other) => order(other) - order(one)),
  ];
}

const days = fc
  .integer({ min: -40, max: 40 })
  .map((count) => Temporal.PlainDate.from(today).add({ days: count }).toString());
const dates = fc.array(fc.oneof(partialDate, dateNear(today)), { maxLength: 60 });
const idsOf = (cards: Card[]) => cards.map(({ id }) => id);
const shown = (groups: ReturnType<typeof groupWatchlist<Card>>) => groups.flatMap(({ cards }) => cards);

describe("the groups of the watchlist (WATCH-8)", () => {
  it.each([
    ["2026-11-20", "Released"],
    ["2026-11-21", "Today"],
    ["2026-11-22", "This week"],
    ["2026-11-27", "This week"],
    ["2026-11-28", "Later"],
    ["2027-01-01", "Later"],
    ["2026-11", "Date TBA"],
    ["2026", "Date TBA"],
    [null, "Date TBA"],
    ["2026-10", "Released"],
    ["2025", "Released"],
  ])("a release of %j is under %j", (text, heading) => {
    const [group] = groupWatchlist(listOn([partialDateOf(text)]), { today, hasMore: false });
    expect(group?.heading).toBe(heading);
  });

  it("hold every card once, in the order of the headings, also days after the list was read", () => {
    const headings = ["Today", "This week", "Later", "Date TBA", "Released"];
    fc.assert(
      fc.property(dates, days, (given, day) => {
        const cards = listOn(given);
        const groups = groupWatchlist(cards, { today: day, hasMore: false });
        expect(idsOf(shown(groups)).toSorted()).toEqual(idsOf(cards).toSorted());
        const at = groups.map(({ heading }) => headings.indexOf(heading));
        expect(at).toEqual([...new Set(at)].toSorted());
        for (const { key, cards: members } of groups) {
          expect(members).not.toEqual([]);
          const sign = key === "released" ? -1 : 1;
          const orders = members.map((card) => sign * order(card));
          expect(orders).toEqual(orders.toSorted((one, other) => one - other));
          for (const card of members) expect(order(card) < orderOfDay(day)).toBe(key === "released");
        }
      }),
    );
  });

  it("only grow at their end while pages are loaded", () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 20 }), (given, perpage) => {
        const cards = listOn(given);
        const whole = idsOf(shown(groupWatchlist(cards, { today, hasMore: false })));
        for (let count = perpage; count < cards.length; count += perpage) {
          const loaded = idsOf(shown(groupWatchlist(cards.slice(0, count), { today, hasMore: true })));
          expect(whole.slice(0, loaded.length)).toEqual(loaded);
        }
      }),
    );
  });
});
