import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { colorWords } from "./color-words.ts";
import { drawSneaker, views } from "./draw-sneaker.ts";
import { families } from "./families/index.ts";
import { familyOf } from "./family-of.ts";
import { colorOf, colorsOf, edgeOf, lightness, paletteOf } from "./palette.ts";
import type { Family } from "./families/index.ts";

const colorways = [
  "White/University Red-Black",
  "Sail/Dark Mocha-Coconut Milk",
  "Core Black / Cloud White / Gum",
  "Zebra",
  "Bred",
  "Infrared",
  "Multi-Color",
  "",
  "Triple White",
  "Triple Black",
  "Black/White",
  "White/White-White",
  "Black/Black-Black",
  "University Blue/White",
  "Pine Green/Black-White",
  "Game Royal/White",
  "Volt/Black",
  "Wolf Grey/Cool Grey-Infrared",
  "Midnight Navy/Summit White",
  "Starfish/Black-Sail",
  "Wheat/Gum Light Brown",
  "Metallic Silver/Varsity Red",
  "Lilac/Sail",
  "Mint Foam/White-Aurora Green",
  "Onyx/Onyx/Onyx",
  "Bone/Bone/Bone",
  "Off-White/Black",
  "Court Purple/Black-White",
  "Medium Olive/Sequoia-Orange",
  "Hyper Pink/Racer Blue-Volt",
  "Cement Grey/Fire Red",
  "Obsidian/Sail-University Gold",
  "Panda",
  "Beluga",
  "Turtle Dove",
  "Wave Runner",
  "Grinch",
  "Shattered Backboard",
  "Light Smoke Grey/Gum",
  "Zorblax/Quux",
] as const;

const gallery = families.flatMap((family) => views.map((view) => ({ family, view })));

/** Whether tags are nested properly and quotes are balanced. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, closing, name, attributes, selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*?)(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else {
      if (!/^(\s+[\w:-]+="[^"<>&]*")*\s*$/.test(attributes ?? "")) return false;
      if (!selfClosing) open.push(name ?? "");
    }
  }
  return open.length === 0;
}

describe("drawSneaker", () => {
  it.each(gallery)("draws a small, well-formed $family from the $view in every colorway", ({ family, view }) => {
    for (const colorway of colorways) {
      const svg = drawSneaker({ family, colorway, view, seed: `${family}-${colorway}` });
      expect(Buffer.byteLength(svg), colorway).toBeLessThan(12_000);
      expect(isWellFormed(svg), colorway).toBe(true);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<script|<style|<image/);
      expect(svg.match(/https?:/g)).toHaveLength(1);
    }
  });

  it.each(gallery)("rasterizes $family from the $view", async ({ family, view }) => {
    const svg = drawSneaker({ family, colorway: "White/University Red-Black", view, seed: "raster" });
    const { data, info } = await sharp(Buffer.from(svg)).resize(120).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([120, 90, 4]);
    const inked = data.filter((value, index) => index % 4 === 3 && value > 200).length;
    expect(inked / (120 * 90)).toBeGreaterThan(0.15);
  });

  it.each(families)("builds %s from at least fifteen filled shapes and refers only to its own ids", (family) => {
    const svg = drawSneaker({ family, colorway: "White/Black-Red", view: "side", seed: "count" });
    expect(svg.match(/ fill="#/g)?.length).toBeGreaterThanOrEqual(15);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id);
  });

  it("is deterministic and differs by colorway, seed, family and view", () => {
    const base = { family: "low-court", colorway: "White/Black", view: "side", seed: "a" } as const;
    expect(drawSneaker(base)).toBe(drawSneaker({ ...base }));
    const others = [
      { ...base, colorway: "White/Red" },
      { ...base, family: "runner" },
      { ...base, view: "pair" },
    ] as const;
    for (const other of others) expect(drawSneaker(other)).not.toBe(drawSneaker(base));
    const seeded = new Set(["a", "b", "c", "d", "e", "f"].map((seed) => drawSneaker({ ...base, seed })));
    expect(seeded.size).toBeGreaterThan(1);
  });

  it("paints the first color of the colorway", () => {
    const firsts = [
      ["University Red/Black", "#c8202f"],
      ["Volt/Black-White", "#cdf23a"],
    ] as const;
    for (const family of families) {
      for (const [colorway, color] of firsts) {
        expect(drawSneaker({ family, colorway, view: "side", seed: "first" })).toContain(`fill="${color}"`);
      }
    }
  });
});

describe("paletteOf", () => {
  it("knows hundreds of color words, each as a hex color", () => {
    expect(colorWords.size).toBeGreaterThan(300);
    for (const [word, color] of colorWords) expect(color, word).toMatch(/^#[0-9a-f]{6}$/);
  });

  it("prefers the longest phrase, and shades a known word by a modifier", () => {
    expect(colorOf("University Red")).toBe(colorWords.get("university red"));
    expect(colorOf("Off Noir Suede")).toBe(colorWords.get("off noir"));
    expect(lightness(colorOf("Dark Teal") ?? "")).toBeLessThan(lightness(colorOf("Teal") ?? ""));
    expect(colorOf("Zorblax")).toBeUndefined();
  });

  it("gives the first color to the base, the second to the overlays, the third to the accents", () => {
    const { parts } = paletteOf("White/University Red-Black", "order");
    expect(parts).toMatchObject({
      base: colorOf("white"),
      overlay: colorOf("university red"),
      accent: colorOf("black"),
    });
    expect(colorsOf("Bred")).toEqual(colorsOf("Black/Varsity Red-White"));
    expect(colorsOf("Off-White/Black")).toHaveLength(2);
  });

  it("falls back to a house scheme, and always has three to six colors", () => {
    for (const colorway of colorways) {
      const { colors } = paletteOf(colorway, "size");
      expect(colors.length, colorway).toBeGreaterThanOrEqual(3);
      expect(colors.length, colorway).toBeLessThanOrEqual(6);
    }
    expect(paletteOf("Zorblax", "one")).toEqual(paletteOf("Zorblax", "one"));
  });

  it("gives dark panels lighter edges and light panels darker ones", () => {
    expect(lightness(edgeOf("#222226"))).toBeGreaterThan(0.3);
    expect(lightness(edgeOf("#f6f5f1"))).toBeLessThan(0.8);
  });
});

describe("familyOf", () => {
  const expected: readonly (readonly [string, Family])[] = [
    ["Air Jordan 1 High", "high-court"],
    ["Air Jordan 1 Mid", "mid-court"],
    ["Air Jordan 1 Low", "low-court"],
    ["Air Jordan 1 Retro High OG", "high-court"],
    ["Air Jordan 1", "high-court"],
    ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((n) => [`Air Jordan ${n} Retro`, "basketball"] as const),
    ["Air Jordan 11 Low", "basketball"],
    ["Dunk Low", "low-court"],
    ["SB Dunk Low Pro", "low-court"],
    ["Dunk High", "high-court"],
    ["Air Force 1 Low", "low-court"],
    ["Air Force 1 High", "high-court"],
    ["Air Force 1", "low-court"],
    ["Blazer Mid", "mid-court"],
    ["Air Max 1", "runner"],
    ["Air Max 90", "runner"],
    ["Air Max 95", "runner"],
    ["Air Max 97", "runner"],
    ["Air Max Plus", "runner"],
    ["Zoom Vomero 5", "chunky-runner"],
    ["Kobe 6 Protro", "basketball"],
    ["LeBron 20", "basketball"],
    ["KD 4", "basketball"],
    ["Air Foamposite One", "basketball"],
    ["ACG Mountain Fly", "runner"],
    ["Ultra Boost", "knit-runner"],
    ["Ultraboost 1.0", "knit-runner"],
    ["NMD R1", "knit-runner"],
    ["Samba OG", "terrace"],
    ["Gazelle", "terrace"],
    ["Handball Spezial", "terrace"],
    ["Campus 00s", "terrace"],
    ["Superstar", "low-court"],
    ["Stan Smith", "low-court"],
    ["Forum Low", "low-court"],
    ["Forum High", "high-court"],
    ["Yeezy Boost 350", "knit-runner"],
    ["Yeezy Boost 350 V2", "knit-runner"],
    ["Yeezy Boost 380", "knit-runner"],
    ["Yeezy 500", "chunky-runner"],
    ["Yeezy Boost 700", "chunky-runner"],
    ["Yeezy Boost 700 V2", "chunky-runner"],
    ["Yeezy 700 V3", "chunky-runner"],
    ["Yeezy Boost 750", "high-court"],
    ["Yeezy Foam Runner", "foam-clog"],
    ["Yeezy Slide", "slide"],
    ["Yeezy Quantum", "basketball"],
    ["Yeezy Desert Boot", "high-court"],
    ["React Element 87", "runner"],
    ["Air Trainer 1", "mid-court"],
  ];

  it.each(expected)("draws %s as %s", (model, family) => {
    expect(familyOf(model, "")).toBe(family);
    expect(familyOf("", model)).toBe(family);
  });

  it("prefers the model to nicknames in the full name, and has a default", () => {
    expect(familyOf("Dunk Low", "Nike Dunk Low 'High Voltage'")).toBe("low-court");
    expect(familyOf("Air Jordan 1", "Air Jordan 1 Mid SE")).toBe("mid-court");
    expect(familyOf("", "Air Jordan 12 'Court Purple'")).toBe("basketball");
    expect(familyOf("", "")).toBe("low-court");
    expect(familyOf("Something New", "Unheard Of")).toBe("low-court");
  });
});
