import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { names } from "#test/names.ts";
import { type DeskSite, runDeskSite } from "./desk.ts";
import { type InterruptedSite, interruptSite } from "./interrupted-site.ts";
import { ageBar, openKept, test } from "./offline-site.ts";

let own: DeskSite;
let way: InterruptedSite;

test.beforeAll(async () => {
  own = await runDeskSite();
  const { models: _pictured, menu: _menu, ...named } = names;
  const file = join(own.dataDir, "shoes.json");
  const shoe = { slug: "runner", brand: "nike", full_name: "The runner", release_date: "2027-03-06" };
  writeFileSync(file, JSON.stringify({ ...named, products: [shoe] }));
  await own.toebox("import", file);
  way = await interruptSite(own.address);
});
test.afterAll(async () => {
  await way.close();
  await own.stop();
});

test("a date that has moved is shown as it was with its age, and as it is once the site answers (OFF-3, OFF-5) @slow", async ({
  page,
}) => {
  const facts = page.getByRole("article").first();
  await openKept(page, `${way.address}/runner`);
  await expect(facts).toContainText("March 6, 2027");
  way.cut();
  await own.toebox("set", "runner", "release_date=2027-04-10");
  await expect.poll(async () => (await fetch(`${own.address}/runner`)).text()).toContain("April 10, 2027");
  await page.reload();
  await expect(facts).toContainText("March 6, 2027");
  await expect(ageBar(page)).toContainText("This is as of");
  way.restore();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await ageBar(page).getByRole("link", { name: "Show it" }).click();
  await expect(facts).toContainText("April 10, 2027");
  await expect(ageBar(page)).toHaveCount(0);
  // the copy is the newer one, too
  way.cut();
  await page.reload();
  await expect(facts).toContainText("April 10, 2027");
});
