import textFont from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import headlineFont from "../styles/archivo-headline.woff2?url";

/**
 * The Link header of every page: the fonts of the first paint. The browser asks for these before it parses the page, and ahead
 * of the pictures, whose preloads React writes first.
 */
export const PRELOADS = [headlineFont, textFont]
  .map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
  .join(", ");
