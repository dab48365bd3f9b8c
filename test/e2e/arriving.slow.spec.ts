import { type Browser, expect, type Page } from "@playwright/test";
import { fewOfEveryPage } from "./every-page.ts";
import { oldestOf } from "./marked-products.ts";
import { test, watchShifts } from "./page-test.ts";
import { slowConnection } from "./slow-connection.ts";
import { open } from "./open.ts";

/** A page arrives in pieces of this many compressed bytes: segments of TCP, and cuts elsewhere. */
const pieces = [1_400, 500];

/** Delays of fonts, in milliseconds; at the last one they never come. */
const delays = [0, 200, 2_000, Infinity];

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** Returns the class names of elements that wait for a part after them that never comes. */
function stillHidden(page: Page): Promise<string[]> {
  return page
    .locator("[class*='arriving:invisible']")
    .evaluateAll((elements) =>
      elements.filter((one) => getComputedStyle(one).visibility === "hidden").map((one) => one.className),
    );
}

/** Opens the pages of `paths` at `address` with an empty cache each, and expects that nothing moves. */
async function expectStillPages(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
  paths: string[],
): Promise<void> {
  for (const path of paths) {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await watchShifts(page);
    await open(page, address + path);
    // the frame after the font's
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect.soft(await shiftsOf(page), path).toEqual([]);
    expect.soft(await stillHidden(page), path).toEqual([]);
    await context.close();
  }
}

test.describe.configure({ mode: "parallel", timeout: 300_000 });

for (const width of [360, 1440]) {
  for (const piece of pieces) {
    test(`${width} px: no page moves while it arrives by ${piece} bytes (SITE-22, SITE-65)`, async ({
      browser,
      baseURL,
    }) => {
      const slow = await slowConnection(String(baseURL), { piece, pause: 12 });
      await expectStillPages(browser, slow.address, { width, height: 800 }, await fewOfEveryPage());
      slow.close();
    });
  }
}

test("no card moves when a heading arrives behind it in its row (SITE-22, LIST-45)", async ({ browser, baseURL }) => {
  const { path } = await oldestOf({ slug: "adidas", id: 5 });
  const slow = await slowConnection(String(baseURL), { piece: 200, pause: 20 });
  await expectStillPages(browser, slow.address, { width: 1280, height: 1_300 }, [path]);
  slow.close();
});

for (const width of [360, 768, 1025, 1440, 1920]) {
  for (const fonts of delays) {
    test(`${width} px: no page moves on a first visit when its fonts take ${fonts} ms (SITE-22)`, async ({
      browser,
      baseURL,
    }) => {
      const slow = await slowConnection(String(baseURL), { fonts });
      await expectStillPages(browser, slow.address, { width, height: 800 }, await fewOfEveryPage());
      slow.close();
    });
  }
}
