import { channelMails } from "#app/mails/channel-mails.ts";
import type { ImportInput } from "#domain/entries/bundle.ts";
import { type ChannelEventKind, channelEvents } from "#domain/channels/channel.ts";
import type { ChannelForm } from "#domain/channels/channel-form.ts";
import { sendChannelsJob } from "#domain/channels/jobs.ts";
import { addChannel, listChannels } from "#domain/channels/manage-channels.ts";
import { sendChannels } from "#domain/channels/send-channels.ts";
import type { Services } from "#platform/process/services.ts";
import { type ChannelServer, openDiscord, openReceiver, openSlack, openTelegram } from "./channel-servers.ts";
import { createTestApp } from "./create-test-app.ts";
import { importRows } from "./import-rows.ts";
import { whenFinished } from "./when-finished.ts";

type Product = NonNullable<ImportInput["products"]>[number];

/** Opens a site with servers of each kind of channel, which it may reach. */
export async function openChannels(now = "2026-11-20T12:00:00-05:00") {
  let secret = "";
  const servers = {
    discord: await openDiscord(),
    slack: await openSlack(),
    telegram: await openTelegram(),
    webhook: await openReceiver(() => secret),
  };
  const origins = Object.values(servers).map(({ origin }) => origin);
  const settings = {
    ORIGIN: "https://toebox.example",
    CHANNEL_HOSTS: origins.join(","),
    TELEGRAM_API: servers.telegram.origin,
    WRITES_PER_ADDRESS: "0",
    WRITES_PER_VISITOR: "0",
  };
  const test = await createTestApp(now, settings);
  // after the app, which sends to them
  for (const server of Object.values(servers)) whenFinished(() => (server as ChannelServer).stop());
  const { db, services } = test;
  await importRows(db, {
    brands: [
      { slug: "nike", name: "Nike" },
      { slug: "puma", name: "Puma" },
    ],
    size_runs: [{ gender_name: "Men" }],
  });
  const targets = {
    discord: { url: `${servers.discord.origin}/api/webhooks/1/s3cret-token` },
    slack: { url: `${servers.slack.origin}/services/T0/B0/s3cret-token` },
    telegram: { bot_token: "123456:s3cret-token-of-a-bot", chat_id: "-100" },
    webhook: { url: `${servers.webhook.origin}/hooks/s3cret-token` },
  };
  return {
    ...test,
    servers,
    targets,
    /** Adds a channel of a kind that wants every event. */
    async add(kind: ChannelForm["kind"], more: Partial<ChannelForm> = {}) {
      const form = {
        name: `The ${kind}`,
        kind,
        events: [...channelEvents] as ChannelEventKind[],
        ...targets[kind],
        ...more,
      };
      const channel = await addChannel(db, services.secrets, form, services.config, services.now());
      secret = channel.secret ?? secret;
      return channel;
    },
    /** Imports products of Nike at the time of the clock. */
    setProducts: (...products: Partial<Product>[]) =>
      importRows(
        db,
        { products: products.map((product) => ({ brand: "nike", ...product }) as Product) },
        { now: services.now() },
      ),
    /** Sends what is due, in this process. */
    run: () =>
      sendChannelsJob.run({ ...services, stopping: undefined, sendChannelsInChildProcess: () => send(services) }),
    list: () => listChannels(db, services.secrets, services.now),
  };
}

function send({ db, secrets, now, config, fetching }: Services) {
  return sendChannels({
    db,
    secrets,
    now,
    settings: { ...config, fetching },
    mails: channelMails(config),
    forMs: 50_000,
  });
}
