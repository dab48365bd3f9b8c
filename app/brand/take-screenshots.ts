import { chromium } from "@playwright/test";
import sharp from "sharp";
import type { WireCardList } from "#wire/lists.ts";
import { chromiumLaunchOptions } from "#test/e2e/chromium.ts";
import { open } from "#test/e2e/open.ts";
import { runSite } from "#test/e2e/run-site.ts";
import { screenshots } from "./screenshots.ts";

/** Phones have two pixels for each of a page. */
const PHONE_SCALE = 2;

/** Takes the site's screenshots on its demo catalog, by name. */
export async function takeScreenshots(): Promise<Record<string, Buffer>> {
  const site = await runSite({ DEMO: "" });
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const taken: Record<string, Buffer> = {};
    for (const { name, width, height } of screenshots) {
      const deviceScaleFactor = name.includes("narrow") ? PHONE_SCALE : 1;
      const viewport = { width: width / deviceScaleFactor, height: height / deviceScaleFactor };
      const context = await browser.newContext({ viewport, deviceScaleFactor, timezoneId: "America/New_York" });
      const page = await context.newPage();
      const path = name.startsWith("calendar") ? "/calendar" : await pathOfRelease(site.address);
      await open(page, site.address + path);
      await page.getByRole("button", { name: "Dismiss" }).click();
      // nothing looks as if a person pointed at it
      await page.mouse.move(0, viewport.height - 1);
      taken[name] = await sharp(await page.screenshot())
        .webp({ quality: 80, effort: 6 })
        .toBuffer();
      await context.close();
    }
    return taken;
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Returns the path of the next release with a picture. */
async function pathOfRelease(address: string): Promise<string> {
  const reply = await fetch(`${address}/api/products?by_release=not_yes_released&perpage=100`);
  const { data } = ((await reply.json()) as { data: WireCardList }).data;
  const card = data.find(({ images }) => images);
  if (!card) throw new Error("the demo catalog has no release with a picture");
  return `/${card.slug}`;
}
