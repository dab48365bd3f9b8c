import textFont from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import headlineFont from "../styles/archivo-headline.woff2?url";

/**
 * The links at the end of every document that load its fonts. Preloaded earlier, by a header or in the head, fonts take the
 * connection from the document, and browsers wait for them with the first paint.
 */
export const FONT_PRELOADS = [headlineFont, textFont]
  .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
  .join("");
