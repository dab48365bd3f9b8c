import { type Browser, chromium as playwright, type Page } from "@playwright/test";
import { chromiumLaunchOptions } from "#test/e2e/chromium.ts";
import { median } from "./compare.ts";
import { startNext } from "./next.ts";
import { productOf } from "./pages.ts";
import type { Section } from "./section.ts";
import { printTable } from "./table.ts";
import { startToebox } from "./toebox.ts";

/** A mid-range phone on a slow mobile network. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const CPU = 4;
const PHONE = { width: 390, height: 844 };

/** Milliseconds, and bytes as sent. */
interface View {
  /** First Contentful Paint */
  fcp: number;
  /** Largest Contentful Paint */
  lcp: number;
  /** Interaction to Next Paint: of opening the menu */
  inp: number;
  /** Cumulative Layout Shift */
  cls: number;
  html: number;
  javascript: number;
  styles: number;
  all: number;
}

/**
 * The pages of home, a brand and a product on a phone, beside the same pages without their scripts, which no page can
 * outrun, and as a Next.js app.
 */
export const benchBrowser: Section = async ({ sites, rounds }) => {
  const site = await sites.open(0, "demo");
  const paths = { home: "/", brand: "/nike", product: await productOf(site) };
  const [toebox, next] = [await startToebox(site), await startNext(site)];
  const browser = await playwright.launch(await chromiumLaunchOptions());
  try {
    const figures: Record<string, Record<string, View>> = {};
    for (const [page, path] of Object.entries(paths)) {
      const views: Record<string, View[]> = { toebox: [], limit: [], next: [] };
      for (let round = -1; round < rounds; round++) {
        const turns = Object.entries({ toebox, limit: toebox, next });
        for (const [name, { address }] of round % 2 === 0 ? turns : turns.toReversed()) {
          const view = await look(browser, address + path, name !== "limit");
          if (round >= 0) views[name]?.push(view);
        }
      }
      const medians = Object.fromEntries(Object.entries(views).map(([name, all]) => [name, medianOf(all)]));
      figures[page] = medians;
      print(page, medians);
    }
    return figures;
  } finally {
    await browser.close();
    for (const one of [toebox, next]) await one.stop();
  }
};

/** Opens a page with an empty cache, waits until it is loaded, and presses the menu if the page may load its scripts. */
async function look(browser: Browser, url: string, hasScripts: boolean): Promise<View> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", NETWORK);
  if (!hasScripts) await client.send("Network.setBlockedURLs", { urls: ["*.js"] });
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
  await page.goto(url, { waitUntil: "networkidle" });
  if (hasScripts) await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.waitForTimeout(1_000);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: Pick<View, "fcp" | "lcp" | "inp" | "cls"> }).seen,
  );
  await context.close();
  return { ...seen, ...bytes };
}

/** Records the performance entries of the page. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { fcp: 0, lcp: 0, inp: 0, cls: 0 };
    Object.assign(window, { seen });
    const observe = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
    observe("largest-contentful-paint", (entry) => (seen.lcp = entry.startTime));
    observe("paint", ({ name, startTime }) => {
      if (name === "first-contentful-paint") seen.fcp = startTime;
    });
    const noteEvent = (entry: PerformanceEntry) => {
      // a pointer that lies where the page appears is no input
      if ((entry as PerformanceEventTiming).interactionId) seen.inp = Math.max(seen.inp, entry.duration);
    };
    observe("event", noteEvent, { durationThreshold: 16 });
    observe("layout-shift", (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) seen.cls += value;
    });
  });
}

function medianOf(views: View[]): View {
  const of = (what: keyof View) => median(views.map((view) => view[what]));
  return {
    fcp: of("fcp"),
    lcp: of("lcp"),
    inp: of("inp"),
    cls: of("cls"),
    html: of("html"),
    javascript: of("javascript"),
    styles: of("styles"),
    all: of("all"),
  };
}

function print(page: string, { toebox, limit, next }: Record<string, View>): void {
  if (!toebox || !limit || !next) return;
  const row = (title: string, what: keyof View, digits = 0) => [
    title,
    toebox[what].toFixed(digits),
    limit[what].toFixed(digits),
    next[what].toFixed(digits),
    next[what] === 0 ? "" : (toebox[what] / next[what]).toFixed(2),
  ];
  printTable([
    [`${page} page in a browser`, "Toebox", "without scripts", "Next.js", "to Next.js"],
    row("FCP (ms)", "fcp"),
    row("LCP (ms)", "lcp"),
    row("INP of opening the menu (ms)", "inp"),
    row("CLS", "cls", 3),
    row("HTML (bytes)", "html"),
    row("JavaScript (bytes)", "javascript"),
    row("styles (bytes)", "styles"),
    row("everything (bytes)", "all"),
  ]);
}
