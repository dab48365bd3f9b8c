import { everyPage, onePageOfEachLayout } from "./every-page.ts";
import { expectAccessible } from "./accessibility.ts";
import { isFullRun } from "#test/full-run.ts";
import { open } from "./open.ts";
import { sizes, test } from "./page-test.ts";

const schemes = ["light", "dark"] as const;

/** The narrowest screen that a page has to fit. */
const narrowest = { width: 320, height: 640 };

/**
 * Screens, and the color schemes that their pages have in turn. Outside of a full run there is only the narrowest,
 * where most faults show, and axe sees the colors of both schemes on it.
 */
const checked = isFullRun
  ? [narrowest, ...sizes].map((size, index) => ({ size, inTurn: [schemes[index % 2]!] }))
  : [{ size: narrowest, inTurn: schemes }];

// pages of what does not exist are among these, and of logins that the site did not ask for
test.use({ allowedNoise: /404|422/ });
// some dozen pages, one after the other
test.describe.configure({ mode: "parallel", timeout: isFullRun ? 600_000 : 180_000 });

for (const { size, inTurn } of checked) {
  test(`${size.width} px, ${inTurn.join(" and ")}: every page fits, and axe finds no violation (SITE-36)`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    for (const [index, path] of (await (isFullRun ? everyPage() : onePageOfEachLayout())).entries()) {
      await page.emulateMedia({ colorScheme: inTurn[index % inTurn.length], reducedMotion: "reduce" });
      await open(page, path);
      await expectAccessible(page);
    }
  });
}
