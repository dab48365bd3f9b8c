import { expect, type Page } from "@playwright/test";
import { onePageOfEachKind } from "./every-page.ts";
import { test, watchShifts } from "./page-test.ts";
import { slowConnection } from "./slow-connection.ts";

/** A page arrives in pieces of this many compressed bytes, as in the segments of TCP, or cut elsewhere. */
const pieces = [1_400, 500];

/** How many milliseconds fonts are late. */
const delays = [0, 40, 80, 120, 700];

/** What moved, if all of it together is more than what nobody sees: half of a text that is aligned to the right. */
async function visibleShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  return shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0) < 0.001 ? [] : shifts;
}

for (const width of [360, 1440]) {
  for (const piece of pieces) {
    test(`${width} px: no page moves while it arrives by ${piece} bytes (SITE-22, SITE-65)`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height: 800 });
      const slow = await slowConnection(String(baseURL), { piece, pause: 12 });
      for (const path of await onePageOfEachKind()) {
        await page.goto(slow.address + path, { waitUntil: "networkidle" });
        expect.soft(await visibleShifts(page), path).toEqual([]);
      }
      await page.goto("about:blank");
      slow.close();
    });
  }
}

for (const width of [360, 1440]) {
  for (const delay of delays) {
    test(`${width} px: no page moves on a first visit when its fonts take ${delay} ms (SITE-22)`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(300_000);
      const slow = await slowConnection(String(baseURL), { fonts: delay });
      for (const path of await onePageOfEachKind()) {
        // an empty cache
        const context = await browser.newContext({ viewport: { width, height: 800 } });
        const page = await context.newPage();
        await watchShifts(page);
        await page.goto(slow.address + path, { waitUntil: "networkidle" });
        await page.waitForTimeout(delay);
        expect.soft(await visibleShifts(page), path).toEqual([]);
        await context.close();
      }
      slow.close();
    });
  }
}
