import textFont from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import stylesheet from "./styles/app.css?url";
import headlineFont from "./styles/archivo-headline.woff2?url";

export { stylesheet };

/**
 * What no page is painted without, as a Link header: it is asked for before the page's first byte has been read, and
 * not behind the pictures, which React writes before everything else.
 */
export const PRELOADS = [
  `<${stylesheet}>; rel=preload; as=style`,
  ...[headlineFont, textFont].map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
].join(", ");
