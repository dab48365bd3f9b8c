import type { Page } from "@playwright/test";

interface Held {
  /** resolves once the page has asked */
  asked: Promise<void>;
  /** lets these requests and all later ones go on */
  release: () => void;
}

/** Holds back what a page asks for at an address that `pattern` matches, until the test releases it. */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<Held> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    asked.resolve();
    await released.promise;
    // the page may have given it up by now
    await route.continue().catch(() => {});
  });
  return { asked: asked.promise, release: released.resolve };
}
