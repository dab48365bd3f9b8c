import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { FEEDBACK_SENT } from "#domain/stores/feedback-sent.ts";
import * as form from "#domain/store-submissions/submission-form.ts";
import { photograph, solidPng } from "#test/rasters.ts";
import { shared } from "#test/when-finished.ts";
import { draw, fileOf, good, nothing, withForm } from "#test/store-form.ts";

/** A form that accepts nothing. */
const sharedForm = shared(withForm);

describe("the picture of a store", () => {
  it("is a JPEG, PNG, WebP, GIF or AVIF, or is left out (STORE-17)", async () => {
    const { post, kept } = await withForm();
    const pictures: Buffer[] = [];
    const formats: string[] = [];
    for (const format of ["jpeg", "png", "webp", "gif", "avif"] as const)
      pictures.push(await draw().toFormat(format).toBuffer());
    // the name and the type that the client says mean nothing
    for (const picture of pictures)
      expect((await post({ ...good, image: fileOf(picture, "a.txt", "text/plain") })).json().message).toBe(
        FEEDBACK_SENT,
      );
    for (const none of [fileOf("", "", "application/octet-stream"), ""])
      expect((await post({ ...good, image: none })).statusCode).toBe(200);
    for (const { image } of (await kept()).submissions) {
      const { format, width, height } = image ? await sharp(image).metadata() : {};
      formats.push([format, width, height].join(" "));
    }
    expect(formats).toEqual([...Array(5).fill("jpeg 64 48"), "  ", "  "]);
  });

  it("is stored upright and without metadata, such as where it was taken (CAT-34)", async () => {
    const { post, kept } = await withForm();
    const signed = await sharp(await photograph({ orientation: 6 }))
      .keepMetadata()
      .png()
      .toBuffer();
    for (const picture of [
      await photograph({ orientation: 6 }),
      signed,
      await draw()
        .ensureAlpha(0.5)
        .withExif({ IFD0: { Artist: "Ann Example" } })
        .png()
        .toBuffer(),
    ])
      expect((await post({ ...good, image: fileOf(picture) })).statusCode).toBe(200);
    for (const { image } of (await kept()).submissions) {
      const { width = 0, height = 0, exif, icc, xmp, orientation } = await sharp(image!).metadata();
      expect([width > height, exif, icc, xmp, orientation]).toEqual([true, ...Array(4).fill(undefined)]);
      expect(image!.includes("Ann Example")).toBe(false);
    }
  });

  it("fits into 5 MiB also when it is encoded again (STORE-17)", async () => {
    const { post, kept } = await withForm();
    const noise = { type: "gaussian" as const, mean: 128, sigma: 90 };
    const large = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#888", noise } })
      .jpeg({ quality: 60 })
      .toBuffer();
    expect((await post({ ...good, image: fileOf(large) })).statusCode).toBe(200);
    const [submission] = (await kept()).submissions;
    expect(submission?.image?.length).toBeLessThanOrEqual(form.MAX_IMAGE_BYTES);
  });

  it("is refused when it is no such picture to its last pixel (STORE-17)", async () => {
    const { expectRefused, kept } = await sharedForm();
    const png = await draw().png().toBuffer();
    const jpeg = await draw().jpeg().toBuffer();
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>`;
    const wrong: [name: string, bytes: Buffer | string][] = [
      ["a drawing", drawing],
      ["a drawing that is no picture", "<svg><script>1</script></svg>"],
      ["a TIFF", await draw().tiff().toBuffer()],
      ["text", "Hello"],
      ["a page", "<!doctype html><title>x</title>"],
      ["half of a PNG", png.subarray(0, png.length / 2)],
      ["half of a JPEG", jpeg.subarray(0, jpeg.length / 2)],
      ["the first bytes of a PNG", png.subarray(0, 8)],
      ["an empty file with a name", ""],
      ["more than 25 megapixels", solidPng(5_001, 5_000)],
      ["more than 100 megapixels", solidPng(10_100, 10_000)],
    ];
    const errors = { image: "Please choose a JPEG, PNG, WebP, GIF or AVIF image" };
    for (const [name, bytes] of wrong) await expectRefused({ ...good, image: fileOf(bytes) }, errors, name);
    await expectRefused({ ...good, image: "a text" }, errors, "a text in its place");
    await expectRefused({ ...good, image: png.toString("base64") }, errors, "a long text in its place");
    expect(await kept()).toEqual(nothing);
  });

  it("is kept small (STORE-35)", async () => {
    const { post, kept } = await withForm();
    for (const picture of [solidPng(5_000, 5_000), solidPng(4_000, 1_000), solidPng(1_500, 200)]) {
      expect((await post({ ...good, image: fileOf(picture) })).statusCode).toBe(200);
    }
    const sizes = (await kept()).submissions.map(async ({ image }) => {
      const { width, height } = await sharp(image!).metadata();
      return [width, height];
    });
    expect(await Promise.all(sizes)).toEqual([
      [2_000, 2_000],
      [2_000, 500],
      [1_500, 200],
    ]);
  });

  it("is decoded when the texts are right, and counts from then on, damaged or not (STORE-31, STORE-35)", async () => {
    const { post, expectRefused } = await withForm({ SUBMISSIONS_PER_ADDRESS: "2" });
    const png = await draw().png().toBuffer();
    const damaged = fileOf(png.subarray(0, png.length / 2));
    // nobody has looked at the pixels
    await expectRefused({ ...good, city: "", image: damaged }, { city: "City is required" }, "a text");
    const invalid = { image: form.IMAGE_INVALID };
    await expectRefused({ ...good, image: fileOf("Hello") }, invalid, "no picture");
    await expectRefused({ ...good, image: damaged }, invalid, "damaged");
    await expectRefused({ ...good, image: damaged }, invalid, "damaged again");
    expect((await post({ ...good, image: damaged })).statusCode).toBe(429);
    expect((await post(good)).statusCode).toBe(429);
  });

  it("is refused, and counts, when it becomes too large (STORE-31, STORE-35)", async () => {
    const { post, expectRefused, kept } = await withForm({ SUBMISSIONS_PER_ADDRESS: "1" });
    const colors = Buffer.from(Array.from({ length: 1_024 }, (_, at) => (at * 7_919) % 256));
    const pixels = Buffer.alloc(2_000 * 2_000 * 4);
    for (let at = 0, seed = 1; at < pixels.length; at += 4) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      colors.copy(pixels, at, 4 * (seed >>> 23), 4 * (seed >>> 23) + 4);
    }
    const raw = { width: 2_000, height: 2_000, channels: 4 } as const;
    const noise = await sharp(pixels, { raw }).webp({ lossless: true, effort: 0 }).toBuffer();
    expect(noise.length).toBeLessThan(form.MAX_IMAGE_BYTES);
    await expectRefused({ ...good, image: fileOf(noise) }, { image: form.IMAGE_INVALID }, "noise");
    expect((await post(good)).statusCode).toBe(429);
    expect(await kept()).toEqual(nothing);
  });

  it("has at most 5 MiB (STORE-17)", async () => {
    const { expectRefused, post, kept } = await withForm();
    const limit = 5 * 1024 * 1024;
    const png = await draw().png().toBuffer();
    // bytes after the end of a PNG are no part of it
    const padded = (length: number) => fileOf(Buffer.concat([png, Buffer.alloc(length - png.length)]));
    const large = { image: "Please choose an image of 5 MB or less" };
    await expectRefused({ ...good, image: padded(limit + 1) }, large, "a byte more");
    await expectRefused({ ...good, image: padded(8 * 1024 * 1024) }, large, "far more");
    const zeros = fileOf(Buffer.alloc(limit));
    await expectRefused({ ...good, image: zeros }, { image: form.IMAGE_INVALID }, "no picture");
    expect(await kept()).toEqual(nothing);
    expect((await post({ ...good, image: padded(limit) })).statusCode).toBe(200);
    expect((await kept()).submissions).toHaveLength(1);
  });
});
