import { readdirSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { DRAWING, importRows } from "#test/import-rows.ts";
import { shoe } from "#test/names.ts";
import { photograph } from "#test/rasters.ts";
import { createFolder } from "#test/run-toebox.ts";
import { startS3 } from "#test/s3-server.ts";
import { addPicture } from "../add-picture.ts";
import { compressedFiles } from "../compress-drawing.ts";
import { bucketTimeout } from "./bucket-timeout.ts";
import { SocialImages } from "../social-images.ts";
import { sweepMedia } from "../sweep-media.ts";
import { Bucket } from "./bucket.ts";
import { BucketError } from "./bucket-error.ts";
import { BucketStore } from "./bucket-store.ts";

const drawingOf = (name: string) => Buffer.from(DRAWING.replace("<rect", `<rect id="${name}"`));

async function setUp() {
  const { db } = await createTestDatabase();
  const s3 = await startS3();
  const open = () => new BucketStore(s3.settings, createFolder());
  const media = open();
  const importImages = (files: string[]) =>
    importRows(
      db,
      { products: [{ ...shoe, images: files.map((file) => ({ file })) }] },
      {
        media,
        // the ledger keeps the pictures of all others
        author: { actor: "feed 1", origin: "feed" },
        readPicture: async (name) =>
          name.endsWith(".jpg") ? photograph({ width: 400, height: 300 }) : drawingOf(name),
      },
    );
  const rows = () => db.selectFrom("media").select(["id", "file"]).orderBy("id").execute();
  return { db, s3, media, open, importImages, rows };
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.includes("."))
    .toSorted();

it("leaves nothing of an import that the bucket fails half way, and keeps what was there (CAT-28, CAT-44)", async () => {
  const { s3, media, importImages, rows } = await setUp();
  await importImages(["a.svg"]);
  const before = { pictures: s3.pictures(), rows: await rows() };
  expect(before.pictures).toHaveLength(3);
  let puts = 0;
  s3.fault = (request) => (request.startsWith("PUT") && ++puts > 4 ? 403 : undefined);
  await expect(importImages(["a.svg", "b.svg", "c.jpg", "d.svg"])).rejects.toThrow(BucketError);
  expect(puts).toBeGreaterThan(4);
  expect({ pictures: s3.pictures(), rows: await rows() }).toEqual(before);

  s3.fault = () => undefined;
  expect(await importImages(["a.svg", "b.svg", "c.jpg", "d.svg"])).toMatchObject({
    products: { updated: 1 },
  });
  expect(await rows()).toHaveLength(4);
  expect(s3.pictures()).toHaveLength(3 * 3 + 6);
  expect(filesIn(media.folder)).toEqual([]);
});

it("removes what a refused picture has added (CAT-28)", async () => {
  const { db, s3, media } = await setUp();
  s3.fault = (request) => (request.endsWith(".share.jpg") && request.startsWith("PUT") ? 403 : undefined);
  const adding = db.transaction().execute((tx) => addPicture(tx, media, Buffer.from(DRAWING)));
  await expect(adding).rejects.toThrow(BucketError);
  expect(s3.pictures()).toEqual([]);
});

it("stores a picture again that the bucket has lost, whatever the folder has (CAT-43)", async () => {
  const { s3, media, importImages } = await setUp();
  await importImages(["a.jpg", "b.svg"]);
  const before = s3.pictures();
  for (const file of before) await media.copies.bring(file, [], bucketTimeout());
  expect(filesIn(media.folder)).toEqual(before);
  await new Bucket(s3.settings).remove(before);
  await importImages(["a.jpg", "b.svg"]);
  expect(s3.pictures()).toEqual(before);
});

it("is swept, and nothing of it that is no picture (CAT-26, CAT-43)", async () => {
  const { db, s3, media, importImages, rows } = await setUp();
  await importImages(["a.svg"]);
  await importImages(["b.svg"]);
  const [unused, used] = await rows();
  for (const { file } of await rows()) await media.copies.bring(file, compressedFiles(file), bucketTimeout());
  await new Bucket(s3.settings).put("notes.txt", Buffer.from("mine"));
  expect(await sweepMedia(db, media)).toEqual({ rows: 1, files: 3 });
  const kept = ["", ".br", ".gz"].map((ending) => `${used?.file}${ending}`);
  expect(s3.pictures()).toEqual([...kept, "notes.txt"].toSorted());
  expect(filesIn(media.folder)).toEqual(kept);
  expect(await media.read(unused?.file ?? "")).toBeNull();
});

it("keeps social images, and those that were made again, for every machine (CAT-25, CAT-37)", async () => {
  const { s3, media, open, importImages, rows } = await setUp();
  await importImages(["a.svg"]);
  const [{ file } = { file: "" }] = await rows();
  const jpeg = await new SocialImages(media, () => {}).read(file);
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 1200, height: 630 });
  s3.requests.length = 0;
  expect(await new SocialImages(open(), () => {}).read(file)).toEqual(jpeg);
  expect(s3.requests).toEqual([`GET ${file.replace(".svg", ".share.jpg")}`]);

  await new Bucket(s3.settings).remove([`${file}.br`]);
  await importImages(["a.svg"]);
  expect(s3.pictures()).toContain(`${file}.br`);
});
