import type { Job } from "#platform/jobs/job.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import type { ChannelCounts } from "./send-channels.ts";

/** Name of the job that sends news to channels, which runs when there may be some: see server/await-alerts.ts. */
export const SEND_CHANNELS = "send-channels";

/** Needs of the job. */
interface SendsChannels {
  /** sends what is due in a child process */
  sendChannelsInChildProcess: () => Promise<ChannelCounts>;
}

/** Job that sends channels their news when there is some, and every minute what failed (CHAN-4). */
export const sendChannelsJob: Job<SendsChannels> = {
  name: SEND_CHANNELS,
  cron: "* * * * *",
  isAwaited: true,
  async run({ db, stopping, sendChannelsInChildProcess }) {
    const open = await db.selectFrom("channels").select("id").where("off_at", "is", null).limit(1).execute();
    if (open.length === 0) return "no channels";
    const { sent, failed, isCut } = await sendChannelsInChildProcess();
    // what is left goes on without waiting for the schedule
    if (isCut && !stopping?.aborted) await db.transaction().execute((tx) => enqueue(tx, SEND_CHANNELS));
    return `${sent} sent, ${failed} failed`;
  },
};
