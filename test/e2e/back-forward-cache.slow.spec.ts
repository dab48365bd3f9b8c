import { chromium, expect } from "@playwright/test";
import { chromiumLaunchOptions } from "./chromium.ts";
import { test } from "./page-test.ts";
import { open } from "./open.ts";

/** Reasons that a browser without windows reports for any page. */
const ofTheBrowser = ["BackForwardCacheDisabledForDelegate", "BrowsingInstanceNotSwapped"];

interface NotUsed {
  notRestoredExplanations: { reason: string }[];
}

test("nothing of a public page keeps it from the back/forward cache (SITE-63)", async ({ baseURL }) => {
  // Playwright switches the cache off
  const ignoreDefaultArgs = ["--disable-back-forward-cache"];
  const browser = await chromium.launch({ ...(await chromiumLaunchOptions()), ignoreDefaultArgs });
  const page = await (await browser.newContext({ baseURL })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  for (const path of ["/", "/nike", "/most-popular", "/watchlist", "/calendar", "/store-locator", "/unreleased"]) {
    const reasons = Promise.withResolvers<string[]>();
    session.once("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }: NotUsed) =>
      reasons.resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
    await open(page, path);
    await open(page, "/about-us");
    await page.goBack();
    expect((await reasons.promise).toSorted(), path).toEqual(ofTheBrowser);
  }
  await browser.close();
});
