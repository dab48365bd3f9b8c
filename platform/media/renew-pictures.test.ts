import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Database } from "../postgres/connect.ts";
import { FolderStore } from "./store/folder-store.ts";
import { createTestDatabase } from "#test/database.ts";
import { DRAWING, importRows } from "#test/import-rows.ts";
import { shoe } from "#test/names.ts";
import { photograph } from "#test/rasters.ts";
import { createFolder } from "#test/run-toebox.ts";
import { contentName, digestOf } from "./content-name.ts";
import { SharePictures } from "./share-pictures.ts";
import { renewPictures } from "./renew-pictures.ts";
import { sweepMedia } from "./sweep-media.ts";

/** Stores a photograph as version 0.1 did: the original with its metadata, and variants of other widths. */
async function storeAsBefore(db: Database, folder: string, slug: string, original: Buffer) {
  const digest = await digestOf(original);
  const file = `${contentName(digest)}.jpg`;
  mkdirSync(join(folder, file, ".."), { recursive: true });
  writeFileSync(join(folder, file), original);
  for (const width of [320, 400])
    for (const type of ["avif", "webp"] as const)
      writeFileSync(
        join(folder, file.replace(".jpg", `-${width}.${type}`)),
        await sharp(original).autoOrient().resize(width).toFormat(type).toBuffer(),
      );
  const { id } = await db
    .insertInto("media")
    .values({
      digest,
      file,
      content_type: "image/jpeg",
      width: 400,
      height: 300,
      placeholder_color: "#112233",
      variant_widths: [320, 400],
      holds_original: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await importRows(db, { products: [{ ...shoe, slug }] });
  const product = await db.selectFrom("products").where("slug", "=", slug).select("id").executeTakeFirstOrThrow();
  await db.insertInto("product_images").values({ product_id: product.id, position: 0, media_id: id }).execute();
  return { id, file };
}

async function setUp() {
  const { db } = await createTestDatabase();
  const folder = createFolder();
  const shown = () =>
    db
      .selectFrom("product_images")
      .innerJoin("media", "media.id", "media_id")
      .selectAll("media")
      .orderBy("product_id")
      .execute();
  const files = () =>
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => file.includes("."));
  const renew = () => renewPictures(db, new FolderStore(folder), () => false);
  return { db, folder, shown, files, renew };
}

const given = () => photograph({ width: 400, height: 300, orientation: 6 });

describe("pictures that an earlier version stored", () => {
  it("can be shared and imported again as they are (CAT-25, CAT-30)", async () => {
    const { db, folder, shown } = await setUp();
    const original = await given();
    const { file } = await storeAsBefore(db, folder, "a", original);
    const before = await shown();
    const jpeg = await new SharePictures(new FolderStore(folder), () => {}).read(file);
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 1200, height: 630 });
    const rows = { products: [{ ...shoe, slug: "a", images: [{ file: "a.jpg" }] }] };
    const summary = await importRows(db, rows, { mediaFolder: folder, readPicture: async () => original });
    expect(summary).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect(await shown()).toEqual(before);
  });

  it("get masters without metadata, all variants, and new addresses (CAT-34)", async () => {
    const { db, folder, shown, files, renew } = await setUp();
    const { id } = await storeAsBefore(db, folder, "a", await given());
    const version = () => db.selectFrom("catalog_version").select("version").executeTakeFirstOrThrow();
    const before = { files: files(), ...(await version()) };
    expect(await renew()).toEqual({ originals: 1, drawings: 0 });
    const [row] = await shown();
    expect(row).toMatchObject({ id, holds_original: false, variant_widths: [320, 400] });
    expect(files()).toEqual(expect.arrayContaining(before.files));
    expect((await version()).version).toBeGreaterThan(before.version);
    await sweepMedia(db, new FolderStore(folder));
    expect(files().filter((file) => before.files.includes(file))).toEqual([]);
    for (const file of files()) expect(readFileSync(join(folder, file)).includes("Canon")).toBe(false);
    expect(await renew()).toEqual({ originals: 0, drawings: 0 });
  });

  it("become one where only their metadata differs", async () => {
    const { db, folder, shown, renew } = await setUp();
    const original = await given();
    await storeAsBefore(db, folder, "a", original);
    await storeAsBefore(db, folder, "b", Buffer.concat([original, Buffer.from("more")]));
    expect(await renew()).toEqual({ originals: 2, drawings: 0 });
    const [a, b] = await shown();
    expect(a).toEqual(b);
    expect(await db.selectFrom("media").select("id").execute()).toHaveLength(1);
  });

  it("stay as they are when they are missing or damaged, or the time is over", async () => {
    const { db, folder, shown, renew } = await setUp();
    const { file } = await storeAsBefore(db, folder, "a", await given());
    const before = await shown();
    expect(await renewPictures(db, new FolderStore(folder), () => true)).toEqual({ originals: 0, drawings: 0 });
    writeFileSync(join(folder, file), "damaged");
    expect(await renew()).toEqual({ originals: 0, drawings: 0 });
    expect(await shown()).toEqual(before);
  });

  it("get compressed forms where they are drawings (CAT-37)", async () => {
    const { db, folder, files, renew } = await setUp();
    const rows = { products: [{ ...shoe, images: [{ file: "a.svg" }] }] };
    await importRows(db, rows, { mediaFolder: folder, readPicture: async () => Buffer.from(DRAWING) });
    const compressed = files().filter((file) => !file.endsWith(".svg"));
    expect(compressed).toHaveLength(2);
    for (const file of compressed) rmSync(join(folder, file));
    expect(await renew()).toEqual({ originals: 0, drawings: 1 });
    expect(files()).toEqual(expect.arrayContaining(compressed));
    expect(await renew()).toEqual({ originals: 0, drawings: 0 });
  });
});
