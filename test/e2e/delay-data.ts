import type { Page } from "@playwright/test";
import { SHIFT_PROBE } from "./page-test.ts";

/** Delays the data of the pages that are opened next, until layout shifts count. */
export async function delayData(page: Page): Promise<void> {
  await page.route(/\.data/, async (route) => {
    await untilShiftsCount(page);
    // the test may have ended by now
    await route.continue().catch(() => {});
  });
}

/**
 * Waits until the browser counts layout shifts, which it does not shortly after an input: until it counts those of an
 * element that moves only for this. An input during the wait makes it longer.
 */
export async function untilShiftsCount(page: Page): Promise<void> {
  const counted = page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const probe = document.createElement("div");
        probe.setAttribute(name, "");
        probe.style.cssText = "position: fixed; left: 0; z-index: 9; width: 40px; height: 40px; background: #8881;";
        document.documentElement.append(probe);
        let frame = 0;
        const move = () => {
          probe.style.top = probe.style.top === "0px" ? "50px" : "0px";
          frame = requestAnimationFrame(move);
        };
        move();
        new PerformanceObserver((list, observer) => {
          const shifts = list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean })[];
          if (shifts.every(({ hadRecentInput }) => hadRecentInput)) return;
          observer.disconnect();
          cancelAnimationFrame(frame);
          // not removed: a shift that is still to be reported would lack the element
          probe.hidden = true;
          resolve();
        }).observe({ type: "layout-shift" });
      }),
    SHIFT_PROBE,
  );
  // the page may be left or closed during the wait
  await counted.catch(() => {});
}
