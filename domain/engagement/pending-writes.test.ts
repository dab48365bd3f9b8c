import { expect, it } from "vitest";
import { PendingWrites } from "./pending-writes.ts";

it("of visits with one owner, one that comes while another is written is written too (OPS-15)", async () => {
  const written: string[][] = [];
  const first = Promise.withResolvers<void>();
  const visits = new PendingWrites<{ owner: string; day: string }>({
    write: async (items) => {
      written.push(items.map(({ owner, day }) => `${owner} ${day}`));
      if (written.length === 1) await first.promise;
    },
    keyOf: ({ owner }) => owner,
    onError: () => {},
    delayMs: 60_000,
  });
  visits.add({ owner: "ann", day: "2026-11-20" });
  visits.add({ owner: "ann", day: "2026-11-21" });
  const writing = visits.flush();
  await expect.poll(() => written).toHaveLength(1);
  visits.add({ owner: "ann", day: "2026-11-22" });
  first.resolve();
  await writing;
  await visits.close();
  expect(written).toEqual([["ann 2026-11-21"], ["ann 2026-11-22"]]);
});

it("a view that cannot be written is given up, and the others are written (API-35)", async () => {
  const [written, errors]: [string[], string[]] = [[], []];
  const views = new PendingWrites<string>({
    write: async (items) => {
      if (items.includes("bad")) throw new Error("bad is refused");
      written.push(...items);
    },
    keyOf: String,
    onError: ({ message }) => errors.push(message),
    delayMs: 60_000,
  });
  for (const item of ["a", "b", "bad", "c", "d"]) views.add(item);
  await expect(views.flush()).rejects.toThrow("bad is refused");
  expect([written, errors]).toEqual([["a", "b", "c", "d"], []]);
  views.add("e");
  await views.flush();
  expect([written, errors]).toEqual([["a", "b", "c", "d", "e"], ["bad is refused"]]);
  await views.close();
  expect(errors).toHaveLength(1);
});

it("views wait while the database is away, also those of a batch of which a part was written (API-12)", async () => {
  const written: string[] = [];
  const errors: string[] = [];
  let isAway = true;
  const views = new PendingWrites<string>({
    write: async (items) => {
      if (items.includes("bad") && items.length > 1) throw new Error("refused");
      if (isAway && items.includes("d")) throw new Error("Connection terminated");
      if (items.includes("bad")) throw new Error("refused");
      written.push(...items);
    },
    keyOf: String,
    onError: ({ message }) => errors.push(message),
    delayMs: 60_000,
  });
  for (const item of ["a", "bad", "c", "d"]) views.add(item);
  await expect(views.flush()).rejects.toThrow();
  expect([written, errors]).toEqual([["a"], []]);
  isAway = false;
  await views.flush();
  expect([written, errors]).toEqual([["a", "c", "d"], ["refused"]]);
  await views.close();
});
