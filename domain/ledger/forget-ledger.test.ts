import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { createTestDatabase } from "#test/database.ts";
import { propertyRuns } from "#test/full-run.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { forgetLedger } from "./forget-ledger.ts";
import { toggleChange } from "./toggle-change.ts";

const NOW = Temporal.Instant.from("2026-11-25T08:00:00Z");
const ago = (hours: number) => NOW.subtract({ hours });

async function openLedger() {
  const { db } = await createTestDatabase();
  await importRows(db, names);
  await sql`truncate changes cascade`.execute(db);
  return {
    db,
    /** Gives the shoe a nickname by a feed or a person this many hours ago, and returns the number of the change. */
    async change(nickname: string, origin: "feed" | "import", hours: number): Promise<number> {
      await importRows(
        db,
        { products: [{ ...shoe, nickname }] },
        { author: { actor: origin, origin }, now: ago(hours) },
      );
      return Math.max(...(await idsOf(db)));
    },
    forget: (feeds: number, people: number) => forgetLedger(db, { feeds, people }, NOW),
    undo: (id: number, now = NOW) => toggleChange(db, id, "undo", { actor: "ann", now }),
    nickname: async () => ((await readCatalog(db)).products[0] as { nickname?: string } | undefined)?.nickname,
  };
}

const idsOf = async (db: Database) =>
  (await db.selectFrom("changes").select("id").orderBy("id").execute()).map(({ id }) => id);

describe("changes that are older than their period (OPS-26)", () => {
  it("are forgotten with their rows, to the hour: of feeds by their period, of people by another, and 0 is never", async () => {
    const { db, change, forget, nickname } = await openLedger();
    const [first, second] = [await change("A", "import", 100), await change("B", "feed", 49)];
    const [third, fourth] = [await change("C", "feed", 48), await change("D", "import", 1)];
    const before = await readCatalog(db);
    expect(await forget(0, 0)).toBe(0);
    expect(await forget(2, 0)).toBe(1);
    expect(await idsOf(db)).toEqual([first, third, fourth]);
    expect(await forget(0, 2)).toBe(1);
    expect(await idsOf(db)).toEqual([third, fourth]);
    const rows = await db.selectFrom("change_rows").select("change_id").distinct().orderBy("change_id").execute();
    expect(rows.map(({ change_id }) => change_id)).toEqual([third, fourth]);
    expect(await readCatalog(db)).toEqual(before);
    expect(await nickname()).toBe("D");
    expect(second).toBeGreaterThan(first);
  });

  it("stay as long as an undo of them does, and go after it", async () => {
    const { db, change, forget, undo } = await openLedger();
    await change("A", "import", 200);
    const ofFeed = await change("B", "feed", 100);
    await undo(ofFeed, ago(50));
    const before = await idsOf(db);
    expect(await forget(1, 0)).toBe(0);
    expect(await idsOf(db)).toEqual(before);
    expect(await forget(1, 1)).toBe(3);
    expect(await idsOf(db)).toEqual([]);
  });

  it("stay where a correction or a scheduled change was published by them", async () => {
    const { db, change, forget } = await openLedger();
    const [suggested, scheduled] = [await change("A", "import", 200), await change("B", "import", 150)];
    await change("C", "import", 100);
    await sql`
      insert into suggestions (section, key, changes, before, token_hash, made_at, decision, decided_at, decided_by, change_id)
      values ('products', 'shoe', '{}', '{}', sha256(''), now(), 'accepted', now(), 'ann', ${suggested})
    `.execute(db);
    await sql`
      insert into scheduled_changes (publish_at, time_zone, made_at, actor, rows, options, outcome, ended_at, change_id)
      values (now(), 'UTC', now(), 'ann', '[]', '{}', 'published', now(), ${scheduled})
    `.execute(db);
    expect(await forget(1, 1)).toBe(1);
    expect(await idsOf(db)).toEqual([suggested, scheduled]);
  });

  it("leave what is left of a history able to be undone: it ends where the last forgotten one had led, or before the creation", async () => {
    const { db, change, forget, undo, nickname } = await openLedger();
    const step = fc.record({ isFeed: fc.boolean(), hours: fc.integer({ min: 1, max: 200 }) });
    const period = fc.integer({ min: 0, max: 8 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.record({ feeds: period, people: period }),
        async (given, { feeds, people }) => {
          await sql`truncate changes, products cascade`.execute(db);
          await sql`delete from slugs where slug = ${shoe.slug}`.execute(db);
          const steps = given.toSorted((one, other) => other.hours - one.hours);
          const ids: number[] = [];
          for (const [at, { isFeed, hours }] of steps.entries())
            ids.push(await change(`N${at}`, isFeed ? "feed" : "import", hours));
          await forget(feeds, people);
          const left = await idsOf(db);
          const isForgotten = ({ isFeed, hours }: (typeof steps)[number]) => {
            const days = isFeed ? feeds : people;
            return days > 0 && hours > 24 * days;
          };
          expect(left).toEqual(ids.filter((_id, at) => !isForgotten(steps[at] as (typeof steps)[number])));
          for (const id of left.toReversed()) await undo(id);
          const last = steps.findLastIndex(isForgotten);
          // without its creation there is no shoe
          expect(await nickname()).toBe(left.includes(ids[0] ?? 0) ? undefined : `N${last}`);
        },
      ),
      {
        numRuns: propertyRuns(15),
        examples: [
          // a forgotten change of a feed between two of people
          [
            [
              { isFeed: false, hours: 25 },
              { isFeed: false, hours: 1 },
              { isFeed: false, hours: 49 },
              { isFeed: true, hours: 25 },
            ],
            { feeds: 1, people: 2 },
          ],
        ],
      },
    );
  });

  it("are forgotten in short statements, which wait for nobody and stop with the process", async () => {
    const { db, forget } = await openLedger();
    const old = toDate(ago(99));
    await sql`
      insert into changes (made_at, actor, origin) select ${old}, 'feed 1', 'feed' from generate_series(1, 230)
    `.execute(db);
    const ids = await idsOf(db);
    expect(await forgetLedger(db, { feeds: 1, people: 1 }, NOW, () => true)).toBe(0);
    await db.transaction().execute(async (tx) => {
      await sql`select from changes where id = ${ids[3]} for update`.execute(tx);
      expect(await forget(1, 0)).toBe(229);
    });
    expect(await idsOf(db)).toEqual([ids[3]]);
  });
});
