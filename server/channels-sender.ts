// Sends news to channels, for channels-process.ts. It ends when its work is done, or, when its parent has ended or asks for it, as
// soon as the messages that it has begun are sent.
import { channelMails } from "#app/mails/channel-mails.ts";
import { sendChannels } from "#domain/channels/send-channels.ts";
import { connectForJobs } from "#platform/postgres/connect.ts";
import { childProcessMain } from "#platform/process/child-process-main.ts";
import { secretsOf } from "#platform/secrets/secret-key.ts";
import type { ChannelsRun } from "./channels-process.ts";

/** A run ends before the next one is due: the queue takes one that runs for long for dead. */
const RUN_MS = 50_000;
/** A run waits for the one before. */
const QUERY_TIMEOUT_MS = 2 * RUN_MS;
const MAX_CONNECTIONS = 6;

childProcessMain(async ({ connection, key, site, userAgent, now: begun }: ChannelsRun, { stopping, warn }) => {
  const db = connectForJobs({ ...connection, max: MAX_CONNECTIONS }, QUERY_TIMEOUT_MS);
  const start = Temporal.Instant.from(begun);
  const now = () => start.add({ milliseconds: Math.floor(performance.now()) });
  try {
    return await sendChannels({
      db,
      secrets: secretsOf(key),
      now,
      settings: { ...site, fetching: { userAgent } },
      mails: channelMails(site),
      log: { warn },
      stopping,
      forMs: RUN_MS,
    });
  } finally {
    await db.destroy();
  }
});
