import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { colorwayOf } from "../images.ts";
import { colorWords, wholeColorWords } from "./color-words.ts";
import { channels, colorOf, colorsOf, edgeOf, isTonal, lightness, paletteOf, roles } from "./palette.ts";

const words = [...colorWords.keys(), ...wholeColorWords.keys()];
const word = fc.constantFrom(...words);
const seed = fc.string({ maxLength: 8 });

/** Returns the largest difference of a channel. */
function distance(a: string, b: string): number {
  const to = channels(b);
  return Math.max(...channels(a).map((value, at) => Math.abs(value - (to[at] ?? 0))));
}

describe("paletteOf", () => {
  it("knows hundreds of color words, each as a hex color", () => {
    expect(colorWords.size).toBeGreaterThan(300);
    for (const [name, color] of colorWords) expect(color, name).toMatch(/^#[0-9a-f]{6}$/);
  });

  it("prefers the longest phrase, and shades a known word by a modifier", () => {
    expect(colorOf("University Red")).toBe(colorWords.get("university red"));
    expect(colorOf("Off Noir Suede")).toBe(colorWords.get("off noir"));
    expect(lightness(colorOf("Dark Teal") ?? "")).toBeLessThan(lightness(colorOf("Teal") ?? ""));
    expect(colorOf("Zorblax")).toBeUndefined();
    expect(colorOf("Light")).toBe(wholeColorWords.get("light"));
    expect(colorOf("Light Blue Fury")).toBe(colorOf("Light Blue"));
  });

  it("gives the first color to the base, the second to the overlays, the third to the accents (CAT-41)", () => {
    const { parts } = paletteOf("White/University Red-Black", "order");
    expect(parts).toMatchObject({
      base: colorOf("white"),
      overlay: colorOf("university red"),
      accent: colorOf("black"),
    });
    expect(colorsOf("Bred")).toEqual(colorsOf("Black/Varsity Red-White"));
    expect(colorsOf("Off-White/Black")).toHaveLength(2);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), seed, (named, any) => {
        const colorway = named.join(" / ");
        const [first] = colorsOf(colorway);
        expect(paletteOf(colorway, any).parts.base).toBe(first);
      }),
    );
  });

  it("covers the whole shoe in one color where the colorway names one (CAT-41)", () => {
    fc.assert(
      fc.property(word, fc.integer({ min: 1, max: 4 }), seed, fc.boolean(), (color, times, any, gumSole) => {
        const colorway = Array(times).fill(color).join("/");
        fc.pre(colorsOf(colorway).length === 1);
        const { parts } = paletteOf(colorway, any, gumSole);
        for (const role of roles) {
          if (role === "outsole" && /\bgum\b/.test(color)) continue;
          expect(distance(parts[role], parts.base), `${color} ${role}`).toBeLessThanOrEqual(40);
        }
      }),
    );
  });

  it("reads nicknames as they say (CAT-41)", () => {
    for (const nickname of ["Black Cat", "Triple Black"]) {
      const { parts } = paletteOf(colorwayOf("Black/Black/Light Graphite", nickname), "a");
      for (const role of roles) expect(lightness(parts[role]), role).toBeLessThan(0.3);
    }
    const white = paletteOf(colorwayOf(null, "Triple White"), "a").parts;
    for (const role of roles) expect(lightness(white[role]), role).toBeGreaterThan(0.8);
    const panda = paletteOf(colorwayOf(null, "Panda"), "a").parts;
    expect(lightness(panda.base)).toBeGreaterThan(0.9);
    expect(lightness(panda.overlay)).toBeLessThan(0.2);
    expect(lightness(panda.midsole)).toBeGreaterThan(0.9);
    expect(lightness(panda.outsole)).toBeLessThan(0.2);
    // a color text says more than a nickname that only names one of its colors
    expect(colorwayOf("White/Wolf Grey/Black", "Triple White Wolf Grey")).toBe("White/Wolf Grey/Black");
    expect(colorwayOf("White/Black", "Panda")).toBe("White/Black");
    expect(colorwayOf(null, null)).toBe("");
  });

  it("has a dark sole only under a shoe without a light color, and the same shoe for the same seed", () => {
    fc.assert(
      fc.property(word, word, seed, (one, other, any) => {
        const colorway = `${one}/${other}`;
        const named = colorsOf(colorway);
        expect(paletteOf(colorway, any)).toEqual(paletteOf(colorway, any));
        fc.pre(!isTonal(named));
        const isDark = named.every((color) => lightness(color) < 0.35);
        expect(lightness(paletteOf(colorway, any).parts.midsole) < 0.5).toBe(isDark);
      }),
    );
  });

  it("falls back to a house scheme, and always has three to six colors", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.array(word, { maxLength: 9 }), fc.array(fc.string(), { maxLength: 3 })),
        seed,
        (named, any) => {
          const { colors } = paletteOf(named.join("/"), any);
          expect(colors.length).toBeGreaterThanOrEqual(3);
          expect(colors.length).toBeLessThanOrEqual(6);
        },
      ),
    );
    expect(paletteOf("Zorblax", "one")).toEqual(paletteOf("Zorblax", "one"));
  });

  it("gives dark panels lighter edges and light panels darker ones", () => {
    expect(lightness(edgeOf("#222226"))).toBeGreaterThan(0.3);
    expect(lightness(edgeOf("#f6f5f1"))).toBeLessThan(0.8);
  });
});
