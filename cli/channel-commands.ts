import { type Command, Option } from "commander";
import { channelEvents } from "#domain/channels/channel.ts";
import { channelKindNames } from "#domain/channels/channel-kinds.ts";
import type { ChannelForm } from "#domain/channels/channel-form.ts";
import type { ListedChannel } from "#domain/channels/manage-channels.ts";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import type { Services } from "#platform/process/services.ts";
import { reportDomainError } from "./report-domain-error.ts";

type ChannelServices = Pick<Services, "db" | "secrets" | "config" | "fetching" | "now">;

type WithServices = (owner: string, work: (services: ChannelServices) => Promise<void>) => Promise<void>;

/** Adds `toebox channel`: the other systems that get news of releases (CHAN-8). */
export function addChannelCommands(program: Command, withServices: WithServices): void {
  const channel = program.command("channel").description("channels that get news of releases");

  channel
    .command("add")
    .description("adds a channel, which gets what happens from now on")
    .argument("<name>", "its name at the desk")
    .argument("[url]", "its address; none for Telegram")
    .addOption(new Option("--kind <kind>", "what it is").choices(channelKindNames).makeOptionMandatory())
    .option("--events <events>", "the events that it gets, separated by commas", channelEvents.join(","))
    .option("--brand <slug>", "limits it to one brand")
    .option("--bot-token <token>", "of Telegram: the token of the bot")
    .option("--chat-id <id>", "of Telegram: the number of the chat, or the @name of a channel")
    .action((name: string, url: string | undefined, { kind, events, brand, botToken, chatId }: AddFlags) =>
      withServices("toebox channel add", async ({ db, secrets, config, now }) => {
        const given = { name, kind, url, brand, bot_token: botToken, chat_id: chatId, events: events.split(",") };
        const { addChannel } = await loadChannels();
        const { id, secret } = await reportDomainError(addChannel(db, secrets, await parseForm(given), config, now()));
        console.log(`Added channel ${id}.`);
        if (secret) console.log(`Its secret, which is not shown again: ${secret}`);
      }),
    );

  channel
    .command("list")
    .description("lists the channels, with what waits and what failed")
    .action(() =>
      withServices("toebox channel list", async ({ db, secrets, now }) => {
        const channels = await (await loadChannels()).listChannels(db, secrets, now);
        for (const one of channels) console.log(describeChannel(one));
        console.log(channels.length === 1 ? "1 channel" : `${channels.length} channels`);
      }),
    );

  channel
    .command("test")
    .description("sends a channel a message that says that it is a test")
    .argument("<id>", "its number", parseId)
    .action((id: number) =>
      withServices("toebox channel test", async ({ db, secrets, config, fetching, now }) => {
        const { testChannel } = await loadChannels();
        const { isSent, text } = await reportDomainError(
          testChannel({ db, secrets }, id, { ...config, fetching }, now),
        );
        if (!isSent) throw new OperatorError(text);
        console.log(text);
      }),
    );

  for (const isOn of [true, false]) {
    const state = isOn ? "on" : "off";
    channel
      .command(state)
      .description(`turns a channel ${state}${isOn ? ": it gets what happens from now on" : ""}`)
      .argument("<id>", "its number", parseId)
      .action((id: number) =>
        withServices(`toebox channel ${state}`, async ({ db, now }) => {
          const { switchChannel } = await loadChannels();
          const name = await reportDomainError(switchChannel(db, id, isOn, now()));
          console.log(`Channel ${id}, ${name}, is ${state}.`);
        }),
      );
  }

  channel
    .command("remove")
    .description("removes a channel")
    .argument("<id>", "its number", parseId)
    .action((id: number) =>
      withServices("toebox channel remove", async ({ db }) => {
        const name = await reportDomainError((await loadChannels()).removeChannel(db, id));
        console.log(`Removed channel ${id}, ${name}.`);
      }),
    );
}

interface AddFlags {
  kind: string;
  events: string;
  brand?: string;
  botToken?: string;
  chatId?: string;
}

/** Loads the code that sends to channels only here: other commands need not wait for it. */
function loadChannels() {
  return import("#domain/channels/manage-channels.ts");
}

async function parseForm(given: object): Promise<ChannelForm> {
  const { channelForm } = await import("#domain/channels/channel-form.ts");
  const { data, error } = channelForm.safeParse(given);
  if (data) return data;
  throw new OperatorError([...new Set(error.issues.map(({ message }) => message))].join(" "));
}

const MAX_ID = 2 ** 31 - 1;

function parseId(text: string): number {
  const id = Number(text);
  if (!/^\d+$/.test(text) || id > MAX_ID) throw new OperatorError(`there is no channel ${text}`);
  return id;
}

function describeChannel(channel: ListedChannel): string {
  const { id, kind, name, address, events, brand, waiting, off_reason, failures, last_error } = channel;
  const state = off_reason !== null ? `off: ${off_reason}` : failures > 0 ? `fails: ${last_error}` : "ok";
  const wants = events.join(",") + (brand === null ? "" : ` of ${brand}`);
  return [id, kind, name, address, wants, `${waiting} waiting`, state].join("  ");
}
