import { everyPage, onePageOfEachLayout } from "./every-page.ts";
import { expectAccessible } from "./accessibility.ts";
import { isFullRun } from "./full-run.ts";
import { open } from "./open.ts";
import { sizes, test } from "./page-test.ts";

/** The narrowest screen that a page has to fit, and the widest; in a full run the others, too. */
const [narrowest, widest] = [{ width: 320, height: 640 }, sizes.at(-1)!];
const checked = isFullRun ? [narrowest, ...sizes] : [narrowest, widest];

// pages of what does not exist are among these
test.use({ allowedNoise: /404/ });
// some dozen pages, one after the other
test.describe.configure({ mode: "parallel", timeout: isFullRun ? 600_000 : 180_000 });

for (const [index, size] of checked.entries()) {
  const colorScheme = index % 2 === 0 ? "light" : "dark";
  test(`${size.width} px, ${colorScheme}: every page fits, and axe finds no violation (SITE-36)`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of await (isFullRun ? everyPage() : onePageOfEachLayout({ isWide: size === widest }))) {
      await open(page, path);
      await expectAccessible(page);
    }
  });
}
