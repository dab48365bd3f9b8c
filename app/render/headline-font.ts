import headlineFont from "../styles/fonts/archivo-headline.woff2?inline";

const base64 = headlineFont.slice(headlineFont.indexOf(",") + 1);

/**
 * Script that adds the font of the headlines before anything is laid out. Browsers read a font that a script hands
 * them at once, and one that the styles hold in the background, often after the first layout (SITE-65).
 */
export const HEADLINE_FONT_SCRIPT = `document.fonts.add(new FontFace("Archivo Headline",Uint8Array.from(atob("${base64}"),c=>c.charCodeAt()),{weight:"800"}))`;
