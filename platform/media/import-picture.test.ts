import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { FolderStore } from "./store/folder-store.ts";
import { animation, photograph } from "#test/rasters.ts";
import { createFolder } from "#test/run-toebox.ts";
import { contentName, digestOf } from "./content-name.ts";
import { allFilesOf, filesOf } from "./media-files.ts";
import { rowOf } from "./picture.ts";
import { PictureFiles } from "./picture-files.ts";
import { importNewPicture } from "./import-picture.ts";

async function store(bytes: Buffer, folder = createFolder()) {
  const facts = await importNewPicture(bytes, await digestOf(bytes), new PictureFiles(new FolderStore(folder)));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return { folder, facts, files, read: (file: string) => readFileSync(join(folder, file)) };
}

const transparent = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 204, g: 51, b: 51, alpha: 0.5 } } });

describe("a raster that is stored", () => {
  it("leaves a master and variants, upright, in sRGB and without metadata (CAT-34, CAT-35)", async () => {
    const given = await photograph({ width: 1000, height: 600, orientation: 6 });
    const { facts, files, read } = await store(given);
    expect(facts).toMatchObject({ width: 1000, height: 600, contentType: "image/jpeg", digest: await digestOf(given) });
    expect(facts.variantWidths).toEqual([320, 640, 960, 1000]);
    expect(files.toSorted()).toEqual(allFilesOf(rowOf(facts)).toSorted());
    expect(files).toHaveLength(10);
    for (const file of files) {
      const bytes = read(file);
      const { exif, icc, xmp, iptc, orientation, space, ...metadata } = await sharp(bytes).metadata();
      expect([file, exif, icc, xmp, iptc, orientation, space]).toEqual([file, ...Array(5).fill(undefined), "srgb"]);
      for (const text of ["Exif", "Canon", "Ann Example", "adobe", "ICC"])
        expect([file, text, bytes.includes(text)]).toEqual([file, text, false]);
      const width = Number(/-(\d+)\./.exec(file)?.[1] ?? (file.includes("share") ? 1200 : 1000));
      expect([file, metadata.width]).toEqual([file, width]);
      const { data } = await sharp(bytes).resize(4, 4, { fit: "fill" }).raw().toBuffer({ resolveWithObject: true });
      const [red = 0, , blue = 0] = data.subarray(4 * 3 + (file.includes("share") ? 3 : 0));
      expect([file, red > 150, blue < 80]).toEqual([file, true, true]);
    }
  });

  it("has a master that looks the same, at its full size, and of its own name (CAT-34)", async () => {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 20 };
    const given = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#888", noise } })
      .blur(1.5)
      .png()
      .toBuffer();
    const { facts, read } = await store(given);
    const master = read(facts.file);
    expect(facts.file).toBe(`${contentName(await digestOf(master))}.jpg`);
    const [before, after] = await Promise.all([given, master].map((bytes) => sharp(bytes).raw().toBuffer()));
    const differences = before!.map((value, index) => Math.abs(value - (after![index] as number)));
    expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(3);
  });

  it("is kept as it is when it is a master already, so that nothing is lost twice (CAT-30)", async () => {
    for (const given of [await photograph({ width: 500, height: 300 }), await transparent(400, 300).png().toBuffer()]) {
      const first = await store(given);
      const second = await store(first.read(first.facts.file));
      expect(second.files.toSorted()).toEqual(first.files.toSorted());
      expect({ ...second.facts, digest: "" }).toEqual({ ...first.facts, digest: "" });
    }
  });

  it("stays transparent, and loses nothing (CAT-34, CAT-35)", async () => {
    const { facts, files, read } = await store(await transparent(400, 300).toColourspace("rgb16").png().toBuffer());
    expect(facts).toMatchObject({ contentType: "image/webp", variantWidths: [320, 400] });
    for (const file of files.filter((name) => !name.includes("share"))) {
      const { data, info } = await sharp(read(file)).raw().toBuffer({ resolveWithObject: true });
      expect([file, info.channels]).toEqual([file, 4]);
      const exact = file === facts.file ? 0 : 12;
      for (const [at, value] of [204, 51, 51, 128].entries())
        expect(Math.abs((data[at] as number) - value), file).toBeLessThanOrEqual(exact);
    }
    const wide = await store(await transparent(17_000, 500).png().toBuffer());
    expect(wide.facts).toMatchObject({ width: 16_383, height: 482 });
  });

  it("shows the first frame of an animation, and its master is that frame", async () => {
    for (const format of ["gif", "webp"] as const) {
      const { files, read } = await store(await animation(format));
      for (const file of files) {
        expect((await sharp(read(file)).metadata()).pages ?? 1).toBe(1);
        const [red = 0, , blue = 0] = await sharp(read(file)).resize(1, 1).removeAlpha().raw().toBuffer();
        expect([file, red > blue]).toEqual([file, true]);
      }
    }
  });

  it("is written once: names follow from the content (SITE-53)", async () => {
    const given = await photograph({ width: 400, height: 300 });
    const { facts, files, folder } = await store(given);
    const inodes = () => files.map((file) => statSync(join(folder, file)).ino);
    const before = inodes();
    expect((await store(given, folder)).facts).toEqual(facts);
    expect(inodes()).toEqual(before);
  });

  it("shares its master with the same pixels under other metadata", async () => {
    const plain = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c33" } })
      .png()
      .toBuffer();
    const signed = await sharp(plain)
      .withExif({ IFD0: { Artist: "Ann Example" } })
      .png()
      .toBuffer();
    expect(signed.equals(plain)).toBe(false);
    expect((await store(signed)).facts.file).toBe((await store(plain)).facts.file);
  });

  it("is only checked without a folder", async () => {
    const folder = createFolder();
    const bytes = await photograph();
    const facts = await importNewPicture(bytes, await digestOf(bytes), null);
    expect(facts).toMatchObject({ width: 60, height: 40, variantWidths: [60] });
    expect(filesOf(rowOf(facts))).toHaveLength(3);
    expect(readdirSync(folder)).toEqual([]);
  });
});
