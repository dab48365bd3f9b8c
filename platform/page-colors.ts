/** Values of --color-page of tokens.css, for the browser's toolbars. */
export const pageColors = { light: "#ffffff", dark: "#121214" };
