import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import { insertStaff } from "#test/staff.ts";
import { createTestDatabase } from "#test/database.ts";
import { propertyRuns } from "#test/full-run.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { photograph } from "#test/rasters.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { createFolder } from "#test/run-toebox.ts";
import { moveRelease } from "../corrections/move-release.ts";
import { correctEntry } from "../corrections/correct-entry.ts";
import { findEntry } from "../corrections/find-entry.ts";
import { readJson } from "../import-export/read-json.ts";
import type { ProductState } from "../entries/sections/product-state.ts";
import { ImportRejected } from "../entries/source-row.ts";
import { readChange } from "../ledger/read-changes.ts";
import { toggleChange } from "../ledger/toggle-change.ts";
import { cancelScheduled } from "./cancel-scheduled.ts";
import { readDueChanges } from "./read-due-changes.ts";
import { scheduleImport } from "./schedule-import.ts";
import { listWaiting } from "./list-waiting.ts";
import { describeOutcome, findScheduled } from "./scheduled-change.ts";
import { MADE, at, author, schedule, publish, nicknamesOf, withShoe, canceledAt } from "#test/scheduled-shoe.ts";

describe("a scheduled change", () => {
  it("changes nothing before its moment, and then what the import says, in its author's name (SCHED-1, SCHED-3)", async () => {
    const db = await withShoe();
    const before = await readCatalog(db);
    const id = await schedule(
      db,
      {
        products: [
          { slug: "shoe", nickname: "New" },
          { ...shoe, slug: "boot" },
        ],
      },
      2,
    );
    expect(await readCatalog(db)).toEqual(before);
    expect(await readDueChanges(db, at(1))).toEqual([]);
    expect(await publish(db, 1)).toEqual({ published: 0, failed: 0 });
    expect(await readCatalog(db)).toEqual(before);
    expect(await readDueChanges(db, at(2))).toEqual([id]);
    expect(await publish(db, 2)).toEqual({ published: 1, failed: 0 });
    expect((await readCatalog(db)).products.map(({ slug, nickname }) => [slug, nickname])).toEqual([
      ["boot", null],
      ["shoe", "New"],
    ]);
    const change = await findScheduled(db, id);
    expect(change).toMatchObject({ outcome: "published", ended_at: new Date(at(2).epochMilliseconds) });
    const ledger = await readChange(db, change?.change_id ?? 0);
    expect(ledger).toMatchObject({
      actor: "ann",
      origin: "import",
      note: "secret",
      source_url: "https://press.example/",
    });
    expect(ledger.made_at).toEqual(new Date(at(2).epochMilliseconds));
    expect(describeOutcome(change!)).toBe(`was published as ${ledger.id}`);
    expect(await publish(db, 3)).toEqual({ published: 0, failed: 0 });
    // it is undone as any other
    await toggleChange(db, ledger.id, "undo", { actor: "ann", now: at(4) });
    expect(await readCatalog(db)).toEqual(before);
  });

  it("that was made at the desk is from there in the ledger (SCHED-3)", async () => {
    const db = await withShoe();
    const { id: accountId } = await insertStaff(db, "editor");
    const options = { author: { actor: "desk", accountId, origin: "desk" as const } };
    const id = await schedule(db, { products: [{ slug: "shoe", nickname: "A" }] }, 1, options);
    await publish(db, 1);
    const change = await findScheduled(db, id);
    expect(await readChange(db, change?.change_id ?? 0)).toMatchObject({ actor: "desk", origin: "desk" });
  });

  it("has a number that no change of the ledger has (SCHED-5)", async () => {
    const db = await withShoe();
    const ids = [
      await schedule(db, { products: [{ slug: "shoe", nickname: "A" }] }, 1),
      await schedule(db, { products: [{ slug: "shoe", nickname: "B" }] }, 2),
    ];
    await publish(db, 1);
    await importRows(db, { products: [{ slug: "shoe", nickname: "C" }] });
    await publish(db, 2);
    const ledger = (await db.selectFrom("changes").select("id").execute()).map((change) => change.id);
    expect(new Set([...ids, ...ledger]).size).toBe(ids.length + ledger.length);
    expect(ledger).toHaveLength(4);
  });

  it("is refused at once when the rules of an import refuse it, and keeps nothing then (SCHED-1)", async () => {
    const db = await withShoe();
    await expect(schedule(db, { products: [{ slug: "boot", brand: "nike" }] }, 1)).rejects.toBeInstanceOf(
      ImportRejected,
    );
    await expect(schedule(db, { products: [{ slug: "shoe", nickname: "Old" }] }, 1)).rejects.toThrow(
      "nothing would be changed",
    );
    const bad = { ...shoe, slug: "boot", images: [{ file: "a.jpg" }, { file: "b.jpg" }] };
    const readPicture = async (name: string) => (name === "a.jpg" ? photograph() : Buffer.from("none"));
    await expect(schedule(db, { products: [bad] }, 1, { readPicture })).rejects.toBeInstanceOf(ImportRejected);
    await schedule(db, { products: [{ slug: "shoe", nickname: "New" }] }, 1, { dryRun: true });
    for (const table of ["scheduled_changes", "scheduled_files", "scheduled_pictures"] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it("names the line of each mistake of its file (CAT-28)", async () => {
    const db = await withShoe();
    const { rows } = readJson("f.json", '{ "products": [\n{ "slug": "shoe",\n"release_date": "soon" }] }');
    const options = { readPicture: () => Promise.reject(new Error("none")), now: MADE, author };
    const keeping = scheduleImport(db, rows, {
      ...options,
      schedule: { moment: { instant: at(1), zone: "UTC" }, notifyEmail: undefined },
    });
    await expect(keeping).rejects.toMatchObject({ issues: [{ where: "f.json:3" }] });
  });

  it("may depend on one before it, which it is checked after (SCHED-1)", async () => {
    const db = await withShoe();
    const dependent = { products: [{ slug: "boot", nickname: "Second" }] };
    await expect(schedule(db, dependent, 1)).rejects.toBeInstanceOf(ImportRejected);
    await schedule(db, { products: [{ ...shoe, slug: "boot", images: [{ file: "a" }] }] }, 2);
    await expect(schedule(db, dependent, 1)).rejects.toBeInstanceOf(ImportRejected);
    await schedule(db, dependent, 2);
    expect(await publish(db, 2)).toEqual({ published: 2, failed: 0 });
    expect(await nicknamesOf(db)).toEqual(["Second", "Old"]);
  });

  it("is made whole or not at all, and once, when many processes publish at the same time (SCHED-3)", async () => {
    const db = await withShoe();
    await schedule(db, { products: [{ slug: "shoe", nickname: "New" }] }, 1);
    const counts = await Promise.all([publish(db, 1), publish(db, 1), publish(db, 1)]);
    expect(counts.map(({ published }) => published).toSorted()).toEqual([0, 0, 1]);
    expect(await db.selectFrom("changes").select("id").execute()).toHaveLength(2);
  });

  it("is in the order of the moments after a downtime, whatever the order in which they were made (SCHED-3)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 2 }),
        async (moments, starts) => {
          const db = await withShoe();
          for (const [index, hours] of moments.entries())
            await schedule(db, { products: [{ slug: "shoe", nickname: `at ${hours}, made ${index}` }] }, hours);
          for (const hours of [...starts.toSorted((a, b) => a - b), 7]) {
            await publish(db, hours);
            const past = moments.flatMap((moment, index) => (moment <= hours ? [{ moment, index }] : []));
            const last = past.toSorted((a, b) => a.moment - b.moment || a.index - b.index).at(-1);
            expect(await nicknamesOf(db)).toEqual([last ? `at ${last.moment}, made ${last.index}` : "Old"]);
          }
          const { rows } = await sql<{ moment: Date }>`
            select publish_at as moment from scheduled_changes order by change_id
          `.execute(db);
          expect(rows.map(({ moment }) => +moment)).toEqual(
            rows.map(({ moment }) => +moment).toSorted((a, b) => a - b),
          );
          expect(await listWaiting(db)).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(12) },
    );
  }, 120_000);

  it("can be canceled until its moment (SCHED-5)", async () => {
    const db = await withShoe();
    const images = [{ file: "a" }];
    const id = await schedule(db, { products: [{ slug: "shoe", nickname: "New", images }] }, 1);
    await cancelScheduled(db, id, canceledAt(MADE));
    expect(await publish(db, 1)).toEqual({ published: 0, failed: 0 });
    expect(await nicknamesOf(db)).toEqual(["Old"]);
    expect(await findScheduled(db, id)).toMatchObject({ entries: [{ section: "products", key: "shoe" }] });
    await expect(cancelScheduled(db, id, canceledAt(at(1)))).rejects.toThrow(
      `the scheduled change ${id} was canceled already`,
    );
    await expect(cancelScheduled(db, 99, canceledAt(at(1)))).rejects.toThrow("there is no scheduled change 99");
  });

  it("keeps what a correction said, and not what others change meanwhile (SCHED-1, CAT-53)", async () => {
    const { db } = await createTestDatabase();
    await importRows(db, { ...names, products: [{ ...shoe, release_date: "2026-12-05" }] });
    const found = await findEntry(db, "shoe");
    const { product } = moveRelease(found.entry as ProductState, "+7d", false);
    await correctEntry(db, found, product, {
      media: new FolderStore(createFolder()),
      now: MADE,
      author,
      schedule: { moment: { instant: at(2), zone: "UTC" }, notifyEmail: undefined },
    });
    await importRows(db, { products: [{ slug: "shoe", nickname: "Theirs" }] });
    expect(await publish(db, 2)).toEqual({ published: 1, failed: 0 });
    expect((await readCatalog(db)).products[0]).toMatchObject({ nickname: "Theirs", release_date: "2026-12-12" });
  });

  it("keeps the options of its import", async () => {
    const db = await withShoe();
    await importRows(db, { staff_picks: [{ product: "shoe" }] });
    await schedule(db, { staff_picks: [] }, 1, { limitsRemovals: false });
    expect(await publish(db, 1)).toEqual({ published: 1, failed: 0 });
    expect((await readCatalog(db)).staff_picks).toEqual([]);
  });
});
