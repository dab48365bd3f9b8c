import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { FolderStore } from "./store/folder-store.ts";
import { createTestDatabase } from "#test/database.ts";
import { DRAWING } from "#test/import-rows.ts";
import { photograph } from "#test/rasters.ts";
import { createFolder } from "#test/run-toebox.ts";
import { addPicture } from "./add-picture.ts";
import { BadPicture } from "./bad-picture.ts";
import { filesOf } from "./media-files.ts";
import { readMediaIds } from "./read-media-ids.ts";
import { sweepMedia } from "./sweep-media.ts";

async function setUp() {
  const { db } = await createTestDatabase();
  const folder = createFolder();
  const add = (bytes: Buffer) => db.transaction().execute((tx) => addPicture(tx, new FolderStore(folder), bytes));
  const row = (file: string) => db.selectFrom("media").where("file", "=", file).selectAll().executeTakeFirstOrThrow();
  return { db, folder, add, row };
}

it("stores a picture once, and finds it by the bytes that were given and by its master (CAT-24, CAT-30)", async () => {
  const { folder, add, row } = await setUp();
  const given = await photograph({ width: 400, height: 300 });
  const file = await add(given);
  const stored = await row(file);
  expect(stored.variant_widths).toEqual([320, 400]);
  expect(await add(given)).toBe(file);
  expect(await add(readFileSync(join(folder, file)))).toBe(file);
  expect(await Promise.all([add(given), add(given)])).toEqual([file, file]);
  expect(await row(file)).toEqual(stored);
  const drawing = await add(Buffer.from(DRAWING));
  expect(drawing).not.toBe(file);
  expect(await add(Buffer.from(DRAWING))).toBe(drawing);
});

it("makes the files again that were lost, of the same row", async () => {
  const { folder, add, row } = await setUp();
  const given = await photograph({ width: 400, height: 300 });
  const file = await add(given);
  const before = await row(file);
  rmSync(folder, { recursive: true });
  expect(await add(given)).toBe(file);
  expect(await row(file)).toEqual(before);
  for (const file of filesOf(before)) expect([file, existsSync(join(folder, file))]).toEqual([file, true]);
});

it("refuses what no page may show", async () => {
  const { db, add } = await setUp();
  for (const bytes of [Buffer.from("<svg><script/></svg>"), Buffer.from("text")])
    await expect(add(bytes)).rejects.toThrow(BadPicture);
  expect(await db.selectFrom("media").selectAll().execute()).toEqual([]);
});

it("keeps the sweep waiting until the row that shows the picture is committed (CAT-26)", async () => {
  const { db, folder } = await setUp();
  const bytes = await photograph({ width: 400, height: 300 });
  let sweep: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    const file = await addPicture(tx, new FolderStore(folder), bytes);
    const media_id = (await readMediaIds(tx, [file])).get(file);
    sweep = sweepMedia(db, new FolderStore(folder));
    await tx.insertInto("slugs").values({ slug: "court", kind: "model" }).execute();
    await tx.insertInto("models").values({ slug: "court", brand_id: 2, name: "Court", media_id }).execute();
  });
  expect(await sweep).toEqual({ rows: 0, files: 0 });
});
