import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { everyPage } from "./every-page.ts";
import { checkHtml, hasJava } from "./html-checker.ts";
import { htmlValidate } from "./html-validate.ts";
import { ambiguousLinks, joinedTexts, unreadableTimes } from "./page-reading.ts";
import { richResultFaults, structuredDataIn, vocabularyFaults } from "./structured-data.ts";
import { open } from "./open.ts";

test.setTimeout(600_000);

const readings = { ambiguousLinks, joinedTexts, unreadableTimes };

/** Returns the HTML of every page as the server sends it, in the order of everyPage(). */
async function sentPages(): Promise<{ path: string; html: string }[]> {
  return Promise.all(
    (await everyPage()).map(async (path) => {
      const reply = await fetch(new URL(path, process.env["SITE_ADDRESS"]), { headers: { accept: "text/html" } });
      return { path, html: await reply.text() };
    }),
  );
}

async function faultsOf(path: string, html: string): Promise<string[]> {
  const { results } = await htmlValidate.validateString(html, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} ${selector}`),
  );
}

test("html-validate finds nothing in what the server sends (SITE-62)", async () => {
  for (const { path, html } of await sentPages()) expect.soft(await faultsOf(path, html)).toEqual([]);
});

test("html-validate finds a fault", async () => {
  expect(await faultsOf("/", '<!DOCTYPE html><html lang="en"><title>Page</title><p id="a"><p id="a">')).not.toEqual([]);
});

test("every page is understood from its text: links by their names, separate words, times for machines (SITE-59, SITE-60)", async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: process.env["SITE_ADDRESS"],
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  for (const path of await everyPage()) {
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

for (const width of [360, 1440]) {
  test(`${width} px: once its scripts run, every page is as valid, and as clear from its text (SITE-59, SITE-60, SITE-62)`, async ({
    browser,
  }) => {
    const baseURL = process.env["SITE_ADDRESS"];
    const page = await (await browser.newContext({ baseURL, viewport: { width, height: 900 } })).newPage();
    for (const path of await everyPage()) {
      await open(page, path);
      expect.soft(await faultsOf(path, await page.content())).toEqual([]);
      for (const read of [ambiguousLinks, joinedTexts, unreadableTimes]) {
        expect.soft(await read(page), `${read.name} of ${path}`).toEqual([]);
      }
    }
    await page.context().close();
  });
}

test("the Nu Html Checker finds no error and no warning in what the server sends (SITE-62)", async () => {
  test.skip(!hasJava, "the Nu Html Checker needs Java, which this machine lacks");
  const folder = test.info().outputPath("pages");
  mkdirSync(folder, { recursive: true });
  const files = (await sentPages()).map(({ path, html }) => {
    const file = join(folder, `${path.replaceAll(/\W+/g, "_")}.html`);
    writeFileSync(file, html);
    return file;
  });
  expect(await checkHtml(files)).toEqual([]);
  const broken = join(folder, "broken.html");
  writeFileSync(broken, '<!DOCTYPE html><html lang="en"><title>Page</title><time>soon</time>');
  expect(await checkHtml([broken])).toHaveLength(1);
});

test("what pages tell search engines is in the words of schema.org, and complete for Google (SITE-61, SITE-62)", async () => {
  const data = (await sentPages()).flatMap(({ path, html }) => structuredDataIn(path, html));
  expect(new Set(data.map((one) => one.data["@type"]))).toEqual(
    new Set(["ItemList", "BreadcrumbList", "Product", "ShoeStore"]),
  );
  expect(vocabularyFaults(data)).toEqual([]);
  expect((await Promise.all(data.map(richResultFaults))).flat()).toEqual([]);
});

test("faults of what pages tell search engines are found (SITE-61)", async () => {
  const context = { "@context": "https://schema.org" };
  const data = [
    { ...context, "@type": "ShoeStore", name: "Shop", openHours: "never" },
    {
      ...context,
      "@type": "ItemList",
      itemListElement: [{ "@type": "ListItem", position: 1, url: "https://a.example/" }],
    },
  ].map((one) => ({ path: "/page", data: one }));
  expect(vocabularyFaults(data)).toEqual([expect.stringMatching(/^\/page: .*openHours/)]);
  expect((await Promise.all(data.map(richResultFaults))).flat()).toHaveLength(1);
});
