import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { FEEDBACK_SENT } from "#domain/stores/feedback-sent.ts";
import { photograph } from "#test/rasters.ts";
import { apiStores } from "#test/e2e/store-locator.ts";
import type { Journey } from "../journey.ts";
import { until } from "../until.ts";

const locator: Journey = {
  name: "stores are searched for by a city, and the back button leads back (STORE-1, STORE-2, STORE-5)",
  screen: "phone",
  async run(page) {
    const all = await apiStores("");
    const found = await apiStores("search=los+angeles");
    await page.open("/store-locator");
    const main = page.role("main");
    const names = async () =>
      (await main.role("article").role("heading").readTexts()).map((name) => name.toLowerCase());
    const namesOf = ({ data }: typeof all) => data.map(({ name }) => name.toLowerCase());
    await until(async () => expect(await names()).toEqual(namesOf(all)));
    const box = main.role("searchbox", "Store name, city, zip or state");
    await box.fill("los angeles");
    await page.pressKey("Enter");
    await page.expectPath("/store-locator?search=los+angeles");
    await main.text(`${found.meta.total} stores for “los angeles”`).expectVisible();
    await until(async () => expect(await names()).toEqual(namesOf(found)));
    await page.back();
    await until(async () => expect(await names()).toEqual(namesOf(all)));
    await box.expectValue("");
  },
};

const missingStore: Journey = {
  name: "a missing store is sent with its picture (STORE-13, STORE-14, STORE-19)",
  screen: "phone",
  withoutPopovers: true,
  async run(page) {
    await page.open("/store-locator");
    const opener = page.role("button", "See something missing?");
    await opener.press();
    const dialog = page.role("dialog", "Submit A Missing Store");
    const fields = { "Store name": "Corner Kicks", Address: "1 Main St", City: "Anchorage", "Zip code": "99501" };
    for (const [name, text] of Object.entries(fields)) await dialog.role("textbox", new RegExp(`^${name}`)).fill(text);
    await dialog.role("combobox", /^State/).choose("Alaska");
    const folder = mkdtempSync(join(tmpdir(), "store-"));
    try {
      const file = join(folder, "store.jpg");
      writeFileSync(file, await photograph());
      await dialog.label(/^Image/).chooseFile(file);
      await until(async () =>
        expect(await dialog.label(/^Image/).run((field) => (field as HTMLInputElement).files?.[0]?.name)).toBe(
          "store.jpg",
        ),
      );
      await dialog.role("button", "Submit").press();
      await dialog.role("status").expectText(new RegExp(FEEDBACK_SENT));
    } finally {
      rmSync(folder, { recursive: true });
    }
    await dialog.role("button", "Close").last.press();
    await dialog.expectGone();
    await opener.expectFocused();
  },
};

export const storeJourneys = [locator, missingStore];
