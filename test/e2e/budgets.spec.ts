import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { findProduct } from "./catalog.ts";
import { test } from "./page-test.ts";

/**
 * The most that a document may have: elements, bytes as sent with gzip, and the share of it that is data for the browser. What
 * scripts, styles and fonts may weigh is in .size-limit.js.
 */
const budgets = {
  home: { elements: 1_800, gzip: 45_000, handoff: 0.15 },
  brand: { elements: 1_000, gzip: 34_000, handoff: 0.11 },
  product: { elements: 1_700, gzip: 45_000, handoff: 0.15 },
  "most popular": { elements: 1_000, gzip: 33_000, handoff: 0.11 },
};

for (const [name, budget] of Object.entries(budgets)) {
  test(`the ${name} page keeps to its budget of elements, bytes and data (SITE-66)`, async ({ request }) => {
    const product = await findProduct("by_release=not_yes_released", ({ is_retailer }) => is_retailer === 1);
    const path = { home: "/", brand: "/nike", product: `/${product.slug}`, "most popular": "/most-popular" }[name];
    const html = await (await request.get(String(path))).text();
    const [handoff = ""] = /streamController\.enqueue\('.*?'\)/s.exec(html) ?? [];
    const found = {
      elements: html.match(/<[a-z]/g)?.length ?? 0,
      gzip: gzipSync(html).length,
      handoff: handoff.length / html.length,
    };
    expect(handoff).not.toBe("");
    for (const [what, most] of Object.entries(budget)) {
      expect.soft(found[what as keyof typeof found], what).toBeLessThanOrEqual(most);
    }
  });
}
