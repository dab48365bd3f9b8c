import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { icons, makeIcon } from "./icons.ts";
import { screenshots } from "./screenshots.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, name));
const pixels = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer();

describe("the icons", () => {
  it.each(icons)("$name is $size px wide, has few bytes, and looks like mark.svg", async (icon) => {
    const committed = read(icon.name);
    expect(await sharp(committed).metadata()).toMatchObject({ format: "png", width: icon.size, height: icon.size });
    expect(committed.length).toBeLessThan(10_000);

    const [actual, expected] = [await pixels(committed), await pixels(await makeIcon(icon))];
    // versions of the renderer may differ at the edges
    const different = expected.filter((value, index) => Math.abs(value - actual[index]!) > 8).length;
    expect(different / expected.length).toBeLessThan(0.01);
  });

  it.each(icons.filter(({ margin }) => margin > 0))("$name fills its square", async ({ name }) => {
    expect((await sharp(read(name)).stats()).isOpaque).toBe(true);
  });

  it("lose nothing but ground to a phone's mask", async () => {
    const { data, info } = await sharp(read("icon-maskable-512.png"))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (info.width - 1) / 2;
    const distances = Array.from(data, (light, index) =>
      light > 60 ? Math.hypot((index % info.width) - middle, Math.floor(index / info.width) - middle) : 0,
    );
    const furthest = distances.reduce((most, distance) => Math.max(most, distance));
    expect(furthest).toBeGreaterThan(0.3 * info.width);
    expect(furthest).toBeLessThan(0.4 * info.width);
  });

  it("are drawn in the colors of the pages", () => {
    const tokens = readFileSync(join(import.meta.dirname, "../styles/tokens.css"), "utf8");
    const colors =
      read("mark.svg")
        .toString()
        .match(/#[0-9a-f]{6}/g) ?? [];
    expect(colors.length).toBeGreaterThan(1);
    for (const color of colors) expect(tokens).toContain(color);
  });
});

describe("the screenshots", () => {
  it.each(screenshots)(
    "$name has its size, few bytes, and a shape that browsers show",
    async ({ name, width, height }) => {
      const picture = read(name);
      expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width, height });
      expect(picture.length).toBeLessThan(100_000);
      // Chrome shows none that is longer than 2.3 times its breadth
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThan(2.3);
    },
  );
});

describe("the site's shared picture", () => {
  it("is 1200 x 630 pixels, opaque, and has few bytes (SITE-18)", async () => {
    const picture = read("share.png");
    expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect((await sharp(picture).stats()).isOpaque).toBe(true);
    expect(picture.length).toBeLessThan(80_000);
  });
});
