import textFont from "../styles/fonts/archivo-text.woff2?url";

/**
 * The link at the end of every document that loads the font of its text. Preloaded earlier, by a header or in the head, a font takes
 * the connection from the document, and browsers wait for it with the first paint.
 */
export const FONT_PRELOAD = `<link rel="preload" href="${textFont}" as="font" type="font/woff2" crossorigin>`;
