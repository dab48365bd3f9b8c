import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fill, renderAtDesk } from "#test/dom/render-at-desk.tsx";
import type { WireChannel } from "#wire/desk/channels.ts";
import { ChannelsPage } from "./channels-page.tsx";

const chat: WireChannel = {
  id: 3,
  name: "Sneaker chat",
  kind: "discord",
  url: "https://discord.com/…oken",
  chat_id: null,
  events: ["new", "moved"],
  brand: null,
  created_at: "2026-11-01T00:00:00.000Z",
  off_at: null,
  off_reason: null,
  succeeded_at: null,
  waiting: 2,
  failures: 0,
  last_error: null,
  next_attempt_at: null,
};

async function show(channels = [chat]) {
  const page = renderAtDesk(<ChannelsPage />, { path: "/channels", session: { role: "operator" } });
  const list = async (now: WireChannel[]) => (await page.api.next("/api/desk/channels")).reply({ data: now });
  await list(channels);
  await screen.findByRole("button", { name: "Add" });
  return { ...page, list, press: (name: string) => page.user.click(screen.getByRole("button", { name })) };
}

const item = () => screen.getByRole("listitem", { name: "Sneaker chat" });

describe("the form of a channel (DESK-20)", () => {
  it("asks for what its kind needs, and sends that alone", async () => {
    const { api, user, press } = await show();
    fill(screen.getByLabelText("Address"), "https://discord.example/");
    await user.selectOptions(screen.getByLabelText("Kind"), "Telegram");
    expect(screen.queryByLabelText("Address")).toBe(null);
    fill(screen.getByLabelText("Name"), "Bot");
    fill(screen.getByLabelText("Bot token"), "123456:ABC");
    fill(screen.getByLabelText("Chat"), "@shoes");
    await user.click(screen.getByLabelText("Confirmed dates"));
    await press("Add");
    expect((await api.next("/api/desk/channels")).body).toEqual({
      kind: "telegram",
      name: "Bot",
      bot_token: "123456:ABC",
      chat_id: "@shoes",
      events: ["new", "moved", "soon", "removed", "merged"],
    });
  });

  it("shows a mistake at its field, and keeps what is typed", async () => {
    const { api, press } = await show();
    fill(screen.getByLabelText("Name"), "Chat");
    await press("Add");
    (await api.next("/api/desk/channels")).reply({ message: "Wrong", error: { url: "The address is missing." } }, 422);
    expect(await screen.findByText("The address is missing.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Chat");
    expect(screen.queryByText("Wrong")).toBe(null);
  });

  it("shows the secret of a webhook once (CHAN-4)", async () => {
    const { api, user, press, list } = await show();
    await user.selectOptions(screen.getByLabelText("Kind"), "Webhook");
    fill(screen.getByLabelText("Name"), "Shop");
    await press("Add");
    (await api.next("/api/desk/channels")).reply({ secret: "whsec_abc" });
    expect(await screen.findByText("whsec_abc")).toBeTruthy();
    await list([chat]);
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("");
    fill(screen.getByLabelText("Name"), "Another");
    await press("Add");
    await expect.poll(() => screen.queryByText("whsec_abc")).toBe(null);
  });
});

describe("a channel (DESK-20)", () => {
  it("says what became of a test", async () => {
    const { api, press } = await show();
    await press("Send a test Sneaker chat");
    (await api.next("/api/desk/channels/3/test")).reply({ text: "The test did not arrive: it answers 500." });
    expect(await within(item()).findByText("The test did not arrive: it answers 500.")).toBeTruthy();
  });

  it("is turned off and on, and says since when it is off, and why", async () => {
    const { api, press, list } = await show();
    expect(within(item()).getByText("No message yet · 2 waiting")).toBeTruthy();
    await press("Turn off Sneaker chat");
    const call = await api.next("/api/desk/channels/3/switch");
    expect(call.body).toEqual({ is_on: false });
    call.reply({});
    await list([{ ...chat, off_at: "2026-11-28T12:00:00.000Z", off_reason: "turned off by an operator" }]);
    expect(await within(item()).findByText(/^Off since .*: turned off by an operator\.$/)).toBeTruthy();
    expect(within(item()).queryByText(/waiting/)).toBe(null);
    await press("Turn on Sneaker chat");
    expect((await api.next("/api/desk/channels/3/switch")).body).toEqual({ is_on: true });
  });

  it("is removed once that is confirmed", async () => {
    const { api, press, list, user } = await show();
    await press("Remove Sneaker chat");
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(api.calls.some(({ url }) => url.pathname.endsWith("/remove"))).toBe(false);
    await press("Remove Sneaker chat");
    await user.click(await screen.findByRole("button", { name: "Remove channel" }));
    (await api.next("/api/desk/channels/3/remove")).reply({});
    await list([]);
    await expect.poll(() => screen.queryByRole("listitem", { name: "Sneaker chat" })).toBe(null);
  });

  it.each([
    [{ failures: 0 }, "A message was refused: no such hook."],
    [{ failures: 1 }, "Failed once: no such hook."],
    [{ failures: 4 }, "Failed 4 times: no such hook."],
  ])("says what failed last, with %o", async (state, text) => {
    await show([{ ...chat, last_error: "no such hook", ...state }]);
    expect(within(item()).getByText(text)).toBeTruthy();
  });
});
