import { expect, type Page } from "@playwright/test";
import { open } from "./open.ts";

/** Finds the entries of a list, without the slides next to it: those load by themselves when they come near. */
const entriesOf = (page: Page) => page.locator(".list-container article");

const more = (page: Page) => page.getByRole("main").getByRole("button", { name: /^(Load|View) More$/ });

/** Opens a page with the fonts in the browser's cache: the first page of a visit may be shown in others, and have other heights. */
export async function openWithFonts(page: Page, path: string): Promise<void> {
  await open(page, "/about-us");
  await open(page, path);
}

/** Loads entries until at least `count` are there, and scrolls close to the last ones. */
export async function loadEntries(page: Page, count: number): Promise<void> {
  const shownCount = () => entriesOf(page).count();
  for (let shown = await shownCount(); shown < count; shown = await shownCount()) {
    // it loads by itself at first, and is gone while it does; by script: after an input the browser counts no shifts
    // for a while
    await more(page).evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());
    await expect.poll(shownCount).toBeGreaterThan(shown);
  }
  await entriesOf(page).evaluateAll((entries) => entries.at(-20)?.scrollIntoView({ behavior: "instant" }));
}

/** Returns the entries of a list, and the place of the one that is in view, to the pixel. */
export async function placeOf(page: Page) {
  return entriesOf(page).evaluateAll((entries) => ({
    entries: entries.map((entry) => entry.querySelector("a")?.getAttribute("href")),
    top: Math.round(entries.at(-20)?.getBoundingClientRect().top ?? Number.NaN),
  }));
}

/** Waits until the list of the page, which may still be opening, is that of `before`. */
export async function expectPlace(page: Page, before: Awaited<ReturnType<typeof placeOf>>): Promise<void> {
  // a document that is replaced during the call is asked again
  await expect.poll(() => placeOf(page).catch(() => null)).toEqual(before);
}

/** Notes the calls for entries of lists while `open` runs. */
export async function callsDuring(page: Page, open: () => Promise<void>): Promise<URL[]> {
  const calls: URL[] = [];
  const note = (request: { url(): string }) => {
    const url = new URL(request.url());
    if (/^\/api\/(products|most-popular-list|store-locations)$/.test(url.pathname)) calls.push(url);
  };
  page.on("request", note);
  await open();
  page.off("request", note);
  return calls;
}
