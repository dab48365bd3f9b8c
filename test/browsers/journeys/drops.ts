import { inject } from "vitest";
import type { Journey } from "../journey.ts";

const plan: Journey = {
  name: "a drop of today is planned at a retailer, ticked off, and found again (TODAY-1, TODAY-5)",
  screen: "desktop",
  async run(page) {
    page.site = inject("desk").address;
    await page.open("/today");
    const box = page.role("region", "My plan");
    await box.text(/^Nothing is planned yet\./).expectVisible();
    const saved = /\/api\/plan\?/;
    await page.untilReply(saved, () => page.role("button", "Plan The soon at Shop one").press());
    const step = box.role("listitem");
    await step.expectText(/Shop one.*The soon/);
    await page.untilReply(saved, () => box.role("checkbox").press());
    await box.role("checkbox").expectChecked();
    await page.role("button", "Plan The soon at Shop one").expectAttribute("aria-pressed", "true");
    await page.reload();
    await step.expectText(/Shop one.*The soon/);
    await box.role("checkbox").expectChecked();
  },
};

const alerts: Journey = {
  name: "a visitor follows a model and chooses what to hear, and finds it again (ALERT-1, ALERT-2)",
  screen: "phone",
  async run(page) {
    await page.open("/alerts?of=air-jordan-4");
    const followed = page.role("region", "What you follow");
    await page.role("main").role("button", "Follow").first.press();
    await followed.role("link", "Air Jordan 4").expectVisible();
    const kind = page.role("checkbox", "An hour before: Push");
    await kind.press();
    await page.role("status").having(/Saved/).expectVisible();
    await page.role("region", "Quiet hours").label("From").choose("10:00 PM");
    await page.role("region", "Quiet hours").label("Until").expectValue("08:00");
    // the word of the press before is gone by now
    await page.role("status").having(/Saved/).expectVisible();
    await page.open("/alerts");
    await followed.role("link", "Air Jordan 4").expectVisible();
    await kind.expectChecked();
    await page.role("region", "Quiet hours").label("Until").expectValue("08:00");
  },
};

export const dropJourneys = [plan, alerts];
