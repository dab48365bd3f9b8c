import { readdirSync } from "node:fs";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import type { PictureStore } from "#platform/media/store/media-store.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { createTestDatabase } from "#test/database.ts";
import { propertyRuns } from "#test/full-run.ts";
import { DRAWING, importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { photograph } from "#test/rasters.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { createFolder } from "#test/run-toebox.ts";
import { exportCatalog } from "../import-export/export-catalog.ts";
import { scheduleRows } from "#test/schedule-rows.ts";
import { moveRelease } from "../corrections/move-release.ts";
import { correctEntry } from "../corrections/correct-entry.ts";
import { findEntry } from "../corrections/find-entry.ts";
import type { BundleInput } from "../import-export/bundle.ts";
import { readJson } from "../import-export/read-json.ts";
import type { ProductState } from "../import-export/product-state.ts";
import { ImportRejected, rowsOf } from "../import-export/source-row.ts";
import { readChange } from "../ledger/read-changes.ts";
import { toggleChange } from "../ledger/toggle-change.ts";
import { cancelScheduled } from "./cancel-scheduled.ts";
import { readDueChanges } from "./read-due-changes.ts";
import { previewScheduled } from "./preview-scheduled.ts";
import { scheduleImport } from "./schedule-import.ts";
import { publishDue, type PublishOptions } from "./publish-due.ts";
import { describeOutcome, entriesOf, findScheduled, listScheduled } from "./scheduled-change.ts";

const MADE = Temporal.Instant.from("2026-11-28T12:00:00Z");
const at = (hours: number) => MADE.add({ hours });
const author = { actor: "ann", origin: "import" as const, note: "secret", sourceUrl: "https://press.example/" };

/** Schedules a bundle some hours after MADE, and returns its number. */
const schedule = (db: Database, bundle: BundleInput, hours: number, options: Parameters<typeof scheduleRows>[3] = {}) =>
  scheduleRows(db, bundle, at(hours), { now: MADE, author, ...options });

async function publish(db: Database, hours: number, options: Partial<PublishOptions> = {}) {
  const media: PictureStore = new FolderStore(createFolder());
  const site = { siteName: "Toebox", contactTo: "operator@toebox.example" };
  return publishDue(db, { media, now: () => at(hours), ...site, ...options });
}

const nicknamesOf = async (db: Database) => (await readCatalog(db)).products.map(({ nickname }) => nickname);
const mailsOf = (db: Database) => db.selectFrom("mails").select(["recipient", "subject", "text"]).execute();
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true }).filter((name) => String(name).includes("."));

const { size_runs = [] } = names;

async function withShoe() {
  const { db } = await createTestDatabase();
  await importRows(db, { size_runs, products: [{ ...shoe, nickname: "Old" }] });
  return db;
}

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
          expect(await listScheduled(db)).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(12) },
    );
  }, 120_000);

  it("can be canceled until its moment (SCHED-5)", async () => {
    const db = await withShoe();
    const images = [{ file: "a" }];
    const id = await schedule(db, { products: [{ slug: "shoe", nickname: "New", images }] }, 1);
    await cancelScheduled(db, id, MADE);
    expect(await publish(db, 1)).toEqual({ published: 0, failed: 0 });
    expect(await nicknamesOf(db)).toEqual(["Old"]);
    expect(await db.selectFrom("scheduled_files").select("file").execute()).toEqual([]);
    expect(entriesOf((await findScheduled(db, id))!)).toEqual([{ section: "products", key: "shoe" }]);
    await expect(cancelScheduled(db, id, at(1))).rejects.toThrow(`the scheduled change ${id} was canceled already`);
    await expect(cancelScheduled(db, 99, at(1))).rejects.toThrow("there is no scheduled change 99");
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
    const first = await schedule(db, { products: [{ slug: "shoe", nickname: "First" }] }, 2);
    const [entry] = (await exportCatalog(db)).bundle.products;
    const bundle = { products: [{ ...entry, nickname: "Mine" }] } as BundleInput;
    const error = await schedule(db, bundle, 3).catch((one: unknown) => one as ImportRejected);
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

  it("tells which others could not be published any more (SCHED-5)", async () => {
    const db = await withShoe();
    const product = await schedule(db, { products: [{ ...shoe, slug: "boot" }] }, 1);
    const news = { link: "https://news.example/", title: "Boot", time: "2026-11-20T12:00:00Z", products: ["boot"] };
    const dependent = await schedule(db, { news: [news] }, 2);
    const refused = await cancelScheduled(db, product, MADE);
    expect([...refused.keys()]).toEqual([dependent]);
    expect(refused.get(dependent)?.[0]?.reason).toContain('there is no product "boot"');
    // one that needs neither says nothing of it, be it canceled or scheduled
    const other = await schedule(db, { products: [{ slug: "shoe", color_text: "Red" }] }, 1);
    expect(await cancelScheduled(db, other, MADE)).toEqual(new Map());
    let warned: number[] | null = null;
    const keep = (bundle: BundleInput) =>
      scheduleImport(db, rowsOf("test", bundle), {
        readPicture: () => Promise.reject(new Error("none")),
        now: MADE,
        author,
        schedule: {
          moment: { instant: at(1), zone: "UTC" },
          notifyEmail: undefined,
          onScheduled: (_id, others) => void (warned = [...others.keys()]),
        },
      });
    await keep({ products: [{ slug: "shoe", full_name: "Other" }] });
    expect(warned).toEqual([]);
    const renamed = await schedule(db, { products: [{ slug: "shoe", nickname: "Late" }] }, 2);
    await keep({ products: [{ slug: "shoe", deleted: true }] } as unknown as BundleInput);
    expect(warned).toEqual([renamed]);
  });
});

describe("a scheduled change that cannot be published (SCHED-4)", () => {
  it("changes nothing, holds up no other, and its author gets one mail", async () => {
    const db = await withShoe();
    const [entry] = (await exportCatalog(db)).bundle.products;
    const bundle = { products: [{ ...entry, nickname: "Mine" }] } as BundleInput;
    const id = await schedule(db, bundle, 1, { notifyEmail: "ann@toebox.example" });
    const other = await schedule(db, { products: [{ slug: "shoe", full_name: "Other" }] }, 2);
    await importRows(db, { products: [{ slug: "shoe", nickname: "Theirs" }] });
    expect(await publish(db, 2)).toEqual({ published: 1, failed: 1 });
    expect((await readCatalog(db)).products[0]).toMatchObject({ nickname: "Theirs", full_name: "Other" });
    const mails = await mailsOf(db);
    expect(mails).toEqual([
      {
        recipient: "ann@toebox.example",
        subject: `[Toebox] The scheduled change ${id} is not published`,
        text: expect.stringContaining("was due on Saturday, November 28, 2026 at 8:00 AM EST (America/New_York)."),
      },
    ]);
    expect(mails[0]?.text).toMatch(/nickname: .*"?Mine"?.*"?Theirs"?/);
    expect(mails[0]?.text).toContain(`npx toebox changes scheduled ${id}`);
    expect(await publish(db, 3)).toEqual({ published: 0, failed: 0 });
    expect((await findScheduled(db, id))?.mistakes).toHaveLength(1);
    expect((await findScheduled(db, other))?.outcome).toBe("published");
    await cancelScheduled(db, id, at(4));
    expect(await findScheduled(db, id)).toMatchObject({ outcome: "canceled", mistakes: null });
    await expect(cancelScheduled(db, other, at(4))).rejects.toThrow(`the scheduled change ${other} was published as`);
  });

  it("goes to the operator by mail where its author has no address, and leaves no picture (SCHED-2)", async () => {
    const db = await withShoe();
    const boot = { ...shoe, slug: "boot", images: [{ file: "photo.jpg" }], sizes: [{ size_run: "Men", sku: "AB-1" }] };
    await schedule(db, { products: [boot] }, 1, { readPicture: () => photograph() });
    await importRows(db, { products: [{ slug: "shoe", sizes: [{ size_run: "Men", sku: "AB1" }] }] });
    const folder = createFolder();
    expect(await publish(db, 1, { media: new FolderStore(folder) })).toEqual({ published: 0, failed: 1 });
    expect((await mailsOf(db))[0]).toMatchObject({ recipient: "operator@toebox.example" });
    expect(filesIn(folder)).toEqual([]);
    expect(await db.selectFrom("media").select("file").execute()).toEqual([]);
    expect(await db.selectFrom("scheduled_files").select("file").execute()).toEqual([]);
  });

  it("waits for the next try where a picture cannot be stored now, and the others go on", async () => {
    const db = await withShoe();
    const id = await schedule(db, { products: [{ ...shoe, slug: "boot", images: [{ file: "a" }] }] }, 1);
    await schedule(db, { products: [{ slug: "shoe", nickname: "New" }] }, 2);
    const folder = createFolder();
    const media = new FolderStore(folder);
    const away: PictureStore = {
      has: async () => false,
      write: async () => Promise.reject(new Error("the bucket is away")),
      remove: (files) => media.remove(files),
    };
    const log = { error: vi.fn(), warn() {} };
    await expect(publish(db, 2, { media: away, log })).rejects.toThrow(
      `the scheduled changes ${id} are not published yet`,
    );
    const reason = expect.objectContaining({ message: "the bucket is away" });
    expect(log.error.mock.calls).toEqual([[reason, `the scheduled change ${id} is not published yet`]]);
    expect(await nicknamesOf(db)).toEqual(["New"]);
    expect(await mailsOf(db)).toEqual([]);
    expect(await publish(db, 3, { media })).toEqual({ published: 1, failed: 0 });
    expect(filesIn(folder).length).toBeGreaterThan(1);
  });
});

describe("pictures of a scheduled change (SCHED-2)", () => {
  it("are neither in the media folder nor in the database's pictures before, and are those of an import then", async () => {
    const db = await withShoe();
    const folder = createFolder();
    const images = [{ file: "photo.jpg" }, { file: "drawing.svg" }, { file: "same.jpg" }];
    const photo = await photograph({ width: 900, height: 600 });
    const readPicture = async (name: string) => (name.endsWith(".jpg") ? photo : Buffer.from(DRAWING));
    const media = new FolderStore(folder);
    await schedule(db, { products: [{ ...shoe, slug: "boot", images }] }, 1, { readPicture, media });
    expect(filesIn(folder)).toEqual([]);
    expect(await db.selectFrom("media").select("file").execute()).toEqual([]);
    await publish(db, 1, { media });
    const published = filesIn(folder).toSorted();
    const facts = await db.selectFrom("media").selectAll().orderBy("file").execute();

    const { db: other } = await createTestDatabase();
    const otherFolder = createFolder();
    await importRows(
      other,
      { size_runs, products: [{ ...shoe, slug: "boot", images }] },
      { readPicture, mediaFolder: otherFolder, trustDrawings: false },
    );
    expect(published).toEqual(filesIn(otherFolder).toSorted());
    // nothing is kept that is in the media folder by now
    expect(await db.selectFrom("scheduled_files").select("file").execute()).toEqual([]);
    const withoutId = ({ id: _id, ...row }: (typeof facts)[number]) => row;
    const expected = await other.selectFrom("media").selectAll().orderBy("file").execute();
    expect(facts.map(withoutId)).toEqual(expected.map(withoutId));
    expect((await readCatalog(db)).products[0]?.images).toEqual((await readCatalog(other)).products[0]?.images);
  });

  it("are on the site before the masters are copied, which the next run does where one was killed (SCHED-3)", async () => {
    const db = await withShoe();
    const folder = createFolder();
    const media = new FolderStore(folder);
    const images = [{ file: "photo.jpg" }];
    await schedule(db, { products: [{ ...shoe, slug: "boot", images }] }, 1, { readPicture: () => photograph() });
    const killed: PictureStore = {
      has: (file) => media.has(file),
      write: (file, bytes) =>
        /(?<!share)\.jpg$/.test(file) ? Promise.reject(new Error("killed")) : media.write(file, bytes),
      remove: (files) => media.remove(files),
    };
    await expect(publish(db, 1, { media: killed })).rejects.toThrow("killed");
    const { file } = await db.selectFrom("media").select("file").executeTakeFirstOrThrow();
    expect((await readCatalog(db)).products).toHaveLength(2);
    expect([await media.has(file), filesIn(folder).length > 1]).toEqual([false, true]);
    expect(await readDueChanges(db, at(1))).toHaveLength(1);
    await publish(db, 1, { media });
    expect(await media.has(file)).toBe(true);
    expect(await readDueChanges(db, at(1))).toEqual([]);
  });

  it("are there at its moment, also those that the catalog had and that were swept meanwhile", async () => {
    const db = await withShoe();
    const folder = createFolder();
    const options = {
      mediaFolder: folder,
      readPicture: () => photograph(),
      author: { actor: "feed 1", origin: "feed" as const },
    };
    await importRows(db, { products: [{ slug: "shoe", images: [{ file: "a" }] }] }, options);
    const media = new FolderStore(folder);
    await schedule(db, { products: [{ ...shoe, slug: "boot", images: [{ file: "a" }] }] }, 1, {
      ...options,
      media,
      author,
    });
    const [facts] = await db.selectFrom("media").select("file").execute();
    await importRows(db, { products: [{ slug: "shoe", images: [] }] }, options);
    await db.deleteFrom("change_pictures").execute();
    await db.deleteFrom("media").execute();
    await media.remove(filesIn(folder) as string[]);
    expect(await publish(db, 1, { media })).toEqual({ published: 1, failed: 0 });
    expect((await readCatalog(db)).products[0]?.images).toMatchObject([{ file: `media/${facts?.file}` }]);
    expect(filesIn(folder)).toContain(facts?.file);
  });
});
