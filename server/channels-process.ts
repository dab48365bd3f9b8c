import type { ClientConfig } from "pg";
import type { ChannelSite } from "#domain/channels/channel.ts";
import type { ChannelHosts } from "#domain/channels/channel-address.ts";
import type { ChannelCounts } from "#domain/channels/send-channels.ts";
import { runInChildProcess } from "#platform/process/run-in-child-process.ts";
import type { Config } from "#platform/process/config.ts";
import type { Services } from "#platform/process/services.ts";

/** Task of channels-sender.ts. */
export interface ChannelsRun {
  connection: ClientConfig;
  /** of the site: see secretsOf() */
  key: Pick<Config, "SECRET_KEY" | "DATA_DIR">;
  site: ChannelSite & Pick<ChannelHosts, "CHANNEL_HOSTS">;
  /** names this site to the targets */
  userAgent: string;
  /** the time at the start, ISO 8601 */
  now: string;
}

/** Sends the channels what is due in a process that outlives this one (CHAN-4). */
export function sendChannelsInChildProcess(
  { config, connection, fetching, programs, now, log }: Services,
  stopping?: AbortSignal,
): Promise<ChannelCounts> {
  const { ORIGIN, SITE_NAME, CHANNEL_HOSTS, SECRET_KEY, DATA_DIR } = config;
  const key = { SECRET_KEY, DATA_DIR };
  const site = { ORIGIN, SITE_NAME, CHANNEL_HOSTS };
  const task: ChannelsRun = { connection, key, site, userAgent: fetching.userAgent, now: now().toString() };
  return runInChildProcess(programs.channelsSender, task, {
    log,
    name: "sender of channels",
    stopping,
    stopped: { sent: 0, failed: 0, isCut: true },
  });
}
