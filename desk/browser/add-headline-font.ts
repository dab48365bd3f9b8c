import headlineFont from "#app/styles/fonts/archivo-headline.woff2?inline";

/** Adds the font of headlines before anything is rendered, so that none changes its width (SITE-65). */
export function addHeadlineFont(): void {
  const bytes = Uint8Array.from(atob(headlineFont.slice(headlineFont.indexOf(",") + 1)), (letter) =>
    letter.charCodeAt(0),
  );
  document.fonts.add(new FontFace("Archivo Headline", bytes, { weight: "800" }));
}
