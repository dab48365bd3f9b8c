import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { makeZoneClock } from "#domain/time/zone-clock.ts";
import { isFullRun } from "#test/full-run.ts";
import { findProduct } from "./catalog.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

const HOURS_MS = 2 * 3_600_000;

/** Finds a product with a moment that is hours ahead: one of today may be out already. */
const timed = () =>
  findProduct("by_release=not_yes_released", ({ current_release }) => {
    return Date.parse(current_release ?? "") > Date.now() + HOURS_MS;
  });

/** Headers of a reply that a frame without a site may read. */
const readable = { "access-control-allow-origin": "*" };

async function listen(server: Server): Promise<AddressInfo> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server.address() as AddressInfo;
}

test.describe("a reader in Berlin", () => {
  test.use({ timezoneId: "Europe/Berlin" });

  let blog: Server | undefined;

  /** Opens a page of another site that frames the card of a product, as /oembed frames it. */
  async function openBlog(page: Page, address: string, size = { width: 480, height: 200 }): Promise<FrameLocator> {
    const frame = `<iframe title="card" src="${address}" width="${size.width}" height="${size.height}" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>`;
    blog = createServer((_request, reply) => {
      reply.setHeader("content-type", "text/html");
      reply.end(`<!doctype html><title>Blog</title><link rel="icon" href="data:,">${frame}`);
    });
    const { port } = await listen(blog);
    // another site than localhost
    await page.goto(`http://127.0.0.1:${port}/`);
    return page.frameLocator("iframe");
  }

  test.afterEach(() => {
    blog?.closeAllConnections();
    blog?.close();
  });

  const sizes = [
    { size: { width: 300, height: 120 }, colorScheme: "light" as const },
    { size: { width: 480, height: 200 }, colorScheme: "dark" as const },
  ];
  for (const { size, colorScheme } of isFullRun ? sizes : sizes.slice(0, 1))
    test(`the page of another site shows the card of a product at ${size.width} px, which counts down without a cookie (SITE-76)`, async ({
      page,
      context,
      baseURL,
    }) => {
      const { slug, full_name } = await timed();
      await page.emulateMedia({ colorScheme });
      const card = await openBlog(page, `${baseURL}/embed/${slug}`, size);
      await expect(card.getByRole("heading")).toContainText(full_name);
      const left = card.getByRole("timer");
      await expect(left).toHaveText(/^Drops in ([1-9]\d* d )?([1-9]\d*|(?<= d )0) h \d+ min \d+ s$/);
      const first = await left.textContent();
      await expect(left).not.toHaveText(String(first));
      const clock = makeZoneClock("Europe/Berlin");
      const moment = Date.parse((await card.locator("time").getAttribute("datetime")) ?? "");
      await expect(card.locator("time")).toHaveText(`${clock.date(moment)}, ${clock.time(moment)}`);
      await expect(card.getByText(/^Available /)).toBeVisible();
      const width = () => card.locator("img").evaluate((picture: HTMLImageElement) => picture.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
      const isWithin = await card
        .locator("html")
        .evaluate((root) => root.scrollWidth <= root.clientWidth && root.scrollHeight <= root.clientHeight);
      expect(isWithin).toBe(true);
      expect(await context.cookies()).toEqual([]);
      await expect(card.getByRole("link")).toHaveAttribute("href", new RegExp(`/${slug}$`));
      await expect(card.getByRole("link")).toHaveAttribute("target", "_blank");
    });

  test("a card counts by the server's clock, whatever the device shows (SITE-76, TIME-27)", async ({
    page,
    baseURL,
  }) => {
    const { slug, current_release } = await timed();
    const moment = Date.parse(current_release ?? "");
    // the device believes that it is out
    await page.clock.install({ time: moment + HOURS_MS });
    const card = await openBlog(page, `${baseURL}/embed/${slug}`);
    const left = card.getByRole("timer");
    await expect(left).toHaveText(/^Drops in /);
    const wrongMinutes = async () => {
      const parts = [...String(await left.textContent()).matchAll(/(\d+) (d|h|min)/g)];
      const minutes = { d: 1_440, h: 60, min: 1 };
      const shown = parts.reduce((sum, [, count, unit]) => sum + Number(count) * minutes[unit as "d"], 0);
      return Math.abs(shown - Math.floor((moment - Date.now()) / 60_000));
    };
    await expect.poll(wrongMinutes).toBeLessThanOrEqual(1);
  });

  test("a card counts from the longest unit that is left, turns over at the moment, and has no countdown later (SITE-76, TIME-11, TIME-21) @slow", async ({
    page,
    baseURL,
  }) => {
    const { slug, current_release } = await timed();
    const moment = Date.parse(current_release ?? "");
    let now = moment - 3_640_000;
    await page.clock.install({ time: now });
    await page.route("**/embed/now.txt", (route) => route.fulfill({ body: String(now), headers: readable }));
    await page.clock.pauseAt(now);
    const card = await openBlog(page, `${baseURL}/embed/${slug}`);
    const left = card.getByRole("timer");
    await expect(left).toHaveText("Drops in 1 h 0 min 40 s");
    await page.clock.runFor(60_000);
    await expect(left).toHaveText("Drops in 59 min 40 s");
    await page.clock.runFor(59 * 60_000);
    await expect(left).toHaveText("Drops in 40 s");
    await expect(card.getByText(/^Available /)).toBeVisible();
    await page.clock.runFor(40_000);
    await expect(left).toHaveText("Out now");
    await expect(card.getByText(/^Released on /)).toBeVisible();
    now = moment + 1_000;
    await page.reload();
    await expect(card.getByText(/^Released on /)).toBeVisible();
    await expect(left).toHaveCount(0);
  });
});

test("a product's page names its card, by an address that gives it (SITE-77)", async ({ page }) => {
  const { slug } = await timed();
  await open(page, `/${slug}`);
  const href = await page.locator('link[type="application/json+oembed"]').getAttribute("href");
  const { pathname, search } = new URL(String(href));
  const reply = await (await page.request.get(pathname + search)).json();
  expect(reply).toMatchObject({ version: "1.0", type: "rich", width: 480, height: 200 });
  expect(reply.html).toContain(`/embed/${slug}"`);
});
