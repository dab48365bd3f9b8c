import fc from "fast-check";
import { expect, it } from "vitest";
import { inOrderOfReferences } from "./table-order.ts";

const COUNT = 8;

it("puts each table after those that it refers to, whatever their names (OPS-3)", () => {
  // table n refers to earlier ones, and some to themselves; then all are shuffled
  const tables = fc
    .array(fc.tuple(fc.subarray(Array.from({ length: COUNT }, (_, index) => index)), fc.boolean()), {
      maxLength: COUNT,
    })
    .map((rows) =>
      rows.map(([others, isOwn], index) => ({
        name: `table ${index}`,
        references: [...others.filter((other) => other < index), ...(isOwn ? [index] : [])].map((at) => `table ${at}`),
      })),
    )
    .chain((rows) => fc.shuffledSubarray(rows, { minLength: rows.length }));
  fc.assert(
    fc.property(tables, (shuffled) => {
      const ordered = inOrderOfReferences(shuffled);
      expect(ordered.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
        shuffled.toSorted((a, b) => a.name.localeCompare(b.name)),
      );
      for (const [index, { name, references }] of ordered.entries()) {
        const before = new Set(ordered.slice(0, index).map((table) => table.name));
        expect(references.filter((other) => other !== name && !before.has(other))).toEqual([]);
      }
    }),
  );
});

it("refuses tables that refer to each other", () => {
  const tables = [
    { name: "a", references: ["b"] },
    { name: "b", references: ["a"] },
    { name: "c", references: [] },
  ];
  expect(() => inOrderOfReferences(tables)).toThrow("a, b refer to each other");
});
