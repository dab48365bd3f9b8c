import fc from "fast-check";
import { expect, it } from "vitest";
import { LimitReached } from "#platform/errors.ts";
import { createTestDatabase } from "#test/database.ts";
import { countAttempt } from "./attempts.ts";

const START = Temporal.Instant.from("2026-11-21T12:00:00Z");

it("a window admits its maximum from its first attempt, then no more until its end (ACC-53)", async () => {
  const { db } = await createTestDatabase();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 16 }),
      async (max, minutes, gaps) => {
        const subject = [`run ${run++}`];
        let now = START;
        let window = { count: 0, end: START };
        for (const seconds of gaps) {
          now = now.add({ seconds });
          if (Temporal.Instant.compare(window.end, now) <= 0) window = { count: 0, end: now.add({ minutes }) };
          window.count++;
          const attempt = countAttempt(db, { name: "test", max, minutes }, subject, now);
          if (window.count <= max) await attempt;
          else {
            const error = await attempt.catch((refused: unknown) => refused);
            expect(error).toBeInstanceOf(LimitReached);
            expect((error as LimitReached).retryAfter).toBe(Math.max(1, window.end.since(now).total("seconds")));
          }
        }
      },
    ),
    { numRuns: 40 },
  );
});

it("counts subjects and limits apart, uncounts, and stores no subject", async () => {
  const { db } = await createTestDatabase();
  const limit = { name: "test", max: 1, minutes: 1 };
  const uncount = await countAttempt(db, limit, ["ann@example.com"], START);
  await expect(countAttempt(db, limit, ["ann@example.com"], START)).rejects.toBeInstanceOf(LimitReached);
  await countAttempt(db, limit, ["bob@example.com"], START);
  await countAttempt(db, { ...limit, name: "other" }, ["ann@example.com"], START);
  await uncount();
  await uncount();
  await countAttempt(db, limit, ["ann@example.com"], START);
  const rows = await db.selectFrom("attempts").selectAll().execute();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows.map(({ key }) => key.toString("latin1")))).not.toContain("ann");
});

it("0 is no limit", async () => {
  const { db } = await createTestDatabase();
  const limit = { name: "test", max: 0, minutes: 1 };
  for (let time = 0; time < 5; time++) await countAttempt(db, limit, ["ann"], START);
  expect(await db.selectFrom("attempts").selectAll().execute()).toEqual([]);
});
