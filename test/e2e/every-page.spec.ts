import { expect, test } from "@playwright/test";
import type { CardList } from "#domain/releases/contract.ts";
import { apiData } from "./api.ts";
import { everyPage } from "./every-page.ts";
import { isFullRun } from "./full-run.ts";
import { ambiguousLinks, joinedTexts, unreadableTimes } from "./page-reading.ts";
import { structuredDataIn } from "./structured-data.ts";

// not the watched page: pages that do not exist are among these
const readings = { ambiguousLinks, joinedTexts, unreadableTimes };

test("every page is understood from its text: links by their names, words apart, times for machines (SITE-59, SITE-60)", async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: process.env["SITE_ADDRESS"],
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const paths = await everyPage();
  for (const path of isFullRun ? paths : paths.filter((_, index) => index % 8 === 0)) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    for (const [name, read] of Object.entries(readings))
      expect.soft(await read(page), `${name} of ${path}`).toEqual([]);
  }
  await context.close();
});

test("faults of a text are found (SITE-59, SITE-60)", async ({ page }) => {
  await page.goto("about:blank");
  await page.setContent(`
    <a href="https://a.example/one">Shoe</a> <a href="https://a.example/two">Shoe</a> <a href="https://a.example/three"></a>
    <table><tr><th>Time</th><td>1:00 PM <b>EST</b><span>Nov 22</span></td></tr></table>
    <p>One</p><p>two, <b>three</b>, <i>four</i></p>
    <time datetime="2026-11">November</time> <time datetime="2026-13-01">soon</time> <time>Release Date N/A</time>`);
  expect(await ambiguousLinks(page)).toEqual([
    "“Shoe”: https://a.example/one, https://a.example/two",
    "“”: https://a.example/three",
  ]);
  expect(await joinedTexts(page)).toEqual(["Time⁞1:00 PM ", "EST⁞Nov 22"]);
  expect(await unreadableTimes(page)).toHaveLength(2);
});

test("a list tells search engines what it shows, and what is above it (SITE-61)", async () => {
  const { data } = await apiData<CardList>("/api/products?model_slug=air-max-1&by_release=past_releases");
  const address = "/air-max-1?by_release=past_releases";
  const html = await (await fetch(new URL(address, process.env["SITE_ADDRESS"]))).text();
  const [list, path] = structuredDataIn(address, html).map(
    (page) => page.data as unknown as { itemListElement: { position: number; url?: string; item?: string }[] },
  );
  const pathOf = (url = "") => new URL(url).pathname;
  expect(list?.itemListElement.map(({ position, url }) => [position, pathOf(url)])).toEqual(
    data.map(({ slug }, at) => [at + 1, `/${slug}`]),
  );
  expect(path?.itemListElement.map(({ item }) => pathOf(item))).toEqual(["/", "/nike", "/air-max-1"]);
});
