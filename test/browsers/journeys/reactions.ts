import { expect } from "vitest";
import { listCards } from "#test/e2e/watched.ts";
import type { BrowserPage } from "../browser-page.ts";
import type { Journey } from "../journey.ts";
import type { Part } from "../part.ts";

/** Height of a toast that covers too much, in pixels: two lines and a button take half of it. */
const MAX_TOAST = 200;

async function openRelease(page: BrowserPage, query: string): Promise<Part> {
  const [card] = await listCards(`${query}&perpage=1`);
  await page.open(`/${card?.slug}`);
  return page.role("article").first;
}

const bookmark: Journey = {
  name: "a bookmark is answered by a toast, which takes it back; the watchlist keeps it (WATCH-1, WATCH-13)",
  screen: "phone",
  withoutPopovers: true,
  async run(page) {
    const facts = await openRelease(page, "by_release=past_releases");
    const name = await facts.role("heading").first.readText();
    const add = facts.role("button", "Add to Watchlist");
    const remove = facts.role("button", "Remove from Watchlist");
    const toast = page.role("listitem").having(/Saved to your watchlist/);
    await add.press();
    await toast.expectInWindow();
    const { top, bottom } = await toast.readPlace();
    expect(bottom - top).toBeLessThan(MAX_TOAST);
    await toast.role("button", "Undo").press();
    await toast.expectGone();
    await page.untilReply(/\/watchlist\?/, () => add.press());
    await remove.expectVisible();
    await page.reload();
    await remove.expectVisible();
    await page.open("/watchlist");
    const cards = page.role("main").role("article");
    await cards.expectCount(1);
    await cards.expectText(new RegExp(name.split(" ").slice(0, 2).join(" ")));
  },
};

const likes: Journey = {
  name: "likes and votes are there after a reload (POP-1, POP-4, POP-5, PROD-11)",
  screen: "desktop",
  async run(page) {
    const facts = await openRelease(page, "by_release=past_releases&brand_id=5");
    const heart = facts.role("button", /^Like /);
    const cop = facts.role("button", /^Cop\b(?!y)/);
    await page.untilReply(/\/like\?/, () => heart.press());
    await heart.expectAttribute("aria-pressed", "true");
    await page.untilReply(/\/product-vote\//, () => cop.press());
    await cop.expectText(/^Cop\s*\d/);
    await page.reload();
    await heart.expectAttribute("aria-pressed", "true");
    await cop.expectAttribute("aria-pressed", "true");
    await facts.role("button", /^Pass\b/).expectAttribute("aria-pressed", "false");
  },
};

export const reactionJourneys = [bookmark, likes];
