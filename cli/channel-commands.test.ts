import { Command } from "commander";
import { expect, it, vi } from "vitest";
import { openChannels } from "#test/open-channels.ts";
import { addChannelCommands } from "./channel-commands.ts";

/** Opens the commands on a site of the test, whose servers a separate process could not reach. */
async function openCommands() {
  const site = await openChannels();
  const channel = async (...words: string[]) => {
    const printed = vi.spyOn(console, "log").mockImplementation(() => {});
    const program = new Command("toebox").exitOverride().configureOutput({ writeErr: () => {} });
    addChannelCommands(program, async (_, work) => work(site.services));
    for (const one of program.commands.flatMap(({ commands }) => commands))
      one.exitOverride().configureOutput({ writeErr: () => {} });
    try {
      await program.parseAsync(["channel", ...words], { from: "user" });
      return printed.mock.calls.flat().join("\n");
    } finally {
      printed.mockRestore();
    }
  };
  return { ...site, channel };
}

it("npx toebox channel adds, lists, tests, turns off and on, and removes channels (CHAN-8)", async () => {
  const { channel, targets, servers, run } = await openCommands();
  expect(await channel("list")).toBe("0 channels");
  const { bot_token, chat_id } = targets.telegram;
  const telegram = ["--kind", "telegram", "--bot-token", bot_token, "--chat-id", chat_id];
  expect(await channel("add", "Chat", ...telegram, "--events", "soon", "--brand", "nike")).toBe("Added channel 1.");
  expect(await channel("add", "Shop", targets.webhook.url, "--kind", "webhook")).toMatch(
    /^Added channel 2\.\nIts secret, which is not shown again: whsec_[\w+/]{43}=$/,
  );
  expect(await channel("test", "1")).toBe("The test arrived.");
  await expect(channel("test", "2")).rejects.toThrow("The test did not arrive: it answers 401.");
  expect(await channel("off", "1")).toBe("Channel 1, Chat, is off.");
  expect(await channel("list")).toBe(
    [
      `1  telegram  Chat  ${servers.telegram.origin}/…-bot  soon of Nike  0 waiting  off: turned off by an operator`,
      `2  webhook  Shop  ${servers.webhook.origin}/…oken  new,moved,confirmed,soon,removed,merged  0 waiting  ok`,
      "2 channels",
    ].join("\n"),
  );
  expect(await channel("on", "1")).toBe("Channel 1, Chat, is on.");
  expect(await channel("remove", "1")).toBe("Removed channel 1, Chat.");
  expect(await channel("remove", "2")).toBe("Removed channel 2, Shop.");
  expect(await run()).toBe("no channels");
});

it("npx toebox channel says what is wrong (CHAN-8)", async () => {
  const { channel, targets } = await openCommands();
  await expect(channel("add", "", targets.slack.url, "--kind", "slack")).rejects.toThrow("The name must not be empty.");
  await expect(channel("add", "A", "--kind", "slack")).rejects.toThrow("The address is missing.");
  await expect(channel("add", "A", targets.slack.url, "--kind", "slack", "--events", "old,odd")).rejects.toThrow(
    /^Each event must be one of new, moved, confirmed, soon, removed, merged\.$/,
  );
  await expect(channel("add", "A", "--kind", "telegram")).rejects.toThrow("The bot token is missing.");
  const bot = ["--kind", "telegram", "--bot-token"];
  await expect(channel("add", "A", ...bot, targets.telegram.bot_token)).rejects.toThrow("The chat is missing.");
  await expect(channel("add", "A", ...bot, "x")).rejects.toThrow(/^The token must be that of BotFather/);
  await expect(channel("add", "A", "http://127.0.0.1/in", "--kind", "webhook")).rejects.toThrow(
    "The address must begin with https://, unless CHANNEL_HOSTS allows its host.",
  );
  await expect(channel("add", "A", targets.slack.url, "--kind", "mail")).rejects.toThrow(/Allowed choices/);
  await expect(channel("off", "7")).rejects.toThrow("There is no such channel.");
  await expect(channel("off", "-1")).rejects.toThrow();
  await expect(channel("off", "x")).rejects.toThrow("there is no channel x");
});
