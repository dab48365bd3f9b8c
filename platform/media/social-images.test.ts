import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { NotFound } from "../errors.ts";
import { FolderStore } from "./store/folder-store.ts";
import { DRAWING } from "#test/import-rows.ts";
import { createFolder } from "#test/run-toebox.ts";
import { BadPicture } from "./bad-picture.ts";
import { checkDrawable } from "./check-drawable.ts";
import { digestOf } from "./content-name.ts";
import { PictureFiles } from "./picture-files.ts";
import { SocialImages } from "./social-images.ts";
import { importNewPicture } from "./import-picture.ts";

const svg = (body: string, attributes = `viewBox="0 0 12 9"`) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`);

/** Stores a picture as an import does, without a database and without checking that a drawing can be drawn. */
async function store(bytes: Buffer, folder = createFolder()) {
  const picture = await importNewPicture(bytes, await digestOf(bytes), new PictureFiles(new FolderStore(folder)));
  const errors: unknown[] = [];
  const share = new SocialImages(new FolderStore(folder), (error) => errors.push(error));
  return {
    folder,
    file: picture.file,
    stored: join(folder, picture.file.replace(/\.\w+$/, ".share.jpg")),
    share,
    errors,
  };
}

describe("a social image (CAT-25)", () => {
  it("is a JPEG of 1200 by 630 pixels, stored beside the picture at the first request", async () => {
    const { share, file, stored, folder } = await store(Buffer.from(DRAWING));
    const drawing = ["", ".br", ".gz"].map((ending) => file.slice(3) + ending);
    expect(readdirSync(dirname(stored)).toSorted()).toEqual(drawing);
    const jpeg = await share.read(file);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(readdirSync(dirname(stored)).toSorted()).toEqual([stored.split("/").at(-1), ...drawing]);
    const { ino, mtimeMs } = statSync(stored);
    expect(await new SocialImages(new FolderStore(folder), () => {}).read(file)).toEqual(jpeg);
    expect(statSync(stored)).toMatchObject({ ino, mtimeMs });
  });

  it("is made once for a hundred concurrent requests", async () => {
    const { share, file } = await store(Buffer.from(DRAWING));
    const replies = await Promise.all(Array.from({ length: 100 }, () => share.read(file)));
    expect(new Set(replies).size).toBe(1);
  });

  it("is made at the import of a raster, and of a drawing that is checked", async () => {
    const photograph = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a00" } })
      .png()
      .toBuffer();
    const raster = await store(photograph);
    const drawing = await store(Buffer.from(DRAWING));
    await checkDrawable(new PictureFiles(new FolderStore(drawing.folder)), drawing.file, Buffer.from(DRAWING));
    for (const { stored, share, file } of [raster, drawing]) {
      const { ino } = statSync(stored);
      expect(await sharp(await share.read(file)).metadata()).toMatchObject({
        format: "jpeg",
        width: 1200,
        height: 630,
      });
      expect(statSync(stored).ino).toBe(ino);
    }
  });

  it("shows a raster in the middle, on the background where it is transparent", async () => {
    const side = { width: 400, height: 400, channels: 4 } as const;
    const clear = await sharp({ create: { ...side, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .composite([{ input: { create: { ...side, width: 200, background: "#000" } }, gravity: "west" }])
      .png()
      .toBuffer();
    const { share, file } = await store(clear);
    const { data } = await sharp(await share.read(file))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const brightness = (x: number, y: number) => data[(y * 1200 + x) * 3] as number;
    expect(brightness(480, 315)).toBeLessThan(20);
    for (const [x, y] of [
      [720, 315],
      [480, 50],
      [300, 315],
    ] as const)
      expect(brightness(x, y)).toBeCloseTo(0xf1, -1);
  });

  it("is sent also when it cannot be stored", async () => {
    const { share, file, stored, errors } = await store(Buffer.from(DRAWING));
    mkdirSync(join(stored, "in the way"), { recursive: true });
    expect(await sharp(await share.read(file)).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(errors).toHaveLength(1);
    expect(readdirSync(dirname(stored))).toHaveLength(4);
  });

  it("does not exist when the picture is missing on the disk or may not be drawn", async () => {
    const { share, folder, errors } = await store(Buffer.from(DRAWING));
    await expect(share.read("ab/gone.svg")).rejects.toThrow(NotFound);
    writeFileSync(join(folder, "old.svg"), svg(`<image href="http://x.example/"/>`));
    await expect(share.read("old.svg")).rejects.toThrow(NotFound);
    expect(errors).toEqual([
      expect.objectContaining({ message: expect.stringContaining("gone.svg is missing") }),
      expect.any(BadPicture),
    ]);
  });

  it.each([
    ["a small viewBox", svg(`<rect width="1" height="1"/>`, `viewBox="0 0 1 1"`)],
    ["a large viewBox", svg(`<rect width="10000" height="10000"/>`, `viewBox="0 0 10000 10000"`)],
    ["a small size", svg(`<rect width="12" height="9"/>`, `viewBox="0 0 12 9" width="4" height="3"`)],
    ["a large size", svg(`<rect width="12" height="9"/>`, `viewBox="0 0 12 9" width="10000" height="7500"`)],
    ["a size in percent", svg(`<rect width="12" height="9"/>`, `viewBox="0 0 12 9" width="100%" height="100%"`)],
    ["a declaration", Buffer.from(`\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<!-- by hand -->${DRAWING}`)],
    ["a long comment", Buffer.from(`<!--${"-  ".repeat(2000).slice(1)}-->${DRAWING}`)],
  ])("fills the middle with a drawing that has %s", async (_, bytes) => {
    const { share, file } = await store(bytes);
    const { data } = await sharp(await share.read(file))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const brightness = (x: number, y: number) => data[(y * 1200 + x) * 3] as number;
    expect(brightness(600, 315)).toBeLessThan(20);
    expect(brightness(600, 62)).toBeLessThan(20);
    expect(brightness(600, 50)).toBeGreaterThan(220);
  });
});
