import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { headlineFontFile } from "#app/styles/fonts/archivo.ts";
import { chromiumLaunchOptions } from "#test/e2e/chromium.ts";
import { pngOptions } from "./icons.ts";

/**
 * Makes the site's shared picture (SITE-18) as a PNG of 1200 × 630 pixels. A browser draws it, with the fonts of the
 * pages.
 */
export async function makeSharePicture(): Promise<Buffer> {
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
    await page.setContent(cover());
    await page.evaluate(async () => {
      const faces = await document.fonts.load("800 60px Headline");
      if (faces.length === 0) throw new Error("the headline font is missing");
      await Promise.all(Array.from(document.images, (image) => image.decode()));
    });
    return await sharp(await page.screenshot())
      .png(pngOptions)
      .toBuffer();
  } finally {
    await browser.close();
  }
}

/** Returns the picture as HTML, like a magazine cover: the name across the whole width, the shoe in front of it. */
function cover(): string {
  const tokens = readFileSync(join(import.meta.dirname, "../styles/tokens.css"), "utf8").replace("@theme", ":root");
  const font = readFileSync(headlineFontFile, "base64");
  const shoe = readFileSync(join(import.meta.dirname, "cover-shoe.svg"), "base64");
  return `<!doctype html>
    <style>
      ${tokens}
      @font-face { font-family: Headline; font-weight: 800; src: url("data:font/woff2;base64,${font}"); }
      body { margin: 0; background: var(--color-accent); color: var(--color-on-accent); }
      body { font: 800 60px/0.98 Headline; word-spacing: 0.06em; }
      body > * { position: absolute; margin: 0; }
      h1 { left: 51px; top: 4px; font-size: 356px; line-height: 1; }
      img { right: 23px; bottom: -51px; width: 712px; }
      p { left: 55px; bottom: 46px; text-transform: uppercase; }
    </style>
    <h1>TOEBOX</h1>
    <img src="data:image/svg+xml;base64,${shoe}">
    <p>Release dates,<br>on time.</p>`;
}
