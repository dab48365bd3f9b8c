/** The colour of the page, for the browser's own bars: --color-page of tokens.css. */
export const pageColors = { light: "#ffffff", dark: "#121214" };
