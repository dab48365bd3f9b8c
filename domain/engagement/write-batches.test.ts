import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WriteBatches } from "./write-batches.ts";

/** Opens batches whose writes the test ends; the part of an item before "#" is its key. */
function openBatches() {
  const writes: { items: string[]; end: (results?: (string | Error)[]) => void; fail: (error: Error) => void }[] = [];
  const batches = new WriteBatches<string, string>(
    (items) => {
      const { promise, resolve, reject } = Promise.withResolvers<(string | Error)[]>();
      const end = (results: (string | Error)[] = items.map((item) => `written ${item}`)) => resolve(results);
      writes.push({ items, end, fail: reject });
      return promise;
    },
    (item) => item.split("#")[0] ?? "",
  );
  /** Waits for write number `number`, and returns it. */
  const write = async (number: number) => {
    await expect.poll(() => writes.length, { interval: 1 }).toBe(number);
    const last = writes.at(-1);
    if (!last) throw new Error("no write has begun");
    return last;
  };
  return { batches, writes, write };
}

/** Waits for more turns of the event loop than a write takes to begin. */
async function turns(): Promise<void> {
  for (let left = 5; left > 0; left--) await turn();
}

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    (result) => `no reason: ${String(result)}`,
    (error: Error) => error.message,
  );

describe("WriteBatches (POP-10)", () => {
  it("writes items of one turn together", async () => {
    const { batches, write } = openBatches();
    const replies = ["a", "b", "c"].map((item) => batches.add(item));
    const first = await write(1);
    expect(first.items).toEqual(["a", "b", "c"]);
    first.end();
    expect(await Promise.all(replies)).toEqual(["written a", "written b", "written c"]);
  });

  it("writes the items that arrive during a write together, after it", async () => {
    const { batches, writes, write } = openBatches();
    const first = batches.add("a");
    const { end } = await write(1);
    const later = [batches.add("b")];
    await turns();
    later.push(batches.add("c"));
    await turns();
    expect(writes).toHaveLength(1);
    end();
    expect(await first).toBe("written a");
    const second = await write(2);
    expect(second.items).toEqual(["b", "c"]);
    second.end();
    expect(await Promise.all(later)).toEqual(["written b", "written c"]);
  });

  it("writes an item that is added right after a reply", async () => {
    const batches = new WriteBatches<number, number>(
      async (items) => items,
      (item) => String(item),
    );
    const replies: number[] = [];
    void (async () => {
      for (let number = 0; number < 20; number++) replies.push(await batches.add(number));
    })();
    await expect.poll(() => replies.length).toBe(20);
    expect(replies).toEqual(Array.from({ length: 20 }, (_, number) => number));
  });

  it("puts two items of one key into different batches, in order", async () => {
    const { batches, writes, write } = openBatches();
    const replies = ["x#1", "y#1", "x#2", "x#3", "z#1", "y#2"].map((item) => batches.add(item));
    for (const number of [1, 2, 3]) (await write(number)).end();
    await Promise.all(replies);
    expect(writes.map(({ items }) => items)).toEqual([["x#1", "y#1", "z#1"], ["x#2", "y#2"], ["x#3"]]);
  });

  it("writes at most a thousand items at a time, in order", async () => {
    const { batches, writes, write } = openBatches();
    const items = Array.from({ length: 2_500 }, (_, number) => `${number}`);
    const replies = items.map((item) => batches.add(item));
    for (const number of [1, 2, 3]) (await write(number)).end();
    await Promise.all(replies);
    expect(writes.map((one) => one.items.length)).toEqual([1_000, 1_000, 500]);
    expect(writes.flatMap((one) => one.items)).toEqual(items);
  });

  it("gives each caller the result of its own item, whatever arrives when", async () => {
    const presses = fc.array(fc.record({ key: fc.nat(4), waits: fc.nat(2) }), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(presses, fc.array(fc.nat(3)), async (added, slowness) => {
        const state = new Map<number, number>();
        let isWriting = false;
        const batches = new WriteBatches<{ key: number; at: number }, string>(
          async (items) => {
            expect(isWriting).toBe(false);
            isWriting = true;
            expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
            for (let left = slowness.pop() ?? 0; left > 0; left--) await turn();
            isWriting = false;
            return items.map(({ key, at }) => {
              state.set(key, (state.get(key) ?? 0) + 1);
              return `${at}: press ${state.get(key)} of ${key}`;
            });
          },
          ({ key }) => String(key),
        );
        const presses = new Map<number, number>();
        const expected: string[] = [];
        const replies: Promise<string>[] = [];
        for (const [at, { key, waits }] of added.entries()) {
          presses.set(key, (presses.get(key) ?? 0) + 1);
          expected.push(`${at}: press ${presses.get(key)} of ${key}`);
          replies.push(batches.add({ key, at }));
          for (let left = waits; left > 0; left--) await turn();
        }
        expect(await Promise.all(replies)).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });
});

describe("an error", () => {
  it("among the results goes to its own item alone", async () => {
    const { batches, write } = openBatches();
    const replies = ["a", "b", "c"].map((item) => batches.add(item));
    const reason = reasonOf(replies[1] as Promise<string>);
    (await write(1)).end(["one", new Error("gone"), "three"]);
    expect(await reason).toBe("gone");
    expect([await replies[0], await replies[2]]).toEqual(["one", "three"]);
  });

  it("of a bad item goes to that item alone (API-35)", async () => {
    const items = fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(items, fc.array(fc.nat(50)), async (numbers, bad) => {
        const written: number[] = [];
        const batches = new WriteBatches<number, number>(async (some) => {
          const refused = some.find((item) => bad.includes(item));
          if (refused !== undefined) throw new Error(`${refused} is refused`);
          written.push(...some);
          return some.map((item) => 2 * item);
        }, String);
        const outcomes = await Promise.all(
          numbers.map((item) => batches.add(item).catch((error: Error) => error.message)),
        );
        expect(outcomes).toEqual(numbers.map((item) => (bad.includes(item) ? `${item} is refused` : 2 * item)));
        expect(written).toEqual(numbers.filter((item) => !bad.includes(item)));
      }),
    );
  });

  it("of an item without a key goes to it at once, and the others are written (API-35)", async () => {
    const batches = new WriteBatches<string | null, string>(
      async (items) => items.map((item) => `written ${item}`),
      (item) => (item as string).toString(),
    );
    const replies = ["a", null, "b"].map((item) => batches.add(item).catch((error: Error) => error.name));
    expect(await Promise.all(replies)).toEqual(["written a", "TypeError", "written b"]);
    expect(await batches.add("c")).toBe("written c");
  });

  it("of a lost connection goes to each item of the write, and to none written later", async () => {
    const { batches, write } = openBatches();
    const failing = ["a#1", "b"].map((item) => reasonOf(batches.add(item)));
    const { fail } = await write(1);
    const waiting = [batches.add("a#2"), batches.add("c")];
    fail(new Error("Connection terminated"));
    expect(await Promise.all(failing)).toEqual(["Connection terminated", "Connection terminated"]);
    const second = await write(2);
    expect(second.items).toEqual(["a#2", "c"]);
    second.end();
    expect(await Promise.all(waiting)).toEqual(["written a#2", "written c"]);
    const after = batches.add("d");
    (await write(3)).end();
    expect(await after).toBe("written d");
  });
});

describe("settled()", () => {
  it("waits for the write and for items that arrive meanwhile", async () => {
    const { batches, write } = openBatches();
    let isSettled = false;
    const first = batches.add("a");
    const settled = batches.settled().then(() => (isSettled = true));
    const { end } = await write(1);
    const second = reasonOf(batches.add("b"));
    end();
    await first;
    const { fail } = await write(2);
    await turns();
    expect(isSettled).toBe(false);
    fail(new Error("away"));
    await settled;
    expect(await second).toBe("away");
  });

  it("resolves at once without items", async () => {
    const { batches, writes } = openBatches();
    await batches.settled();
    expect(writes).toEqual([]);
  });
});
