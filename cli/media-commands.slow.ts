import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { createFolder, toebox } from "#test/run-toebox.ts";
import { startS3 } from "#test/s3-server.ts";
import { catalog } from "#test/sample-catalog.ts";

it("npx toebox media push copies what the bucket lacks, and the site goes on with it (CAT-46)", async () => {
  const { db, address } = await createTestDatabase();
  const s3 = await startS3();
  const DATA_DIR = createFolder();
  const folder = join(DATA_DIR, "media");
  await importRows(db, catalog, { mediaFolder: folder });
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.includes("."));
  const environment = { DATA_DIR, DATABASE_URL: address, ...s3.environment };
  const push = () => toebox(["media", "push"], environment);
  expect(await push()).toEqual({
    code: 0,
    stdout: `Copied 3 files from ${folder} to s3://pictures/sites/toebox; 0 were already there.\n`,
    stderr: "Copying pictures …\nCopying pictures: done\n",
  });
  expect(s3.pictures()).toEqual(files.toSorted());
  expect(await push()).toMatchObject({ stdout: expect.stringContaining("Copied 0 files from"), stderr: "" });
  expect(await toebox(["export", createFolder()], environment)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Exported \d+ products and 1 pictures to/),
  });
  expect(await toebox(["media", "push"], { DATA_DIR })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("MEDIA_URL is not set"),
  });
}, 60_000);
