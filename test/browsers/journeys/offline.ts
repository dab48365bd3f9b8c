import { expect } from "vitest";
import { BAR_ID } from "#app/offline/age.ts";
import { interruptSite } from "#test/e2e/interrupted-site.ts";
import type { BrowserPage } from "../browser-page.ts";
import type { Journey } from "../journey.ts";
import { until } from "../until.ts";

/** Opens a page, and waits until the service worker keeps it and the scripts that it has loaded. */
async function openKept(page: BrowserPage, path: string): Promise<void> {
  await page.open(path);
  const listMissing = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      const files = [location.href, ...loaded.filter((name) => /\/assets\/.*\.js$/.test(name))];
      const kept = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })));
      const missing = files.filter((_file, at) => !kept[at]);
      return navigator.serviceWorker.controller ? missing : [...missing, "the worker"];
    });
  await until(async () => expect(await listMissing()).toEqual([]));
}

const offline: Journey = {
  name: "without the site, a page that was seen shows with its age, and another says that it is not there (OFF-1, OFF-3, OFF-5, OFF-6)",
  screen: "phone",
  // a browser logs what it cannot load
  allowedErrors: /./,
  async run(page) {
    const site = await interruptSite(page.site);
    try {
      page.site = site.address;
      await openKept(page, "/about-us");
      await openKept(page, "/");
      site.cut();
      await page.reload();
      const bar = page.css(`#${BAR_ID}`);
      await bar.expectText(/^The site doesn’t answer\. This is as of \d+:\d\d [AP]M\./);
      await page.role("main").role("heading").first.expectVisible();
      await page.goTo("/most-popular");
      await page.role("heading", "You are offline").expectVisible();
      await page.role("link", /^About Us/).expectVisible();
      site.restore();
      await page.text("Try again").press();
      await page.role("heading", /^Most Popular/).expectVisible();
    } finally {
      await site.close();
    }
  },
};

export const offlineJourneys = [offline];
