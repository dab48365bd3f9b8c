import { readFileSync, statSync } from "node:fs";
import { type Page, test as base } from "@playwright/test";
import { shiftClock } from "#test/hours/shift-clock.ts";

/** The screens on which every page is checked: a small phone, a tablet, the smallest desktop, a desktop. */
export const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1025, height: 800 },
  { width: 1440, height: 900 },
];

/** Screens with one color scheme each: faults of sizes and of colors are independent. */
export const screens = sizes.map((size, index) => ({
  size,
  colorScheme: index % 2 === 0 ? ("light" as const) : ("dark" as const),
}));

/**
 * Warnings of Chromium about service workers: of pages that may have none (playwright.config.ts), and of a page that began to load before the
 * worker took it over, which then asks the worker for a script that it has.
 */
const WORKER_WARNING =
  /^Service Worker registration blocked by Playwright$|is not used because it is a cross-world service worker resource mismatch/;

/** The attribute of an element that moves to find out whether layout shifts count (delay-data.ts). */
export const SHIFT_PROBE = "data-shift-probe";

/**
 * Notes every layout shift of the pages that open in `page`, with the elements that moved, in their `window.shifts`. While the
 * document arrives, shifts that nobody sees are none: what is aligned to the right, or to the lower edge, moves when it is painted between its halves.
 * A page of the desk moves when somebody works on it: what follows an input, and the calls that it makes, is none either.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript((probe) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    let arrived = Infinity;
    // the second frame has been painted with all of the document
    addEventListener("DOMContentLoaded", () =>
      requestAnimationFrame(() => requestAnimationFrame(() => (arrived = performance.now()))),
    );
    let followsInput = false;
    if (location.pathname.startsWith("/desk")) {
      const QUIET_FRAMES = 3;
      let [calls, lastInput] = [0, 0];
      const send = window.fetch;
      window.fetch = async (...request) => {
        calls += 1;
        return send(...request).finally(() => (calls -= 1));
      };
      // A reply leads to the next call, or to a picture, a task later: that the page is idle once says nothing.
      const settle = (quiet = 0) => {
        // as long as the browser itself counts none, and what was begun until then
        const isQuiet = calls === 0 && performance.now() - lastInput > 500;
        if (isQuiet && quiet === QUIET_FRAMES) followsInput = false;
        else requestAnimationFrame(() => requestIdleCallback(() => settle(isQuiet ? quiet + 1 : 0)));
      };
      const note = () => {
        lastInput = performance.now();
        if (!followsInput) requestIdleCallback(() => settle());
        followsInput = true;
      };
      for (const type of ["keydown", "pointerdown", "input", "paste", "drop"])
        addEventListener(type, note, { capture: true });
    }
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    new PerformanceObserver((list) => {
      for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (sources.length > 0 && sources.every(({ node }) => node instanceof Element && node.hasAttribute(probe)))
          continue;
        const details = sources.map(({ node, previousRect, currentRect }) => {
          const [before, after] = [previousRect, currentRect].map((rect) => JSON.stringify(rect));
          return `${(node?.outerHTML ?? node?.nodeValue ?? "").slice(0, 150)}\n      ${before}\n      ${after}`;
        });
        const invisible = startTime < arrived ? 0.02 : 0;
        const when = `${value} at ${startTime} ms, ${scrollY} px down of ${document.documentElement.scrollHeight}`;
        if (!hadRecentInput && !followsInput && value > invisible) shifts.push([when, ...details].join("\n    "));
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, SHIFT_PROBE);
}

/**
 * Playwright's test on the running site. A test fails when its pages log to the console, throw, get a failed response, or
 * shift while they load (SITE-22). `allowedNoise` matches messages that a test expects.
 */
export const test = base.extend<{
  allowedNoise: RegExp | null;
  countsViews: boolean;
  clock: void;
  watched: void;
  still: void;
  logged: void;
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the first argument destructured
  baseURL: async ({}, use) => use(process.env["SITE_ADDRESS"]),
  allowedNoise: [null, { option: true }],
  countsViews: [false, { option: true }],
  // the clock of a run at another hour (test/hours/own-clock.ts)
  clock: [
    async ({ context }, use) => {
      const ahead = Number(process.env["CLOCK_AHEAD_MS"] ?? 0);
      if (ahead !== 0) await context.addInitScript(shiftClock, ahead);
      await use();
    },
    { auto: true },
  ],
  // page views of tests are not counted, so that counts do not change under tests that compare them
  still: [
    async ({ page, countsViews }, use) => {
      // not by page.route(), which switches off the browser's cache and prefetching
      if (!countsViews) {
        await page.addInitScript(() => {
          const send = window.fetch;
          window.fetch = async (input, init) =>
            String(input).startsWith("/api/product-view/") ? Response.json({ status: "OK" }) : send(input, init);
        });
      }
      await use();
    },
    { auto: true },
  ],
  // a failure shows what the shared site logged during the test, for other tests too
  logged: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the first argument destructured
    async ({}, use, testInfo) => {
      const file = process.env["SITE_LOG"] ?? "";
      const { size } = statSync(file);
      await use();
      if (testInfo.status === testInfo.expectedStatus) return;
      await testInfo.attach("site.log", { body: readFileSync(file).subarray(size), contentType: "text/plain" });
    },
    { auto: true },
  ],
  watched: [
    async ({ page, allowedNoise }, use) => {
      const noise: string[] = [];
      page.on("console", (message) => {
        if (!WORKER_WARNING.test(message.text())) noise.push(`console ${message.type()}: ${message.text()}`);
      });
      page.on("pageerror", (error) => noise.push(`error: ${error.message}`));
      page.on("requestfailed", (request) => {
        // a test that opens another page aborts the requests of the one before
        const reason = request.failure()?.errorText;
        if (reason !== "net::ERR_ABORTED") noise.push(`failed: ${request.url()} (${reason})`);
      });
      page.on("response", (response) => {
        if (response.status() >= 400) noise.push(`${response.status()}: ${response.url()}`);
      });
      await watchShifts(page);
      await use();
      const unexpected = noise.filter((line) => !allowedNoise?.test(line));
      if (unexpected.length > 0) throw new Error(`The pages were not silent:\n${unexpected.join("\n")}`);
      const shifts = await page
        .evaluate(() => (window as unknown as { shifts?: string[] }).shifts ?? [])
        .catch(() => []);
      if (shifts.length > 0) throw new Error(`The page moved while it loaded:\n  ${shifts.join("\n  ")}`);
    },
    { auto: true },
  ],
});
