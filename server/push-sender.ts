// Sends push alerts, for push-process.ts. It ends when its work is done, or, when its parent has ended or asks for it, as soon as
// the messages that it has begun are sent.
import { sendPushAlerts } from "#domain/alerts/send-push-alerts.ts";
import { connectForJobs } from "#platform/postgres/connect.ts";
import { childProcessMain } from "#platform/process/child-process-main.ts";
import { openPushKeys } from "#platform/push/push-keys.ts";
import { openPushTransport } from "#platform/push/push-transport.ts";
import { secretsOf } from "#platform/secrets/secret-key.ts";
import type { PushRun } from "./push-process.ts";

/** A run ends before the next one is due: the queue takes one that runs for long for dead. */
const RUN_MS = 50_000;
const QUERY_TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 4;

childProcessMain(async (task: PushRun, { stopping, warn }) => {
  const db = connectForJobs({ ...task.connection, max: MAX_CONNECTIONS }, QUERY_TIMEOUT_MS);
  const start = Temporal.Instant.from(task.now);
  const now = () => start.add({ milliseconds: Math.floor(performance.now()) });
  const transport = openPushTransport({
    keys: await openPushKeys(db, secretsOf(task.key), now()),
    subject: task.subject,
    now,
    writeTimeoutMs: 5_000,
  });
  try {
    return await sendPushAlerts(db, transport, now, {
      stopping,
      log: { warn },
      forMs: RUN_MS,
      notesVisits: task.notesVisits,
    });
  } finally {
    await transport.close();
    await db.destroy();
  }
});
