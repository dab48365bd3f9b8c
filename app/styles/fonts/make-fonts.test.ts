import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Font } from "fontkit";
import { describe, expect, it } from "vitest";
import { headlineFontFile, makeHeadlineFont, makeTextFont, textFontFile } from "./archivo.ts";
import { fallbackFaces, makeFallbackStyles } from "./fallback-faces.ts";

it("the committed fonts are what npm run fonts makes, and the one within each page is small (SITE-65)", async () => {
  const headlines = readFileSync(headlineFontFile);
  expect(headlines.equals(await makeHeadlineFont())).toBe(true);
  expect(headlines.length).toBeLessThan(7_000);
  expect(readFileSync(textFontFile).equals(await makeTextFont())).toBe(true);
});

it("the committed faces of devices' fonts are what npm run fonts makes", async () => {
  const committed = readFileSync(join(import.meta.dirname, "fallback-faces.css"), "utf8");
  const rulesOf = (styles: string) => styles.replace(/\s+/g, "");
  expect(rulesOf(committed)).toBe(rulesOf(await makeFallbackStyles()));
});

describe("until the font of text is there, a device's font takes its room (SITE-22)", async () => {
  const words = "Toebox shows when a shoe comes out, at which stores, and in whose time: Air Max, 10:00 AM EST".split(
    " ",
  );
  const faces = await fallbackFaces();

  it.each(faces.map((face) => [face.family, face.weight, face] as const))("%s at %i", (_family, _weight, face) => {
    const width = (font: Font, text: string) => font.layout(text, ["tnum"]).advanceWidth / font.unitsPerEm;
    const scaleOf = (character: string) =>
      (face.faces.find(({ characters }) => characters.includes(character)) ?? face.faces[0])?.scale ?? 0;
    const scaled = (text: string) =>
      [...text].reduce((sum, character) => sum + width(face.device, character) * scaleOf(character), 0);
    const text = words.join(" ");
    expect(Math.abs(scaled(text) / width(face.archivo, text) - 1)).toBeLessThan(0.01);
    // without scales words differ half as much again
    const difference = (widthOf: (word: string) => number) =>
      words.reduce((sum, word) => sum + Math.abs(widthOf(`${word} `) - width(face.archivo, `${word} `)), 0);
    expect(difference(scaled)).toBeLessThan(difference((word) => width(face.device, word)) / 1.5);
  });
});
