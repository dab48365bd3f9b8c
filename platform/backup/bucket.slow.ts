import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { withoutSweeps } from "../postgres/backup/picture-lock.ts";
import { contentOf } from "#test/content-of.ts";
import { createBlankDatabase, createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { createFolder } from "#test/run-toebox.ts";
import { startS3 } from "#test/s3-server.ts";
import { catalog } from "#test/sample-catalog.ts";
import { Bucket } from "../media/store/bucket.ts";
import { BucketError } from "../media/store/bucket-error.ts";
import { BucketStore } from "../media/store/bucket-store.ts";
import { FolderStore } from "../media/store/folder-store.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";

it("a backup of pictures in a bucket is restored into another bucket, and into a folder (OPS-2, OPS-3, CAT-43)", async () => {
  const { db, connection } = await createTestDatabase();
  const s3 = await startS3();
  const media = () => new BucketStore(s3.settings, createFolder());
  await importRows(db, catalog, { media: media() });
  const sizes = await media().sizes();
  expect(sizes.size).toBeGreaterThan(2);
  const now = Temporal.Instant.from("2026-11-25T08:30:00Z");
  const options = {
    folder: createFolder(),
    version: "1.2.3",
    now,
    onProgress: () => {},
    pictures: { media: media(), withoutSweeps },
  };
  const backup = await backUp(connection, options);
  expect(backup).toMatchObject({ pictures: sizes.size, missing: [] });

  const other = await startS3();
  const stores = [new BucketStore(other.settings, createFolder()), new FolderStore(createFolder())];
  for (const store of stores) {
    const { connection: target } = await createBlankDatabase();
    await restore(backup.file, target, { media: store, onProgress: () => {} });
    expect(await contentOf(target)).toEqual(await contentOf(connection));
    expect(await store.sizes()).toEqual(sizes);
    for (const file of sizes.keys()) expect(await store.read(file)).toEqual(await media().read(file));
  }

  const [lost = ""] = sizes.keys();
  await new Bucket(s3.settings).remove([lost]);
  const incomplete = await backUp(connection, { ...options, folder: createFolder() });
  expect(incomplete.missing).toEqual([lost]);

  s3.fault = (request) => (request.startsWith("GET ") && request.endsWith(".gz") ? 403 : undefined);
  const folder = createFolder();
  await expect(backUp(connection, { ...options, folder })).rejects.toThrow(BucketError);
  expect(readdirSync(folder)).toEqual([]);
}, 60_000);
