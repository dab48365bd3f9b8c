import { chromium, expect, test } from "@playwright/test";
import { isFullRun } from "#test/full-run.ts";
import { everyPage, onePageOfEachLayout } from "./every-page.ts";
import { chromiumLaunchOptions } from "./chromium.ts";
import { open } from "./open.ts";
import { textFaults } from "./text-faults.ts";

const widths = isFullRun ? [360, 768, 1025, 1440, 1920] : [360];

/** Arguments of the browser by what differs from a common one. Text of twice the size is part of a full run. */
const modes = {
  "without the font of text": [],
  ...(isFullRun && { "with text of twice the size": ["--blink-settings=defaultFontSize=32"] }),
};

/** One of the longest names of a zone. */
const timezoneId = "America/North_Dakota/New_Salem";

test.describe.configure({ mode: "parallel", timeout: isFullRun ? 600_000 : 180_000 });

for (const [mode, added] of Object.entries(modes)) {
  for (const width of widths) {
    test(`${width} px, ${mode}: no text lies over another, is cut, or makes the page scroll sideways (SITE-36)`, async () => {
      const launchOptions = await chromiumLaunchOptions();
      const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...added] });
      const page = await browser.newPage({
        baseURL: process.env["SITE_ADDRESS"],
        timezoneId,
        viewport: { width, height: 900 },
      });
      if (added.length === 0) await page.route("**/*.woff2", (route) => route.abort());
      for (const path of await (isFullRun ? everyPage() : onePageOfEachLayout())) {
        await open(page, path);
        expect.soft(await textFaults(page), path).toEqual([]);
      }
      await browser.close();
    });
  }
}
