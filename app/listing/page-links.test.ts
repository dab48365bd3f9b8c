import fc from "fast-check";
import { expect, it } from "vitest";
import { linkedPages } from "./page-links.tsx";

const MAX_LAST = 5_000;

const listAndPage = fc
  .integer({ min: 1, max: MAX_LAST })
  .chain((last) => fc.record({ last: fc.constant(last), page: fc.integer({ min: 1, max: last }) }));

it("a page links to the first, the last and itself, and to few others, in their order (LIST-51)", () => {
  fc.assert(
    fc.property(listAndPage, ({ last, page }) => {
      const links = linkedPages(page, last);
      expect(links).toEqual([...new Set(links)].toSorted((one, other) => one - other));
      expect(links).toEqual(expect.arrayContaining([1, page, last]));
      expect([links.at(0), links.at(-1)]).toEqual([1, last]);
      expect(links.length).toBeLessThanOrEqual(4 * Math.log2(last) + 5);
    }),
  );
});

it("a page links to those beside it, and twice as far each time (LIST-51)", () => {
  expect(linkedPages(1, 2)).toEqual([1, 2]);
  expect(linkedPages(20, 100)).toEqual([1, 4, 12, 16, 18, 19, 20, 21, 22, 24, 28, 36, 52, 84, 100]);
});

it("every page of a list is a few links from the first (LIST-51)", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_LAST }), (last) => {
      const clicks = clicksFromFirst(last);
      expect(clicks.size).toBe(last);
      expect(Math.max(...clicks.values())).toBeLessThanOrEqual(Math.log2(last) + 2);
    }),
    { numRuns: 20 },
  );
});

/** Returns the number of links from the first page to each page that can be reached, by page. */
function clicksFromFirst(last: number): Map<number, number> {
  const clicks = new Map([[1, 0]]);
  // the loop also visits what is added to the map during it
  for (const [page, count] of clicks)
    for (const next of linkedPages(page, last)) if (!clicks.has(next)) clicks.set(next, count + 1);
  return clicks;
}
