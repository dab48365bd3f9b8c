import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { fromKysely } from "pg-boss";
import { describe, expect, it, onTestFinished } from "vitest";
import { openQueue } from "#platform/jobs/queue.ts";
import { sweepMedia } from "#platform/media/sweep-media.ts";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import { createTestDatabase } from "#test/database.ts";
import { DRAWING, importRows } from "#test/import-rows.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { scheduleRows } from "#test/schedule-rows.ts";
import { countLockWaits } from "#test/lock-waits.ts";
import { createFolder } from "#test/run-toebox.ts";
import type { Author } from "#domain/ledger/author.ts";
import { toggleChange } from "#domain/ledger/toggle-change.ts";
import { readConfig } from "#platform/process/config.ts";
import { withoutDatabase } from "#platform/process/services.ts";
import { jobs, startWorker } from "./worker.ts";

const shoe = { slug: "shoe", brand: "nike", full_name: "Shoe" };
const readPicture = async (name: string) => Buffer.from(DRAWING.replace("<rect", `<rect id="${name}"`));
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true }).filter((name) => String(name).includes("."));

describe("the sweep of pictures", () => {
  it("removes pictures that nothing shows, and keeps the others (CAT-26)", async () => {
    const { db } = await createTestDatabase();
    const mediaFolder = createFolder();
    const images = [{ file: "a" }, { file: "b" }];
    const author: Author = { actor: "feed 1", origin: "feed" };
    await importRows(db, { products: [{ ...shoe, images }] }, { mediaFolder, readPicture, author });
    await importRows(db, { products: [{ ...shoe, images: [{ file: "b" }] }] }, { mediaFolder, readPicture, author });
    writeFileSync(join(mediaFolder, "stray.svg"), DRAWING);
    expect(filesIn(mediaFolder)).toHaveLength(7);
    expect(await sweepMedia(db, new FolderStore(mediaFolder))).toEqual({ rows: 1, files: 4 });
    const [kept] = await db.selectFrom("media").select("file").execute();
    expect(filesIn(mediaFolder).toSorted()).toEqual(["", ".br", ".gz"].map((ending) => kept?.file + ending));
    expect(await sweepMedia(db, new FolderStore(mediaFolder))).toEqual({ rows: 0, files: 0 });
  });

  it("keeps the pictures that an undo shows again (CAT-26, CAT-50)", async () => {
    const { db } = await createTestDatabase();
    const mediaFolder = createFolder();
    const options = { mediaFolder, readPicture };
    await importRows(db, { products: [{ ...shoe, images: [{ file: "a" }] }] }, options);
    await importRows(db, { products: [{ ...shoe, images: [] }] }, options);
    expect(await sweepMedia(db, new FolderStore(mediaFolder))).toEqual({ rows: 0, files: 0 });
    const before = await db.selectFrom("changes").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    const { kept } = await toggleChange(db, before.id, "undo", { actor: "ann", now: Temporal.Now.instant() });
    expect(kept).toEqual([]);
    expect(await db.selectFrom("product_images").select("media_id").execute()).toHaveLength(1);
  });

  it("waits for a running import, whose pictures no row names yet", async () => {
    const { db } = await createTestDatabase();
    const mediaFolder = createFolder();
    let sweep: Promise<unknown> = Promise.resolve();
    await importRows(
      db,
      { products: [{ ...shoe, images: [{ file: "a" }] }] },
      {
        mediaFolder,
        readPicture,
        afterwards: async () => {
          sweep = sweepMedia(db, new FolderStore(mediaFolder));
          await expect.poll(() => countLockWaits(db)).toBe(1);
        },
      },
    );
    expect(await sweep).toEqual({ rows: 0, files: 0 });
    expect(filesIn(mediaFolder)).toHaveLength(3);
  });
});

describe("the worker", () => {
  it("runs enqueued jobs, and schedules every job on New York's clock (TIME-1)", async () => {
    const { db, connection } = await createTestDatabase();
    const mediaFolder = createFolder();
    writeFileSync(join(mediaFolder, "stray.svg"), DRAWING);
    const config = readConfig({ NODE_ENV: "test", DATA_DIR: mediaFolder });
    const stop = await startWorker({
      ...withoutDatabase(config),
      db,
      requestDb: db,
      connection,
      media: new FolderStore(mediaFolder),
    });
    onTestFinished(() => stop());
    const { rows } = await sql<{
      name: string;
      cron: string;
      timezone: string;
    }>`select name, cron, timezone from pgboss.schedule`.execute(db);
    const scheduled = jobs.filter(({ cron }) => cron !== null);
    const byName = new Map(rows.map((row) => [row.name, row]));
    expect(byName).toEqual(
      new Map(scheduled.map(({ name, cron }) => [name, { name, cron, timezone: "America/New_York" }])),
    );
    const queue = await openQueue(db, [], () => {});
    onTestFinished(() => queue.stop({ close: false }));
    const rolledBack = db.transaction().execute(async (tx) => {
      await queue.send("sweep-media", null, { db: fromKysely(tx) });
      throw new Error("undone");
    });
    await expect(rolledBack).rejects.toThrow("undone");
    expect((await sql`select from pgboss.job where name = 'sweep-media'`.execute(db)).rows).toHaveLength(0);
    await queue.send("sweep-media");
    await expect.poll(() => existsSync(join(mediaFolder, "stray.svg"))).toBe(false);
  });

  it("publishes a scheduled change at its moment, and what came while none was running at its start (SCHED-3)", async () => {
    const { db, services, setNow } = await createTestApp();
    const start = services.now();
    await importRows(db, { products: [shoe] });
    const nickname = async () =>
      (await db.selectFrom("products").select("nickname").executeTakeFirstOrThrow()).nickname;
    await scheduleRows(db, { products: [{ slug: "shoe", nickname: "At one" }] }, start.add({ hours: 1 }));
    await scheduleRows(db, { products: [{ slug: "shoe", nickname: "At two" }] }, start.add({ hours: 2 }));
    setNow(start.add({ minutes: 59 }).toString());
    const stop = await startWorker(services);
    setNow(start.add({ hours: 1 }).toString());
    await expect.poll(nickname, { timeout: 20_000 }).toBe("At one");
    await stop();
    setNow(start.add({ hours: 3 }).toString());
    const stopAgain = await startWorker(services);
    onTestFinished(() => stopAgain());
    await expect.poll(nickname, { timeout: 20_000 }).toBe("At two");
  }, 60_000);
});
