import { expect } from "@playwright/test";
import { openArchive } from "#platform/backup/read-archive.ts";
import { type DeskSite, enterAs, enterDesk, runDeskSite } from "./desk.ts";
import { expectFitsScreens } from "./fits-screens.ts";
import { test } from "./page-test.ts";

let site: DeskSite;
test.beforeAll(async () => {
  // a mail server that is away
  site = await runDeskSite({ SMTP_URL: "smtp://ann:s3cret@localhost:9" });
});
test.afterAll(() => site.stop());

test("an operator makes a backup and downloads it whole (DESK-5)", async ({ page }) => {
  await enterAs(page, site, "operator", "/operations/backups");
  await expect(page.getByText("None on this machine yet.")).toBeVisible();
  await page.getByRole("button", { name: "Make one now" }).click();
  await expect(page.getByText("It is there.")).toBeVisible();
  const button = page.getByRole("button", { name: /^Download toebox-/ });
  const download = page.waitForEvent("download");
  await button.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^toebox-\d{8}T\d{6}Z\.zip$/);
  const archive = await openArchive(await file.path(), () => {});
  expect(archive.manifest.tables.map(({ name }) => name)).toContain("accounts");
  archive.close();
});

test("an operator sees what needs attention, and no secret (DESK-4) @slow", async ({ page }) => {
  await enterAs(page, site, "operator", "/operations");
  await expect(page.getByText("PostgreSQL")).toBeVisible();
  await page.getByText("Every setting, secrets hidden").click();
  await expect(page.getByText("smtp://localhost:9")).toBeVisible();
  expect(await page.locator("main").innerText()).not.toContain("s3cret");
});

test("an operator runs a job, and tries and discards mails (DESK-4, DESK-5) @slow", async ({ page }) => {
  const email = await site.hire("operator");
  await enterDesk(page, site, email, "/operations/jobs");
  const job = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Run rank-products" }) });
  await expect(job.getByText("No run in the last day")).toBeVisible();
  await job.getByRole("button", { name: "Run rank-products" }).click();
  await expect(job.getByText("OK")).toBeVisible();

  await page.getByRole("link", { name: "Mails" }).click();
  const mail = page.getByRole("listitem").filter({ hasText: `To ${email}` });
  await expect(mail.first()).toBeVisible();
  const count = await mail.count();
  await mail
    .first()
    .getByRole("button", { name: /^Discard / })
    .click();
  await expect(mail.first().getByRole("button", { name: /^Discarded / })).toBeDisabled();
  await page.getByRole("button", { name: "Try all again" }).click();
  await expect(page.getByText(/mails? (is|are) tried now\./)).toBeVisible();
  await page.getByRole("button", { name: "Look again" }).click();
  await expect(mail).toHaveCount(count - 1);
});

test("pages of operations fit every screen", async ({ page }) => {
  await enterAs(page, site, "operator", "/operations");
  await page.getByText("Every setting, secrets hidden").click();
  await expectFitsScreens(page);
  await page.getByRole("link", { name: "Jobs" }).click();
  await expect(page.getByRole("button", { name: "Run back-up-now" })).toBeVisible();
  await expectFitsScreens(page);
  await page.getByRole("link", { name: "Mails" }).click();
  await expect(page.getByRole("button", { name: /^Discard / }).first()).toBeVisible();
  await expectFitsScreens(page);
  await page.getByRole("link", { name: "Backups" }).click();
  await expect(page.getByRole("button", { name: "Make one now" })).toBeVisible();
  await expectFitsScreens(page);
});
