import fc from "fast-check";
import { expect, it } from "vitest";
import { inHalves } from "./in-halves.ts";

it("bad items fail alone, in few tries, whichever they are (API-35)", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 500 }), fc.array(fc.nat(499), { maxLength: 3 }), async (count, bad) => {
      let tries = 0;
      const items = Array.from({ length: count }, (_, at) => at);
      const results = await inHalves(items, async (some) => {
        tries++;
        const refused = some.find((item) => bad.includes(item));
        if (refused !== undefined) throw new Error(`${refused} is refused`);
        return some;
      });
      expect(results.map((result) => (result instanceof Error ? result.message : result))).toEqual(
        items.map((item) => (bad.includes(item) ? `${item} is refused` : item)),
      );
      expect(tries).toBeLessThanOrEqual(1 + 2 * 10 * bad.length);
    }),
  );
});

it("where nothing succeeds, no item is to blame, and few are tried", async () => {
  let tries = 0;
  const items = Array.from({ length: 10_000 }, (_, at) => at);
  const results = await inHalves(items, async () => {
    tries++;
    throw new Error("permission denied");
  });
  expect(results).toHaveLength(10_000);
  expect(results.every((result) => result instanceof Error)).toBe(true);
  expect(tries).toBeLessThan(60);
});

it("a lost connection is the error of all, at once", async () => {
  let tries = 0;
  const results = await inHalves([1, 2, 3], async () => {
    tries++;
    throw new Error("Connection terminated");
  });
  expect([tries, results.map(String)]).toEqual([1, Array(3).fill("Error: Connection terminated")]);
});
