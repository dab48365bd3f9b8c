import fc from "fast-check";
import { expect, it } from "vitest";
import { valueAt, withValueAt } from "./value-at.ts";

const product = { slug: "shoe", sizes: [{ price: 1, regions: [{ region: "US" }, { region: "JP" }] }, { price: 2 }] };

it("reads any part of an entry, and nothing where there is none (DESK-15)", () => {
  expect(valueAt(product, "sizes.0.regions.1.region")).toBe("JP");
  expect(valueAt(product, "sizes.1.regions.0.region")).toBe(undefined);
  expect(valueAt({ sizes: null }, "sizes.0")).toBe(undefined);
  expect(valueAt(product, "")).toBe(product);
});

it("takes an item out of its list, and a field out of its entry (DESK-15)", () => {
  expect(withValueAt(product, "sizes.0.regions.0", undefined).sizes[0]?.regions).toEqual([{ region: "JP" }]);
  expect(withValueAt(product, "sizes.1.price", undefined).sizes[1]).toEqual({});
  expect(withValueAt(product, "slug", undefined)).toEqual({ sizes: product.sizes });
});

it("adds an item behind the last, and what is around a new field (DESK-15)", () => {
  expect(withValueAt(product, "sizes.-", { price: 3 }).sizes.map(({ price }) => price)).toEqual([1, 2, 3]);
  expect(withValueAt({}, "size.price", 3)).toEqual({ size: { price: 3 } });
});

const tree = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    fc.integer(),
    fc.array(tie("tree"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "c"), tie("tree"), { maxKeys: 3 }),
  ),
})).tree;

/** Returns the paths of all parts of a value but the whole. */
function pathsOf(value: unknown, around: string[] = []): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([step, part]) => {
    const path = [...around, step];
    return [path.join("."), ...pathsOf(part, path)];
  });
}

it("changes the part at a path alone, and never what it was given (DESK-15)", () => {
  fc.assert(
    fc.property(tree, fc.nat(), (value, seed) => {
      const paths = pathsOf(value);
      fc.pre(paths.length > 0);
      const path = paths[seed % paths.length] ?? "";
      const before = structuredClone(value);
      const changed = withValueAt(value, path, "new");
      expect(value).toEqual(before);
      expect(valueAt(changed, path)).toBe("new");
      const isApart = (other: string) => !`${other}.`.startsWith(`${path}.`) && !path.startsWith(`${other}.`);
      for (const other of paths.filter(isApart)) expect(valueAt(changed, other)).toBe(valueAt(value, other));
    }),
  );
});
