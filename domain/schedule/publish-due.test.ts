import { describe, expect, it, vi } from "vitest";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import type { PictureStore } from "#platform/media/store/media-store.ts";
import { importRows } from "#test/import-rows.ts";
import { shoe } from "#test/names.ts";
import { photograph } from "#test/rasters.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { createFolder } from "#test/run-toebox.ts";
import { exportCatalog } from "../import-export/export-catalog.ts";
import type { BundleInput } from "../entries/bundle.ts";
import { cancelScheduled } from "./cancel-scheduled.ts";
import { findScheduled } from "./scheduled-change.ts";
import { at, schedule, publish, nicknamesOf, mailsOf, filesIn, withShoe, canceledAt } from "#test/scheduled-shoe.ts";

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
    await cancelScheduled(db, id, canceledAt(at(4)));
    expect(await findScheduled(db, id)).toMatchObject({ outcome: "canceled", mistakes: null });
    await expect(cancelScheduled(db, other, canceledAt(at(4)))).rejects.toThrow(
      `the scheduled change ${other} was published as`,
    );
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
