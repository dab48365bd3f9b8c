import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { type DiscordServer, openDiscord } from "#test/channel-servers.ts";
import { type DeskSite, enterAs, runDeskSite } from "./desk.ts";
import { REFUSALS } from "./edited-site.ts";
import { expectFitsScreens } from "./fits-screens.ts";
import { test } from "./page-test.ts";

let site: DeskSite;
let discord: DiscordServer;
test.beforeAll(async () => {
  discord = await openDiscord();
  site = await runDeskSite({ CHANNEL_HOSTS: discord.origin });
});
test.afterAll(async () => {
  await site.stop();
  await discord.stop();
});

test.use({ allowedNoise: REFUSALS });

test("an operator adds a channel, sends a test, turns it off and on, and removes it (DESK-20)", async ({ page }) => {
  await enterAs(page, site, "operator", "/channels");
  await page.getByLabel("Name").fill("Sneaker chat");
  await page.getByLabel("Address").fill("https://example.com/hook");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("The address must begin with https://discord.com/api/webhooks/")).toBeVisible();
  await page.getByLabel("Address").fill(`${discord.origin}/api/webhooks/1/s3cret-token`);
  await page.getByLabel("Confirmed dates").uncheck();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const channel = page.getByRole("listitem", { name: "Sneaker chat" });
  await expect(channel.getByText(`Discord · ${discord.origin}/…oken`)).toBeVisible();
  await expect(
    channel.getByText("New releases · Dates that move · Drops that are near · Removed releases · Merged releases"),
  ).toBeVisible();
  await expect(channel.getByText("No message yet · 0 waiting")).toBeVisible();
  await channel.getByRole("button", { name: "Send a test" }).click();
  await expect(channel.getByText("The test arrived.")).toBeVisible();
  discord.answers.push({ status: 500 });
  await channel.getByRole("button", { name: "Send a test" }).click();
  await expect(channel.getByText("The test did not arrive: it answers 500.")).toBeVisible();
  const file = join(site.dataDir, "shoe.json");
  const shoe = { slug: "bred", brand: "nike", full_name: "Bred", release_date: "2199-06-01" };
  writeFileSync(file, JSON.stringify({ products: [shoe] }));
  await site.toebox("import", file);
  // by the worker of the site, without a further word
  await expect
    .poll(() => [...discord.messages.values()].map(({ title }) => title), { timeout: 30_000 })
    .toContain("New release: Bred");
  await page.reload();
  await expect(channel.getByText(/^Last message .* · 0 waiting$/)).toBeVisible();
  await channel.getByRole("button", { name: "Turn off" }).click();
  await expect(channel.getByText(/^Off since .*: turned off by an operator\.$/)).toBeVisible();
  await channel.getByRole("button", { name: "Turn on" }).click();
  await expect(channel.getByText(/^Off since/)).toHaveCount(0);
  await channel.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await channel.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove channel" }).click();
  await expect(channel).toHaveCount(0);
  expect(await page.locator("main").innerText()).not.toContain("s3cret");
});

test("the form has the fields of each kind, and shows the secret of a webhook once (CHAN-4) @slow", async ({
  page,
}) => {
  await enterAs(page, site, "operator", "/channels");
  await page.getByLabel("Kind").selectOption("Telegram");
  await expect(page.getByLabel("Address")).toHaveCount(0);
  await page.getByLabel("Name").fill("Bot");
  await page.getByLabel("Bot token").fill("123456:ABC-DEF1234ghIkl-zyx");
  await page.getByLabel("Chat", { exact: true }).fill("here");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("The chat must be a number, or the @name of a channel.")).toBeVisible();
  await page.getByLabel("Kind").selectOption("Webhook");
  await page.getByLabel("Address").fill("https://shop.example/hooks/in");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("listitem", { name: "Bot" })).toBeVisible();
  await expect(page.getByText(/whsec_/)).toHaveCount(0);
});

test("channels fit every screen", async ({ page }) => {
  const chat = ["--kind", "discord"];
  await site.toebox(
    "channel",
    "add",
    "A channel with quite a long name, which takes two lines",
    `${discord.origin}/api/webhooks/2/x`,
    ...chat,
  );
  const id =
    /\d+/.exec(await site.toebox("channel", "add", "Off", `${discord.origin}/api/webhooks/3/x`, ...chat))?.[0] ?? "";
  await site.toebox("channel", "off", id);
  await enterAs(page, site, "operator", "/channels");
  await expect(page.getByRole("listitem", { name: "Off" }).first()).toBeVisible();
  await expectFitsScreens(page);
  await page.getByRole("button", { name: "Remove Off" }).first().click();
  await expect(page.getByRole("dialog", { name: "Remove channel" })).toBeVisible();
  await expectFitsScreens(page);
});
