import { expect, type Page } from "@playwright/test";
import type { CardList } from "#domain/releases/contract.ts";
import { dateOfParts } from "#domain/time/date-parts.ts";
import { formatPartialDate } from "#domain/time/partial-date.ts";
import { apiData } from "./api.ts";
import { hourIn } from "./hour-in.ts";

/** The height of the drops on a phone, at most. */
export const MAX_HEIGHT_PX = 200;

/** The next drops beside the headline of home. */
export const nextDrops = (page: Page) => page.getByRole("region", { name: "Next drops" });

/** Expects the first screen of home to tell the next five drops, with their hours in a time zone (HOME-13). */
export async function expectNextDrops(page: Page, timeZone: string): Promise<void> {
  const { data } = await apiData<CardList>("/api/products?by_release=not_yes_released&perpage=24");
  const upcoming = new Map(data.map((card) => [card.slug, card]));
  const drops = nextDrops(page);
  await expect(drops.getByRole("listitem")).toHaveCount(5);
  const box = await drops.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(height);
  if (width < 768) expect(box?.height).toBeLessThanOrEqual(MAX_HEIGHT_PX);
  for (const drop of await drops.getByRole("listitem").all()) {
    const slug = await drop.getByRole("link").getAttribute("href");
    const card = upcoming.get(slug?.slice(1) ?? "");
    if (!card) throw new Error(`${slug} is not upcoming`);
    const day = formatPartialDate(dateOfParts(card)) ?? "";
    await expect(drop.locator("time").first()).toHaveAttribute("datetime", day);
    if (card.current_release === null) await expect(drop.locator("time")).toHaveCount(1);
    else await expect(drop.locator("time").last()).toContainText(hourIn(timeZone, card.current_release));
  }
}
