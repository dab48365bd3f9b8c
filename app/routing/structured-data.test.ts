import fc from "fast-check";
import { expect, it } from "vitest";
import { itemList } from "./structured-data.ts";

const origin = "https://toebox.example";
const entries = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Shoe ${at}`, path: `/${at}` }));

interface ListedEntry {
  position: number;
  name: string;
  url: string;
}

it("a list names its entries in their order, from a place on, and 50 at most (SITE-61)", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 10_000 }), (count, first) => {
      const [list] = itemList(origin, entries(count), first);
      const listed = list as unknown as { itemListElement: ListedEntry[] };
      expect(listed.itemListElement.map(({ position, name, url }) => [position, name, url])).toEqual(
        entries(Math.min(count, 50)).map(({ name, path }, at) => [first + at, name, origin + path]),
      );
    }),
  );
});

it("an empty list says nothing (SITE-61)", () => {
  expect(itemList(origin, [])).toEqual([]);
});
