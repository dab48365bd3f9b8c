import { expect } from "@playwright/test";
import { photograph } from "#test/rasters.ts";
import { expectAccessible } from "./accessibility.ts";
import { type DeskSite, enterAs, enterDesk } from "./desk.ts";
import { discard, publish, readProduct, REFUSALS, runEditedSite, save } from "./edited-site.ts";
import { test } from "./page-test.ts";

let site: DeskSite;
test.beforeAll(async () => {
  site = await runEditedSite();
});
test.afterAll(() => site.stop());

test.use({ allowedNoise: REFUSALS });

const read = (slug: string) => readProduct(site, slug);

test("a new release with two retailers in two zones and two photos is published from its name (DESK-15, DESK-16)", async ({
  page,
}) => {
  await enterAs(page, site, "editor", "/new/products");
  await page.getByLabel("A name, a SKU").fill('Nike Runner Pro "Pine"');
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Nickname")).toHaveValue("Pine");
  await expect(page.getByLabel("Brand")).toHaveValue("nike");
  await page.getByRole("textbox", { name: "Date", exact: true }).fill("2027-05-01");
  // one that is no picture holds up no other
  const photos = [await photograph({ width: 60 }), Buffer.from("no picture"), await photograph({ width: 80 })];
  await page
    .getByLabel("Add pictures")
    .setInputFiles(photos.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: "image/jpeg", buffer })));
  const pictures = page.getByRole("region", { name: "Pictures" }).getByRole("img");
  await expect(pictures).toHaveCount(2);
  await expect(page.getByText(/^1\.jpg: The picture /)).toBeVisible();
  await expect.poll(() => pictures.last().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(80);
  await page.getByLabel("Add a size run").selectOption("Men");
  const men = page.getByRole("listitem", { name: "Men", exact: true });
  await men.getByLabel("Price").fill("119.50");
  await men.getByLabel("SKU").fill("PN1000-100");
  await men.getByLabel("Add a region").selectOption("US");
  await men.getByLabel("Add a retailer").selectOption("here");
  await men.getByRole("listitem", { name: "Here" }).getByLabel("Time", { exact: true }).fill("10:00");
  await men.getByLabel("Add a region").selectOption("JP");
  const japan = men.getByRole("listitem", { name: "Japan" });
  await japan.getByLabel("Add a retailer").selectOption("there");
  await japan.getByRole("listitem", { name: "There" }).getByLabel("Time", { exact: true }).fill("09:00");
  await expect(men.getByLabel("Price").first()).toHaveValue("119.50");
  await publish(page);
  await expect(page.getByRole("heading", { name: "Nike Runner Pro Pine" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/desk/products/nike-runner-pro-pine");
  await expect.poll(async () => (await fetch(`${site.address}/nike-runner-pro-pine`)).status).toBe(200);
  // of the catalog by now
  await expect.poll(() => pictures.last().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(80);
  await expect(pictures.last()).toHaveAttribute("src", /^\/media\//);
  const shown = await (await fetch(`${site.address}/nike-runner-pro-pine`)).text();
  for (const text of ["10:00 AM EDT", "9:00 AM GMT+9", "$119.50", "PN1000-100"]) expect(shown).toContain(text);
});

test("a product that is begun after another is another; a renamed one is found under its new slug (DESK-16) @slow", async ({
  page,
}) => {
  await enterAs(page, site, "editor", "/new/products");
  for (const name of ["Nike First One", "Nike Second One"]) {
    await page.goto(`${site.address}/desk/new/products`);
    await page.getByLabel("A name, a SKU").fill(name);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Nickname")).toBeVisible();
    await publish(page);
    await expect(page.getByText(/^Published as change \d+\./)).toBeVisible();
  }
  for (const slug of ["nike-first-one", "nike-second-one"])
    await expect.poll(async () => (await fetch(`${site.address}/${slug}`)).status).toBe(200);
  await page.goto(`${site.address}/desk/new/products`);
  await page.getByLabel("A name, a SKU").fill("Nike First One");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Is it one of these?" })).toBeVisible();
  await expect(page.getByText('"nike-first-one" is there already')).toBeVisible();
  await discard(page);
  await expect(page.getByLabel("A name, a SKU")).toBeVisible();
  await page.goto(`${site.address}/desk/products/nike-second-one`);
  await page.getByLabel("Slug").fill("nike-renamed-one");
  await publish(page);
  await expect(page).toHaveURL(/products\/nike-renamed-one$/);
  await expect(page.getByText(/^Published as change \d+\./)).toBeVisible();
  await page.goto(`${site.address}/desk/products/nike-second-one`);
  await expect(page.getByText('"nike-second-one" is "nike-renamed-one" now.')).toBeVisible();
});

test("edits of a product that somebody removed are still there, to make it again (DESK-15) @slow", async ({ page }) => {
  await enterAs(page, site, "editor", "/products/gone");
  await page.getByLabel("Nickname").fill("Mine alone");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await site.toebox("delete", "gone");
  await page.getByLabel("Nickname").fill("Mine alone!");
  await expect(page.getByText("Somebody else changed it, too")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Make it again" }).click();
  await expect(page.getByLabel("Nickname")).toHaveValue("Mine alone!");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await publish(page);
  await expect.poll(async () => (await read("gone")).product_nickname).toBe("Mine alone!");
});

test("a mistake is shown with its field as one types, and nothing of a retailer is hidden (DESK-15) @slow", async ({
  page,
}) => {
  await enterAs(page, site, "editor", "/products/jumper");
  const men = page.getByRole("listitem", { name: "Men", exact: true });
  await men.getByLabel("Price").first().fill("lots");
  await expect(men.getByText("must be a number such as 119.50, without a sign for thousands")).toBeVisible();
  await page.getByRole("button", { name: "Size runs 1 › Price: must be a number" }).click();
  await expect(men.getByLabel("Price").first()).toBeFocused();
  await men.getByLabel("Price").first().fill("190");
  await expect(page.getByText("Not saved")).toBeVisible();
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("The jumper");
  await expect(name).not.toHaveAttribute("aria-invalid");
  const here = men.getByRole("listitem", { name: "Here" });
  await here.getByRole("button", { name: /^Here/ }).click();
  await here.getByLabel("Link").fill("here.example");
  await expect(here.getByText("must be an address such as https://kith.com/shoe")).toBeVisible();
  await expect(here.getByText("to be mended")).toBeVisible();
  await expectAccessible(page);
  await here.getByLabel("Link").fill("https://here.example/jumper");
  await page.getByRole("listitem", { name: "Women", exact: true }).getByLabel("Same as …").selectOption("Men");
  await publish(page);
  await expect(page.getByText(/^Published as change \d+\./)).toBeVisible();
  const { sizes } = await read("jumper");
  expect(sizes.map(({ price }: { price: number }) => price)).toEqual([190, 190]);
});

test("what is not saved survives a reload and a lost network, for its account alone (DESK-15)", async ({
  page,
  context,
}) => {
  await enterDesk(page, site, await site.hire("editor"), "/products/walker");
  await page.getByLabel("Nickname").fill("Before the train");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Nickname")).toHaveValue("Before the train");
  await expect(page.getByText(/^Not saved, from /)).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Nickname").fill("In the train");
  await expect(page.getByText("Kept in this browser: it cannot be checked at the moment.")).toBeVisible();
  await context.setOffline(false);
  await page.goto(`${site.address}/desk`);
  await expect(page.getByRole("heading", { name: "Not saved yet" })).toBeVisible();
  await page.getByRole("link", { name: "The walker In the train" }).click();
  await expect(page.getByLabel("Nickname")).toHaveValue("In the train");
  // another tab goes on from it; each has the edits of both, and says where both edit a field
  const other = await context.newPage();
  await other.goto(`${site.address}/desk/products/walker`);
  await expect(other.getByLabel("Nickname")).toHaveValue("In the train");
  await other.getByLabel("Colorway").fill("Fog");
  await expect(page.getByLabel("Colorway")).toHaveValue("Fog");
  await other.getByLabel("Colorway").fill("Fog/Sail");
  await expect(page.getByLabel("Colorway")).toHaveValue("Fog/Sail");
  await other.getByLabel("Nickname").fill("In another tab");
  await expect(page.getByText("Another tab edits this, too: the last edit is kept.")).toBeVisible();
  await expect(page.getByLabel("Nickname")).toHaveValue("In the train");
  await other.close();
  const stored = await page.evaluate(() =>
    Object.keys(localStorage).filter((name) => name.startsWith("toebox:draft:")),
  );
  expect(stored).toHaveLength(1);
  await discard(page);
  await expect(page.getByLabel("Nickname")).toHaveValue("");
  await page.getByLabel("Nickname").fill("Left behind");
  await page.getByRole("button", { name: "Log out" }).click();
  const dialog = page.getByRole("dialog", { name: "Not everything is saved" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Log out without them" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("toebox:draft:"))))
    .toEqual([]);
});

test("of two who edit the same product nobody loses anything (CAT-53, DESK-15) @slow", async ({ page, browser }) => {
  await enterDesk(page, site, await site.hire("editor"), "/products/runner");
  const other = await (await browser.newContext()).newPage();
  await enterDesk(other, site, await site.hire("editor"), "/products/runner");
  await page.getByLabel("Nickname").fill("Mine");
  await page.getByLabel("Colorway").fill("Blue");
  await other.getByLabel("Nickname").fill("Theirs");
  await other.getByRole("textbox", { name: "Name", exact: true }).fill("The Runner");
  await publish(other);
  await expect(other.getByText(/^Published as change/)).toBeVisible();
  // the next check finds it
  await page.getByLabel("Colorway").fill("Blue/White");
  const conflict = page.getByRole("region", { name: "Changed by somebody else" });
  await conflict.getByRole("button", { name: "Show both" }).click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("The Runner");
  await expect(page.getByLabel("Nickname")).toHaveValue("Theirs");
  await expectAccessible(page);
  // nothing of either is lost before somebody has chosen
  await page.reload();
  await expect(page.getByLabel("Nickname")).toHaveValue("Theirs");
  await conflict.getByLabel("Yours: Mine").check();
  await expect(page.getByLabel("Nickname")).toHaveValue("Mine");
  await publish(page);
  await expect(page.getByText(/^Published as change/)).toBeVisible();
  await expect
    .poll(async () => {
      const { full_name, product_nickname, color_text } = await read("runner");
      return [full_name, product_nickname, color_text].join();
    })
    .toBe("The Runner,Mine,Blue/White");
  await other.context().close();
});

test("the history undoes a change and shows what was; a removal asks who it is (DESK-10, ROLE-7) @slow", async ({
  page,
}) => {
  await enterDesk(page, site, await site.hire("editor"), "/products/hopper");
  await page.getByLabel("Nickname").fill("First");
  await publish(page);
  const history = page.getByRole("listitem", { name: /^Change \d+$/ });
  await expect(history).toHaveCount(2);
  await page.getByLabel("Nickname").fill("Second");
  await publish(page);
  await expect(history).toHaveCount(3);
  // one of many entries says so before
  await history.last().getByRole("button", { name: "Undo" }).click();
  const asked = page.getByRole("dialog", { name: /^Undo change \d+$/ });
  await expect(asked.getByText(/^It is one change of .*8 products/)).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Cancel" }).click();
  await history.nth(1).getByRole("button", { name: "As it was then" }).click();
  await expect(page.getByLabel("Nickname")).toHaveValue("First");
  await discard(page);
  await page.getByLabel("Colorway").fill("Not saved");
  await history.first().getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Nickname")).toHaveValue("First");
  await expect(history).toHaveCount(4);
  await expect(page.getByLabel("Colorway")).toHaveValue("Not saved");
  await discard(page);
  await page.getByRole("button", { name: "Delete this product" }).click();
  const dialog = page.getByRole("dialog", { name: "Review changes" });
  await expect(dialog.getByText("is removed", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await fetch(`${site.address}/hopper`)).status).toBe(410);
});

test("a change waits for its moment where one is given (SCHED-1) @slow", async ({ page }) => {
  await enterAs(page, site, "editor", "/products/diver");
  await page.getByLabel("Nickname").fill("Secret");
  await save(page);
  const dialog = page.getByRole("dialog", { name: "Review changes" });
  await dialog.getByLabel("At a time, secret until then").check();
  await dialog.getByLabel("Day").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog.getByText(/is past/)).toBeVisible();
  await dialog.getByLabel("Day").fill("2031-01-05");
  await dialog.getByLabel("Zone").fill("berlin");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/^Scheduled as change \d+\./)).toBeVisible();
  expect((await read("diver")).product_nickname).toBe(null);
  expect(await site.toebox("changes", "scheduled")).toContain("9:00 AM GMT+1 (Europe/Berlin)");
  await page.reload();
  await expect(page.getByText("Sunday, January 5, 2031 at 9:00 AM GMT+1 (Europe/Berlin)")).toBeVisible();
  await page.getByRole("button", { name: /^Cancel change/ }).click();
  await expect(page.getByText("Sunday, January 5, 2031")).toHaveCount(0);
});

test("a preview shows what is not saved, at any moment, wide and dark (DESK-17)", async ({ page }) => {
  await enterAs(page, site, "editor", "/products/twin");
  const preview = page.getByRole("region", { name: "Preview" });
  const shown = preview.locator("iframe").contentFrame();
  await expect(shown.getByRole("heading", { level: 1, includeHidden: true })).toHaveText("The twin");
  await page.getByLabel("Nickname").fill("Not saved");
  await expect(shown.getByRole("heading", { level: 1, includeHidden: true })).toHaveText("The twin Not saved");
  const buffer = await photograph({ width: 90 });
  await page.getByLabel("Add pictures").setInputFiles([{ name: "a.jpg", mimeType: "image/jpeg", buffer }]);
  const picture = shown.getByRole("img", { includeHidden: true }).first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(90);
  await preview.getByLabel("Moment of the preview").fill("2026-11-01T10:00");
  await expect(shown.getByText("Available", { exact: true })).toBeAttached();
  await preview.getByLabel("Moment of the preview").fill("2027-04-01T10:00");
  await expect(shown.getByText("Released on", { exact: true })).toBeAttached();
  await preview.getByRole("button", { name: "Wide" }).click();
  await preview.getByRole("button", { name: "Dark" }).click();
  await expect(shown.locator("html")).toHaveAttribute("data-theme", "dark");
  // a mistake leaves it as it was
  await page.getByLabel("Nickname").fill("x".repeat(121));
  await expect(preview.getByText("As it was, until nothing is to be mended")).toBeVisible();
  await discard(page);
  expect((await read("twin")).product_nickname).toBe(null);
  // no page of another site may frame it
  const headers = (await fetch(`${site.address}/desk/preview.html`)).headers;
  expect([headers.get("x-frame-options"), headers.get("content-security-policy")]).toEqual([
    "SAMEORIGIN",
    expect.stringContaining("frame-ancestors 'self'"),
  ]);
});
