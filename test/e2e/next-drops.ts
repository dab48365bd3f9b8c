import { expect, type Page } from "@playwright/test";
import { readMoment } from "#app/components/read-moment.ts";
import { dateOfParts } from "#domain/time/date-parts.ts";
import { formatPartialDate } from "#domain/time/partial-date.ts";
import { apiData } from "./api.ts";
import { dayIn, hourIn } from "./hour-in.ts";
import type { WireCardList } from "#wire/lists.ts";

/** Finds the next drops next to the headline of home. */
export const nextDrops = (page: Page) => page.getByRole("region", { name: "Next drops" });

/** Expects the first screen of home to show the next five drops, with their hours in a time zone (HOME-13). */
export async function expectNextDrops(page: Page, timeZone: string): Promise<void> {
  const { data } = await apiData<WireCardList>("/api/products?by_release=not_yes_released&perpage=24");
  const upcoming = new Map(data.map((card) => [card.slug, card]));
  const drops = nextDrops(page);
  await expect(drops.getByRole("listitem")).toHaveCount(5);
  const box = await drops.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  for (const [index, drop] of (await drops.getByRole("listitem").all()).entries()) {
    const slug = await drop.getByRole("link").getAttribute("href");
    const card = upcoming.get(slug?.slice(1) ?? "");
    if (!card) throw new Error(`${slug} is not upcoming`);
    const { moment } = readMoment(card.moment);
    const day = moment === null ? formatPartialDate(dateOfParts(card)) : dayIn(timeZone, moment);
    await expect(drop.locator("time").first()).toHaveAttribute("datetime", day ?? "");
    if (moment === null) await expect(drop).toContainText("Time TBA");
    else await expect(drop.locator("time").last()).toContainText(hourIn(timeZone, moment));
    // the lead
    await expect(drop.getByRole("timer")).toHaveCount(index === 0 && moment !== null ? 1 : 0);
  }
}
