// npm run fonts: makes the fonts of the pages, and the faces that replace the font of text while it loads.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { headlineFontFile, makeHeadlineFont, makeTextFont, textFontFile } from "./archivo.ts";
import { makeFallbackStyles } from "./fallback-faces.ts";

writeFileSync(headlineFontFile, await makeHeadlineFont());
writeFileSync(textFontFile, await makeTextFont());
writeFileSync(join(import.meta.dirname, "fallback-faces.css"), await makeFallbackStyles());
