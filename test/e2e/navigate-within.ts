import type { Page } from "@playwright/test";

/**
 * Opens another page of the site as a link does, within the same document. It is no input of the visitor, after which a browser
 * would ignore layout shifts for a while: whatever moves counts.
 */
export async function navigateWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    return router.navigate(to);
  }, path);
}
