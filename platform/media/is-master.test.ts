import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { photograph } from "#test/rasters.ts";
import { encodeMaster } from "./encode-master.ts";
import { isMaster } from "./is-master.ts";

const solid = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 30, height: 20, channels, background: { r: 204, g: 51, b: 51, alpha: 0.5 } } });

/** Returns a file with a segment of a JPEG after its first two bytes. */
const withSegment = (jpeg: Buffer, marker: number, content: string) =>
  Buffer.concat([jpeg.subarray(0, 2), segment(marker, content), jpeg.subarray(2)]);

function segment(marker: number, content: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker, 0, content.length + 2]), Buffer.from(content, "latin1")]);
}

describe("a file that is a master already (CAT-34)", () => {
  it("is what encodeMaster() makes, and any other plain JPEG or WebP", async () => {
    for (const hasAlpha of [false, true]) {
      for (const maxBytes of [1, 1_000_000]) {
        const { bytes } = await encodeMaster(async () => solid(hasAlpha ? 4 : 3), { width: 30, hasAlpha }, maxBytes);
        expect(isMaster(bytes)).toBe(true);
      }
    }
    expect(isMaster(await solid().jpeg({ progressive: true }).toBuffer())).toBe(true);
    expect(isMaster(await solid(4).webp().toBuffer())).toBe(true);
  });

  it("holds no metadata of any kind, and nothing after its pixels", async () => {
    const plain = await solid().jpeg({ progressive: true }).toBuffer();
    const inside = plain.lastIndexOf(Buffer.from([0xff, 0xda]));
    const others = {
      photograph: await photograph(),
      comment: withSegment(plain, 0xfe, "Ann Example"),
      exif: withSegment(plain, 0xe1, "Exif\0\0Ann Example"),
      thumbnail: withSegment(plain, 0xe0, "JFXX\0\x10Ann Example"),
      trailer: Buffer.concat([plain, Buffer.from("ftypmp42 Ann Example")]),
      "after the first scan": Buffer.concat([
        plain.subarray(0, inside),
        segment(0xe1, "Ann Example"),
        plain.subarray(inside),
      ]),
      "cut off": plain.subarray(0, -2),
      gray: await solid().toColourspace("b-w").jpeg().toBuffer(),
      cmyk: await solid().toColourspace("cmyk").jpeg().toBuffer(),
      "webp with exif": await solid(4)
        .withExif({ IFD0: { Artist: "Ann Example" } })
        .webp()
        .toBuffer(),
      "webp with a profile": await solid(4).withIccProfile("p3").webp().toBuffer(),
      "webp with more": Buffer.concat([await solid(4).webp().toBuffer(), Buffer.from("Ann Example.")]),
      png: await solid().png().toBuffer(),
      nothing: Buffer.alloc(0),
      "all marks": Buffer.alloc(100, 0xff),
    };
    for (const [name, bytes] of Object.entries(others)) expect([name, isMaster(bytes)]).toEqual([name, false]);
  });
});
