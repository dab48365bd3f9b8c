import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { FEEDBACK_SENT } from "#domain/stores/feedback-sent.ts";
import { expectAccessible } from "./accessibility.ts";
import { holdRequests } from "./hold-requests.ts";
import { open } from "./open.ts";
import { screens, test } from "./page-test.ts";

const CALL = "**/api/store-location-feedback";
const NO_IMAGE = "Please choose a JPEG, PNG, WebP, GIF or AVIF image";

/** The fields that must be filled in, with what a visitor writes. */
const required = {
  "Store name": "Corner Kicks",
  Address: "1 Main St",
  City: "Anchorage",
  "Zip code": "99501",
};

const opener = (page: Page) => page.getByRole("button", { name: "See something missing?" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Submit A Missing Store" });
const field = (page: Page, name: string) => dialog(page).getByRole("textbox", { name: new RegExp(`^${name}`) });
const state = (page: Page) => dialog(page).getByRole("combobox", { name: "State" });
const image = (page: Page) => dialog(page).getByLabel("Image");
const submit = (page: Page) => dialog(page).getByRole("button", { name: "Submit" });

async function openDialog(page: Page): Promise<void> {
  await open(page, "/store-locator");
  await opener(page).click();
  await expect(field(page, "Store name")).toBeVisible();
}

async function fill(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(required)) await field(page, name).fill(value);
  await state(page).selectOption("Alaska");
}

/** Expects an empty form without errors. */
async function expectEmpty(page: Page): Promise<void> {
  for (const name of [...Object.keys(required), "Website URL", "Instagram URL"]) {
    await expect(field(page, name)).toHaveValue("");
    await expect(field(page, name)).not.toHaveAttribute("aria-invalid");
  }
  await expect(state(page)).toHaveValue("");
  await expect(image(page)).toHaveValue("");
  await expect(image(page)).not.toHaveAttribute("aria-invalid");
}

const picture = async () => ({
  name: "store.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .png()
    .toBuffer(),
});

test("the form checks required fields on submit, addresses and pictures at once (STORE-13, STORE-14, STORE-15, STORE-16, STORE-17)", async ({
  page,
}) => {
  let sent = 0;
  page.on("request", (request) => (sent += Number(request.method() === "POST")));
  await openDialog(page);
  await submit(page).click();
  for (const name of Object.keys(required))
    await expect(field(page, name)).toHaveAccessibleDescription(`${name} is required`);
  await expect(state(page)).toHaveAccessibleDescription("State is required");
  await expect(field(page, "Store name")).toBeFocused();
  for (const name of ["Website URL", "Instagram URL"])
    await expect(field(page, name)).not.toHaveAttribute("aria-invalid");

  // an error goes as soon as it is mended, and Enter submits
  await field(page, "Store name").fill("Corner Kicks");
  await expect(field(page, "Store name")).not.toHaveAttribute("aria-invalid");
  await field(page, "Store name").press("Enter");
  await expect(field(page, "Address")).toBeFocused();

  for (const [name, text] of [
    ["Website URL", "Invalid website URL"],
    ["Instagram URL", "Invalid Instagram URL"],
  ] as const) {
    for (const wrong of ["corner kicks", "ftp://corner.example", "corner"]) {
      await field(page, name).fill(wrong);
      await expect(field(page, name), wrong).toHaveAccessibleDescription(text);
    }
    for (const right of ["corner.example", "https://www.corner.example/kicks?x=1", ""]) {
      await field(page, name).fill(right);
      await expect(field(page, name), right).not.toHaveAttribute("aria-invalid");
    }
  }

  const png = await picture();
  for (const [file, text] of [
    [{ ...png, name: "store.txt", mimeType: "text/plain" }, NO_IMAGE],
    [{ ...png, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }, "Please choose an image of 5 MB or less"],
  ] as const) {
    await image(page).setInputFiles(file);
    await expect(image(page)).toHaveAccessibleDescription(new RegExp(`${text}$`));
    await expect(image(page)).toHaveAttribute("aria-invalid", "true");
    await fill(page);
    await submit(page).click();
  }
  await image(page).setInputFiles(png);
  await expect(image(page)).not.toHaveAttribute("aria-invalid");
  expect(sent).toBe(0);
});

test("the dialog is empty whenever it opens, and the focus returns to its button (STORE-13)", async ({ page }) => {
  await openDialog(page);
  for (const close of [
    () => dialog(page).getByRole("button", { name: "Cancel" }).click(),
    () => dialog(page).getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await fill(page);
    await field(page, "Website URL").fill("corner");
    await image(page).setInputFiles({ ...(await picture()), mimeType: "text/plain" });
    await expect(image(page)).toHaveAttribute("aria-invalid", "true");
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(field(page, "Store name")).toBeVisible();
    await expectEmpty(page);
  }
});

test.describe("when the server refuses a store", () => {
  test.use({ allowedNoise: /422|503|ERR_FAILED/ });

  test("errors stand at their fields, and once they are mended it is sent: Feedback Submitted successfully. (STORE-17, STORE-18, STORE-19)", async ({
    page,
  }) => {
    await openDialog(page);
    await fill(page);
    await field(page, "Website URL").fill("corner.example");

    const errors = { store_name: "We know it", zip_code: "No such code", state: "Another", instagram_url: "Not yours" };
    await page.route(CALL, (route) =>
      route.fulfill({ status: 422, json: { status: "error", message: "Wrong", errors } }),
    );
    await submit(page).click();
    await expect(field(page, "Store name")).toHaveAccessibleDescription("We know it");
    await expect(field(page, "Zip code")).toHaveAccessibleDescription("No such code");
    await expect(state(page)).toHaveAccessibleDescription("Another");
    await expect(field(page, "Instagram URL")).toHaveAccessibleDescription("Not yours");
    await expect(field(page, "Address")).not.toHaveAttribute("aria-invalid");
    await expect(field(page, "Store name")).toHaveValue(required["Store name"]);

    await page.unroute(CALL);
    await page.route(CALL, (route) => route.fulfill({ status: 503, json: { status: "error", message: "Try later." } }));
    await submit(page).click();
    await expect(dialog(page).getByRole("alert")).toHaveText("Try later.");
    await page.unroute(CALL);
    await page.route(CALL, (route) => route.abort());
    await submit(page).click();
    await expect(dialog(page).getByRole("alert")).toHaveText(
      "Something went wrong. Please try again; your entries are still here.",
    );
    await page.unroute(CALL);

    // no picture, whatever its name says
    await image(page).setInputFiles({ ...(await picture()), buffer: Buffer.from("no picture") });
    await expect(image(page)).not.toHaveAttribute("aria-invalid");
    await submit(page).click();
    await expect(image(page)).toHaveAccessibleDescription(new RegExp(`${NO_IMAGE}$`));
    await expect(dialog(page).getByRole("alert")).toHaveText("");
    for (const [name, value] of Object.entries(required)) await expect(field(page, name)).toHaveValue(value);
    await expect(state(page)).toHaveValue("Alaska");

    await image(page).setInputFiles(await picture());
    const request = page.waitForRequest(CALL);
    await field(page, "City").press("Enter");
    const headers = (await request).headers();
    expect(headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    await expect(dialog(page).getByRole("status")).toHaveText(FEEDBACK_SENT);
    expect(FEEDBACK_SENT).toBe("Feedback Submitted successfully.");
    expect((await (await request).response())?.status()).toBe(200);

    await dialog(page).getByRole("button", { name: "Close" }).last().click();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await expectEmpty(page);
  });
});

test("its form does not move the dialog of a phone when it comes late (SITE-22, STORE-18)", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const script = await holdRequests(page, "**/assets/missing-store-form-*.js");
  await open(page, "/store-locator");
  await opener(page).click();
  await script.asked;
  await expect(dialog(page)).toBeVisible();
  const place = await dialog(page).boundingBox();
  script.release();
  await expect(field(page, "Store name")).toBeVisible();
  expect(await dialog(page).boundingBox()).toEqual(place);
});

test("while it is sent, a second press sends nothing; a slow reply does not move the dialog of a phone (STORE-18, STORE-19)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // the dialog is in its place from its first frame on
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openDialog(page);
  await fill(page);
  let sent = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(CALL, async (route) => {
    sent++;
    await released;
    await route.fulfill({ status: 200, json: { status: "OK", message: FEEDBACK_SENT } });
  });
  await submit(page).click();
  const busy = dialog(page).getByRole("button", { name: "Sending" });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  const place = await dialog(page).boundingBox();
  await busy.click({ force: true });
  await field(page, "City").press("Enter");
  release();
  await expect(dialog(page).getByRole("status")).toHaveText(FEEDBACK_SENT);
  expect((await dialog(page).boundingBox())?.y).toBe(place?.y);
  expect(sent).toBe(1);
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: the dialog fits, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await openDialog(page);
    await submit(page).click();
    await expect(state(page)).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
  });
}
