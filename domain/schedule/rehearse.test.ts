import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { describe, expect, it } from "vitest";
import { readCatalog } from "#test/read-catalog.ts";
import { importRows } from "#test/import-rows.ts";
import { shoe } from "#test/names.ts";
import { photograph } from "#test/rasters.ts";
import { exportCatalog } from "../import-export/export-catalog.ts";
import type { BundleInput } from "../entries/bundle.ts";
import { type ImportRejected, rowsOf } from "../entries/source-row.ts";
import { revisionOf } from "../ledger/revision.ts";
import { cancelScheduled } from "./cancel-scheduled.ts";
import { previewScheduled } from "./preview-scheduled.ts";
import { findScheduled } from "./scheduled-change.ts";
import { MAX_SCHEDULED, scheduleImport } from "./schedule-import.ts";
import { MADE, at, author, schedule, publish, nicknamesOf, withShoe, canceledAt } from "#test/scheduled-shoe.ts";

describe("a rehearsal of scheduled changes", () => {
  it("says what a change will do, with all that wait before it (SCHED-5)", async () => {
    const db = await withShoe();
    await schedule(db, { products: [{ slug: "shoe", nickname: "First" }] }, 1);
    const second = await schedule(db, { products: [{ slug: "shoe", nickname: "Second" }] }, 2);
    const [change] = await previewScheduled(db, second);
    expect(change).toMatchObject({ before: { nickname: "First" }, after: { nickname: "Second" } });
    expect(await nicknamesOf(db)).toEqual(["Old"]);
  });

  it("names other scheduled changes by their numbers, and the moment at which they are made (SCHED-1)", async () => {
    const db = await withShoe();
    const [entry] = (await exportCatalog(db)).bundle.products;
    const bundle = { products: [{ ...entry, nickname: "Mine" }] } as BundleInput;
    const last = await schedule(db, bundle, 3);
    const first = await schedule(db, { products: [{ slug: "shoe", nickname: "First" }] }, 2);
    const error = await previewScheduled(db, last).catch((one: unknown) => one as ImportRejected);
    const reason = (error as ImportRejected).issues[0]?.reason;
    expect(reason).toMatch(new RegExp(`ann made it "?First"? at 2026-11-28 14:00 UTC \\(scheduled change ${first}\\)`));
  });

  it("takes no ids: the next product shows nothing of those that wait (SCHED-2)", async () => {
    const db = await withShoe();
    const idsOf = async () =>
      (await db.selectFrom("products").select("id").orderBy("id").execute()).map(({ id }) => id);
    const [id = 0] = await idsOf();
    const secret = Array.from({ length: 5 }, (_, index) => ({
      ...shoe,
      slug: `secret-${index}`,
      images: [{ file: "a" }],
    }));
    await schedule(db, { products: secret, stores: [], news: [] }, 1);
    await importRows(db, { products: [{ ...shoe, slug: "next" }] });
    expect(await idsOf()).toEqual([id, id + 1]);
    expect(await publish(db, 1)).toEqual({ published: 1, failed: 0 });
    expect(await idsOf()).toEqual(Array.from({ length: 7 }, (_, index) => id + index));
  });

  it("holds up no other while pictures are encoded", async () => {
    const db = await withShoe();
    await schedule(db, { products: [{ slug: "shoe", deleted: true }] } as unknown as BundleInput, 1);
    const images = [{ file: "photo.jpg" }];
    await schedule(db, { products: [{ ...shoe, slug: "boot", images }] }, 2, {
      async readPicture() {
        // another import, and a like of the product that goes, do not wait
        await importRows(db, { products: [{ slug: "shoe", nickname: "Meanwhile" }] });
        await db.updateTable("product_counts").set({ likes: 1 }).execute();
        return photograph();
      },
    });
    expect(await nicknamesOf(db)).toEqual(["Meanwhile"]);
  });

  it("makes a hundred changes at most, so that nobody waits for long (SCHED-1)", async () => {
    const db = await withShoe();
    const first = await schedule(db, { products: [{ slug: "shoe", nickname: "New" }] }, 1);
    await sql`
      insert into scheduled_changes (publish_at, time_zone, made_at, actor, rows, options)
      select publish_at, time_zone, made_at, actor, rows, options
      from scheduled_changes, generate_series(1, ${MAX_SCHEDULED - 2})
    `.execute(db);
    const more = (nickname: string) => schedule(db, { products: [{ slug: "shoe", nickname }] }, 2);
    await more("Newer");
    await expect(more("Newest")).rejects.toThrow("100 changes wait already: cancel one, or wait for its moment");
    await cancelScheduled(db, first, canceledAt(MADE));
    await more("Newest");
  });

  it("tells which others could not be published any more (SCHED-5)", async () => {
    const db = await withShoe();
    const product = await schedule(db, { products: [{ ...shoe, slug: "boot" }] }, 1);
    const news = { link: "https://news.example/", title: "Boot", time: "2026-11-20T12:00:00Z", products: ["boot"] };
    const dependent = await schedule(db, { news: [news] }, 2);
    const refused = await cancelScheduled(db, product, canceledAt(MADE));
    expect([...refused.keys()]).toEqual([dependent]);
    expect(refused.get(dependent)?.[0]?.reason).toContain('there is no product "boot"');
    // one that needs neither says nothing of it, be it canceled or scheduled
    const other = await schedule(db, { products: [{ slug: "shoe", color_text: "Red" }] }, 1);
    expect(await cancelScheduled(db, other, canceledAt(MADE))).toEqual(new Map());
    const keep = async (bundle: BundleInput) => {
      const { scheduled } = await scheduleImport(db, rowsOf("test", bundle), {
        readPicture: () => Promise.reject(new Error("none")),
        now: MADE,
        author,
        schedule: { moment: { instant: at(1), zone: "UTC" }, notifyEmail: undefined },
      });
      return [...scheduled.refused.keys()];
    };
    expect(await keep({ products: [{ slug: "shoe", full_name: "Other" }] })).toEqual([]);
    const renamed = await schedule(db, { products: [{ slug: "shoe", nickname: "Late" }] }, 2);
    const removal = { products: [{ slug: "shoe", deleted: true }] } as unknown as BundleInput;
    expect(await keep(removal)).toEqual([renamed]);
  });
});

describe("changes of one field for several moments (SCHED-1)", () => {
  /** Schedules what `toebox set` does: a field, at the entry as it is now. */
  const set = async (db: Database, nickname: string, hours: number) => {
    const entry = (await readCatalog(db)).products[0] as object;
    return schedule(db, { products: [{ slug: "shoe", nickname, revision: revisionOf(entry) }] }, hours);
  };

  it("are made one after the other, each upon those that its author knew of", async () => {
    const db = await withShoe();
    await set(db, "First", 1);
    await set(db, "Second", 2);
    const third = await set(db, "Third", 3);
    expect((await previewScheduled(db, third)).map(({ before, after }) => [before, after])).toMatchObject([
      [{ nickname: "Second" }, { nickname: "Third" }],
    ]);
    for (const [hours, name] of [
      [1, "First"],
      [2, "Second"],
      [3, "Third"],
    ] as const) {
      expect(await publish(db, hours)).toEqual({ published: 1, failed: 0 });
      expect(await nicknamesOf(db)).toEqual([name]);
    }
  });

  it("still lose to what somebody else makes of it meanwhile (SCHED-4, CAT-53)", async () => {
    const db = await withShoe();
    await set(db, "First", 1);
    await set(db, "Second", 3);
    await publish(db, 1);
    await importRows(db, { products: [{ slug: "shoe", nickname: "Theirs" }] });
    expect(await publish(db, 3)).toEqual({ published: 0, failed: 1 });
    expect(await nicknamesOf(db)).toEqual(["Theirs"]);
  });

  it("are made where an earlier one is canceled, and refused where one was scheduled for before afterwards", async () => {
    const db = await withShoe();
    const first = await set(db, "First", 2);
    const second = await set(db, "Second", 4);
    await cancelScheduled(db, first, canceledAt(MADE));
    // nobody who made the second knew of this one
    await set(db, "Between", 3);
    expect(await publish(db, 4)).toEqual({ published: 1, failed: 1 });
    expect(await nicknamesOf(db)).toEqual(["Between"]);
    expect((await findScheduled(db, second))?.outcome).toBe("failed");
  });
});
