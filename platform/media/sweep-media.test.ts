import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { FolderStore } from "./store/folder-store.ts";
import { createTestDatabase } from "#test/database.ts";
import { DRAWING, importRows } from "#test/import-rows.ts";
import { createFolder } from "#test/run-toebox.ts";
import { SocialImages } from "./social-images.ts";
import { sweepMedia } from "./sweep-media.ts";

it("deletes unused pictures with all that was made of them, and keeps those in use (CAT-26)", async () => {
  const { db } = await createTestDatabase();
  const mediaFolder = createFolder();
  const share = new SocialImages(new FolderStore(mediaFolder), () => {});
  const readPicture = async (name: string) => Buffer.from(DRAWING.replace("<rect", `<rect id="${name}"`));
  const importImage = (file: string) =>
    importRows(
      db,
      { products: [{ slug: "shoe", brand: "nike", full_name: "Shoe", images: [{ file }] }] },
      { mediaFolder, readPicture, author: { actor: "feed 1", origin: "feed" } },
    );
  const shared: string[] = [];
  for (const name of ["a", "b"]) {
    await importImage(name);
    const { file } = await db.selectFrom("media").orderBy("id", "desc").select("file").executeTakeFirstOrThrow();
    await share.read(file);
    shared.push(file.replace(".svg", ".share.jpg"));
  }
  expect(readdirSync(mediaFolder, { recursive: true })).toEqual(expect.arrayContaining(shared));
  expect(await sweepMedia(db, new FolderStore(mediaFolder))).toEqual({ rows: 1, files: 4 });
  expect(readdirSync(mediaFolder, { recursive: true })).toContain(shared[1]);
  expect(readdirSync(mediaFolder, { recursive: true })).not.toContain(shared[0]);
});
