import type { ChannelSite } from "#domain/channels/channel.ts";
import type { ChannelHosts } from "#domain/channels/channel-address.ts";
import type { ChannelCounts } from "#domain/channels/send-channels.ts";
import type { Config } from "#platform/process/config.ts";
import { type ChildTask, RUN_MS } from "./child-task.ts";

interface ChannelsInput {
  /** of the site: see secretsOf() */
  key: Pick<Config, "SECRET_KEY" | "DATA_DIR">;
  site: ChannelSite & Pick<ChannelHosts, "CHANNEL_HOSTS">;
  /** names this site to the targets */
  userAgent: string;
}

/** A run waits for the one before. */
const QUERY_TIMEOUT_MS = 2 * RUN_MS;
const MAX_CONNECTIONS = 6;

/** Sends the channels what is due (CHAN-4). */
export const channelNews: ChildTask<void, ChannelsInput, ChannelCounts> = {
  title: "sender of channels",
  stopped: { sent: 0, failed: 0, isCut: true },
  inputOf({ config, fetching }) {
    const { ORIGIN, SITE_NAME, CHANNEL_HOSTS, SECRET_KEY, DATA_DIR } = config;
    const { userAgent } = fetching;
    return { key: { SECRET_KEY, DATA_DIR }, site: { ORIGIN, SITE_NAME, CHANNEL_HOSTS }, userAgent };
  },
  async run({ key, site, userAgent }, { connect, now, stopping, warn }) {
    const { sendChannels } = await import("#domain/channels/send-channels.ts");
    const { channelMails } = await import("#app/mails/channel-mails.ts");
    const { secretsOf } = await import("#platform/secrets/secret-key.ts");
    return sendChannels({
      db: connect(MAX_CONNECTIONS, QUERY_TIMEOUT_MS),
      secrets: secretsOf(key),
      now,
      settings: { ...site, fetching: { userAgent } },
      mails: channelMails(site),
      log: { warn },
      stopping,
      forMs: RUN_MS,
    });
  },
};
