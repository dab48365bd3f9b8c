import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { animation, photograph, solidPng } from "#test/rasters.ts";
import { BadPicture } from "./bad-picture.ts";
import { decodeRaster, readRasterHeader } from "./read-raster.ts";
import { importNewPicture } from "./import-picture.ts";

const solid = sharp({ create: { width: 30, height: 20, channels: 3, background: "#c33" } });
const check = (bytes: Buffer) => importNewPicture(bytes, "0".repeat(64), null);

describe("a raster (CAT-24)", () => {
  it.each(["jpeg", "png", "webp", "gif", "avif"] as const)("may be %s", async (format) => {
    expect(await check(await solid.clone().toFormat(format).toBuffer())).toMatchObject({ width: 30, height: 20 });
  });

  it("has at most 100 megapixels, which its header tells", async () => {
    const large = solidPng(10_100, 10_000);
    expect(large.length).toBeLessThan(100_000);
    await expect(check(large)).rejects.toThrow(new BadPicture("has more than 100 megapixels"));
    expect(await readRasterHeader(solidPng(10_000, 10_000))).toEqual({
      pixels: 100_000_000,
      width: 10_000,
      hasAlpha: false,
    });
    // the pixels of these were never written
    const cut = large.subarray(0, 60);
    await expect(check(cut)).rejects.toThrow(new BadPicture("has more than 100 megapixels"));
  });

  it("has one side at most 40 times the other", async () => {
    await expect(check(solidPng(4100, 100))).rejects.toThrow("is 4100 × 100 pixels large");
    await expect(check(solidPng(100, 4100))).rejects.toThrow("one side must be at most 40 times the other");
    expect(await check(solidPng(100, 4000))).toMatchObject({ width: 100, height: 4000, variantWidths: [100] });
  });

  it("has at most 20 MB", async () => {
    const bytes = Buffer.concat([await photograph(), Buffer.alloc(20 * 1024 * 1024)]);
    await expect(check(bytes)).rejects.toThrow(new BadPicture("is larger than 20 MB"));
  });

  it("is damaged when its pixels end early, also where a coarse picture is there already", async () => {
    for (const progressive of [false, true]) {
      const whole = await photograph({ width: 600, height: 400, progressive });
      await expect(check(whole.subarray(0, Math.round(whole.length * 0.6)))).rejects.toThrow(/^is damaged$/);
    }
    for (const format of ["png", "webp", "gif", "avif"] as const) {
      const noise = sharp({
        create: {
          width: 90,
          height: 60,
          channels: 3,
          background: "#888",
          noise: { type: "gaussian", mean: 128, sigma: 50 },
        },
      });
      const whole = await noise.toFormat(format).toBuffer();
      await expect(check(whole.subarray(0, Math.round(whole.length * 0.6))), format).rejects.toThrow(/^is damaged/);
    }
  });

  it("is what its bytes say, whatever its name says", async () => {
    const tiff = await solid.clone().tiff().toBuffer();
    const others = [tiff, Buffer.from("GIF"), Buffer.from("%PDF-1.7"), Buffer.alloc(0), Buffer.from("hello")];
    for (const bytes of others)
      await expect(check(bytes)).rejects.toThrow(new BadPicture("is not a JPEG, PNG, WebP, GIF, AVIF or SVG picture"));
    await expect(check(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))).rejects.toThrow(/^is damaged, or not a JPEG/);
  });

  it("is decoded upright, to 8-bit sRGB, and an animation to its first frame", async () => {
    const at = async (bytes: Buffer, x: number, y: number) => {
      const { data, width, channels } = await decodeRaster(bytes);
      return [...data.subarray((y * width + x) * channels, (y * width + x + 1) * channels)];
    };
    const near = (...color: number[]) => color.map((value) => expect.closeTo(value, -1.2));
    const lying = await photograph({ orientation: 6 });
    expect(await decodeRaster(lying)).toMatchObject({ width: 60, height: 40, channels: 3 });
    expect(await at(lying, 5, 20)).toEqual(near(208, 32, 32));
    expect(await at(lying, 55, 20)).toEqual(near(32, 32, 208));
    const cmyk = await solid.clone().toColourspace("cmyk").jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
    // its inks cannot print just this red
    expect(await at(cmyk, 5, 5)).toEqual([204, 51, 51].map((value) => expect.closeTo(value, -1.7)));
    const deep = await sharp({
      create: { width: 30, height: 20, channels: 4, background: { r: 204, g: 51, b: 51, alpha: 0.5 } },
    })
      .toColourspace("rgb16")
      .png()
      .toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe("ushort");
    expect(await at(deep, 5, 5)).toEqual(near(204, 51, 51, 128));
    const gray = await solid.clone().toColourspace("b-w").png().toBuffer();
    expect(await decodeRaster(gray)).toMatchObject({ channels: 3 });
    for (const format of ["gif", "webp"] as const) {
      const moving = await animation(format);
      expect((await sharp(moving).metadata()).pages).toBe(2);
      expect(await decodeRaster(moving)).toMatchObject({ width: 30, height: 20 });
      expect((await at(moving, 5, 5)).slice(0, 3)).toEqual(near(208, 32, 32));
    }
  });
});
