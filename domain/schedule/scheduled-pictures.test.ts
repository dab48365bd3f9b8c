import { describe, expect, it } from "vitest";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import type { PictureStore } from "#platform/media/store/media-store.ts";
import { createTestDatabase } from "#test/database.ts";
import { DRAWING, importRows } from "#test/import-rows.ts";
import { shoe } from "#test/names.ts";
import { photograph } from "#test/rasters.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { createFolder } from "#test/run-toebox.ts";
import { readDueChanges } from "./read-due-changes.ts";
import { at, author, schedule, publish, filesIn, size_runs, withShoe } from "#test/scheduled-shoe.ts";

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
