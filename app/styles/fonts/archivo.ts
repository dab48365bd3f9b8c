import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

/** Files that `npm run fonts` makes of Archivo, which has the SIL Open Font License. */
export const headlineFontFile = join(import.meta.dirname, "archivo-headline.woff2");
export const textFontFile = join(import.meta.dirname, "archivo-text.woff2");

/** Weights of running text. */
export const TEXT_WEIGHTS = [400, 500, 600] as const;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/** Headlines are set in capitals: no lower case. */
const HEADLINE_CHARACTERS = `${range(0x20, 0x5f)}${range(0xc0, 0xde)}’‘“”–—…•·€£¥™®°Œ`;

const TEXT_CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœʻʼˆ˚˜${range(0x2010, 0x2027)}${range(0x2030, 0x203f)}€™↑↓−∕`;

/** Kerning, digits of one width, and accents. */
const FEATURES = ["kern", "tnum", "mark", "ccmp", "liga"];

const readArchivo = (axis: "wdth" | "wght") =>
  readFileSync(
    createRequire(import.meta.url).resolve(`@fontsource-variable/archivo/files/archivo-latin-${axis}-normal.woff2`),
  );

/** Makes the font of headlines as WOFF2: one narrow, heavy cut, small enough to be sent within each page. */
export function makeHeadlineFont(): Promise<Buffer> {
  const options = {
    targetFormat: "woff2" as const,
    variationAxes: { wdth: 66, wght: 800 },
    keepFeatures: FEATURES,
  };
  return subsetFont(readArchivo("wdth"), HEADLINE_CHARACTERS, options);
}

/** Makes the font of running text as WOFF2, in all weights between the lightest and the heaviest in use. */
export function makeTextFont(): Promise<Buffer> {
  const options = {
    targetFormat: "woff2" as const,
    variationAxes: { wght: { min: Math.min(...TEXT_WEIGHTS), max: Math.max(...TEXT_WEIGHTS) } },
    keepFeatures: FEATURES,
  };
  return subsetFont(readArchivo("wght"), TEXT_CHARACTERS, options);
}
