import { type Browser, chromium as playwright, type Locator, type Page } from "@playwright/test";
import { chromiumLaunchOptions } from "../../test/e2e/chromium.ts";
import { mediansOf } from "./compare.ts";
import { startHttp2Proxy } from "./http2-proxy.ts";
import { startNext } from "./next.ts";
import { productOf } from "./pages.ts";
import type { Section } from "./section.ts";
import { printTable } from "./table.ts";
import { startToebox } from "./toebox.ts";

/** Speed of a mid-range phone on a slow mobile network. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const CPU = 4;
const PHONE = { width: 390, height: 844 };

/**
 * Buttons that a person on a phone presses, by the names of the figures, from the top of the page down. Not every page
 * has all of them.
 */
const presses: Record<string, (page: Page) => Locator> = {
  menu: (page) => page.getByRole("button", { name: "Menu", exact: true }),
  filters: (page) => page.getByRole("button", { name: "Filters" }),
  heart: (page) => page.getByRole("button", { name: /^Like / }),
  more: (page) => page.getByRole("button", { name: /(View|Load) More/ }),
};

/** Figures of a page, in milliseconds and in bytes as sent; also Interaction to Next Paint for each of `presses`. */
interface View extends Record<string, number> {
  /** First Contentful Paint */
  fcp: number;
  /** Largest Contentful Paint */
  lcp: number;
  /** Cumulative Layout Shift */
  cls: number;
  /** longest task until the page is loaded */
  longestTask: number;
  /** Total Blocking Time: the part of each task beyond 50 ms */
  blocking: number;
  elements: number;
  html: number;
  javascript: number;
  styles: number;
  all: number;
}

/**
 * Measures the pages of home, a brand and a product on a phone. The same pages are also measured without their scripts,
 * which no page can outrun, and as a Next.js app; both sites also behind a proxy, over HTTP/2.
 */
export const benchBrowser: Section = async ({ sites, rounds }) => {
  const site = await sites.open(0, "demo");
  const paths = { home: "/", brand: "/nike", product: await productOf(site) };
  const [toebox, next] = [await startToebox(site), await startNext(site)];
  const [http2, nextHttp2] = [await startHttp2Proxy(toebox), await startHttp2Proxy(next)];
  const browser = await playwright.launch(await chromiumLaunchOptions());
  try {
    const figures: Record<string, Record<string, Record<string, number>>> = {};
    for (const [page, path] of Object.entries(paths)) {
      const views: Record<string, View[]> = { toebox: [], limit: [], next: [], http2: [], nextHttp2: [] };
      for (let round = -1; round < rounds; round++) {
        const turns = Object.entries({ toebox, limit: toebox, next, http2, nextHttp2 });
        for (const [name, { address }] of round % 2 === 0 ? turns : turns.toReversed()) {
          const view = await look(browser, address + path, name);
          if (round >= 0) views[name]?.push(view);
        }
      }
      const medians = Object.fromEntries(Object.entries(views).map(([name, all]) => [name, mediansOf(all)]));
      figures[page] = medians;
      print(page, medians);
    }
    return figures;
  } finally {
    await browser.close();
    for (const one of [http2, nextHttp2, toebox, next]) await one.stop();
  }
};

/**
 * Opens a page with an empty cache, waits until it is loaded, and presses its buttons if it is over HTTP/1.1 with
 * scripts.
 */
async function look(browser: Browser, url: string, name: string): Promise<View> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", NETWORK);
  if (name === "limit") await client.send("Network.setBlockedURLs", { urls: ["*.js"] });
  await client.send("Emulation.setCPUThrottlingRate", { rate: CPU });
  const bytes = { html: 0, javascript: 0, styles: 0, all: 0 };
  const kinds = new Map<string, string>();
  client.on("Network.responseReceived", ({ requestId, type }) => void kinds.set(requestId, type));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    const kind = kinds.get(requestId);
    if (kind === "Document") bytes.html += encodedDataLength;
    if (kind === "Script") bytes.javascript += encodedDataLength;
    if (kind === "Stylesheet") bytes.styles += encodedDataLength;
  });
  await watch(page);
  await page.goto(url);
  await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
  await page.waitForTimeout(500);
  const loaded = { ...(await seenBy(page)), ...bytes, elements: await page.locator("*").count() };
  const pressed = ["toebox", "next"].includes(name) ? await pressAll(page) : {};
  const { cls } = await seenBy(page);
  await context.close();
  return { ...loaded, ...pressed, cls };
}

interface Seen {
  fcp: number;
  lcp: number;
  cls: number;
  longestTask: number;
  blocking: number;
  /** Interaction to Next Paint, since it was last set to 0 */
  inp: number;
}

async function seenBy(page: Page): Promise<Omit<Seen, "inp">> {
  const { inp: _inp, ...seen } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  return seen;
}

/** Presses each of `presses` that the page has. Returns the milliseconds until the next paint. */
async function pressAll(page: Page): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const [name, find] of Object.entries(presses)) {
    const button = find(page).filter({ visible: true }).first();
    if ((await button.count()) === 0) continue;
    await bringIntoView(page, button);
    await page.evaluate(() => ((window as unknown as { seen: Seen }).seen.inp = 0));
    await button.tap();
    await page.waitForTimeout(1_000);
    times[name] = await page.evaluate(() => (window as unknown as { seen: Seen }).seen.inp);
    await closeOpened(page);
  }
  return times;
}

/** Scrolls until the button stays in view: pages of a list that load by themselves move it down. */
async function bringIntoView(page: Page, button: Locator): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    await button.scrollIntoViewIfNeeded();
    await page.waitForTimeout(2_000);
    const box = await button.boundingBox();
    if (box && box.y >= 0 && box.y + box.height <= PHONE.height) return;
  }
  throw new Error("a button does not stay in view");
}

/** Closes what a press has opened: with Escape, or with the Cancel button of the peer's filters. */
async function closeOpened(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.waitForTimeout(500);
  const cancel = page.getByRole("button", { name: "Cancel" }).filter({ visible: true });
  if ((await cancel.count()) === 0) return;
  await cancel.tap();
  await page.waitForTimeout(500);
}

/** Records the performance entries of the page. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { fcp: 0, lcp: 0, inp: 0, cls: 0, longestTask: 0, blocking: 0 };
    Object.assign(window, { seen });
    const observe = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
    observe("largest-contentful-paint", (entry) => (seen.lcp = entry.startTime));
    observe("paint", ({ name, startTime }) => {
      if (name === "first-contentful-paint") seen.fcp = startTime;
    });
    const noteEvent = (entry: PerformanceEntry) => {
      // only entries with an interactionId count: a pointer at rest where the page appears is no input
      if ((entry as PerformanceEventTiming).interactionId) seen.inp = Math.max(seen.inp, entry.duration);
    };
    observe("longtask", ({ duration }) => {
      seen.longestTask = Math.max(seen.longestTask, duration);
      seen.blocking += duration - 50;
    });
    observe("event", noteEvent, { durationThreshold: 16 });
    observe("layout-shift", (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) seen.cls += value;
    });
  });
}

function print(page: string, views: Record<string, Record<string, number>>): void {
  const { toebox, next } = views;
  if (!toebox || !next) return;
  const row = (title: string, what: string, digits = 0) => [
    title,
    ...Object.values(views).map((view) => view[what]?.toFixed(digits) ?? ""),
    toebox[what] && next[what] ? (toebox[what] / next[what]).toFixed(2) : "",
  ];
  printTable([
    [
      `${page} page in a browser`,
      "Toebox",
      "without scripts",
      "Next.js",
      "Toebox, HTTP/2",
      "Next.js, HTTP/2",
      "to Next.js",
    ],
    row("FCP (ms)", "fcp"),
    row("LCP (ms)", "lcp"),
    ...Object.keys(presses).map((press) => row(`INP of ${press} (ms)`, press)),
    row("longest task (ms)", "longestTask"),
    row("blocking time (ms)", "blocking"),
    row("elements", "elements"),
    row("CLS", "cls", 3),
    row("HTML (bytes)", "html"),
    row("JavaScript (bytes)", "javascript"),
    row("styles (bytes)", "styles"),
    row("everything (bytes)", "all"),
  ]);
}
