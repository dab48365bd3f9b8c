import type { Page, Response } from "@playwright/test";

/** Opens an address of the site, and waits until React has taken the page over. Returns the document's response. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitUntilHydrated(page);
  return response;
}

/** Waits until React has taken over the document that `page` shows: what a person does from then on has an effect. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}
