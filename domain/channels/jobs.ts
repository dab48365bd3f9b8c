import type { Job } from "#platform/jobs/job.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import type { FetchSettings } from "#platform/fetch/fetch-public.ts";
import type { ChannelSite } from "./channel.ts";
import type { ChannelHosts } from "./channel-address.ts";
import type { ChannelMails } from "./channel-state.ts";
import { sendChannels } from "./send-channels.ts";

/** Name of the job that sends news to channels, which runs when there may be some: see server/await-alerts.ts. */
export const SEND_CHANNELS = "send-channels";

/** Needs of the job. */
interface SendsChannels {
  config: ChannelSite & Pick<ChannelHosts, "CHANNEL_HOSTS">;
  fetching: FetchSettings;
  channelMails: ChannelMails;
}

/** Milliseconds for which messages are begun: the queue takes a run that lasts for long for dead. */
const RUN_MS = 50_000;

/** Job that sends channels their news when there is some, and every minute what failed (CHAN-4). */
export const sendChannelsJob: Job<SendsChannels> = {
  name: SEND_CHANNELS,
  cron: "* * * * *",
  isAwaited: true,
  async run({ db, now, log, stopping, config, fetching, channelMails: mails }) {
    const open = await db.selectFrom("channels").select("id").where("off_at", "is", null).limit(1).execute();
    if (open.length === 0) return "no channels";
    const end = performance.now() + RUN_MS;
    const isOver = () => stopping?.aborted === true || performance.now() > end;
    const { ORIGIN, SITE_NAME, CHANNEL_HOSTS } = config;
    const settings = { ORIGIN, SITE_NAME, CHANNEL_HOSTS, fetching };
    const counts = { sent: 0, failed: 0 };
    await sendChannels({ db, now, log, settings, mails, isOver, counts });
    // what is left goes on without waiting for the schedule
    if (isOver() && !stopping?.aborted) await db.transaction().execute((tx) => enqueue(tx, SEND_CHANNELS));
    return `${counts.sent} sent, ${counts.failed} failed`;
  },
};
