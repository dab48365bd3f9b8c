// npm run fonts: makes the headline font, a narrow and heavy cut of Archivo that is small enough for the first paint.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

export const headlineFont = join(import.meta.dirname, "archivo-headline.woff2");

/** ASCII, Latin-1 and typographic signs. */
const characters =
  [
    [0x20, 0x7e],
    [0xa0, 0xff],
  ]
    .flatMap(([from = 0, to = 0]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
    .join("") + "’‘“”–—…•€™œŒ";

/** The bytes of the font, as WOFF2. */
export function makeHeadlineFont(): Promise<Buffer> {
  const archivo = createRequire(import.meta.url).resolve(
    "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
  );
  return subsetFont(readFileSync(archivo), characters, {
    targetFormat: "woff2",
    variationAxes: { wdth: 66, wght: 800 },
  });
}

if (import.meta.main) writeFileSync(headlineFont, await makeHeadlineFont());
