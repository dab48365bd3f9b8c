import { type Browser, expect } from "@playwright/test";
import { test } from "./page-test.ts";
import { slowConnection } from "./slow-connection.ts";

test("what has arrived of a page is painted (SITE-65)", async ({ page, baseURL }) => {
  const { promise: restRequested, resolve: sendRest } = Promise.withResolvers<void>();
  const slow = await slowConnection(String(baseURL), { piece: 30_000, pause: restRequested });
  try {
    await page.goto(slow.address, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const painted = () => page.evaluate(() => performance.getEntriesByType("paint").length);
    await expect.poll(painted).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.readyState)).toBe("loading");
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  } finally {
    sendRest();
  }
  await expect(page.getByRole("contentinfo")).toBeAttached();
  slow.close();
});

/**
 * Returns the size of the headline in each frame of a visit to `url` with an empty cache over a slow mobile network.
 */
async function headlineSizes(browser: Browser, url: string, width: number): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  const throughput = { downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
  await client.send("Network.emulateNetworkConditions", { offline: false, latency: 150, ...throughput });
  await page.addInitScript(() => {
    const sizes: string[] = [];
    Object.assign(window, { sizes });
    requestAnimationFrame(function note() {
      const text = document.createRange();
      const headline = document.querySelector("h1");
      if (headline) {
        text.selectNodeContents(headline);
        const { width: wide, height } = text.getBoundingClientRect();
        sizes.push(`${wide} × ${height}`);
      }
      requestAnimationFrame(note);
    });
  });
  await page.goto(url);
  await page.evaluate(() => document.fonts.ready);
  // the headline font, in the size that the styles set
  expect(await page.evaluate(() => document.fonts.check("800 40px 'Archivo Headline'"))).toBe(true);
  const sizes = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        requestAnimationFrame(() => resolve((window as unknown as { sizes: string[] }).sizes)),
      ),
  );
  await context.close();
  return sizes;
}

test("the first paint of a first visit has the headline of later ones, twelve times of twelve (SITE-65) @slow", async ({
  browser,
  baseURL,
}) => {
  for (const width of [390, 1440]) {
    const sizes = new Set<string>();
    for (let visit = 0; visit < 6; visit++)
      for (const size of await headlineSizes(browser, `${baseURL}/`, width)) sizes.add(size);
    expect([...sizes], `${width} px`).toHaveLength(1);
  }
});
