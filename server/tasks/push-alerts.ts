import type { PushCounts } from "#domain/alerts/send-push-alerts.ts";
import { mayForgetVisitors, retentionOf } from "#domain/retention/retention.ts";
import type { Config } from "#platform/process/config.ts";
import { type ChildTask, RUN_MS } from "./child-task.ts";

interface PushInput {
  /** of the site: see secretsOf() */
  key: Pick<Config, "SECRET_KEY" | "DATA_DIR">;
  /** address for the operators of push services */
  subject: string;
  notesVisits: boolean;
}

const QUERY_TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 4;

/** Sends the push alerts that are due (ALERT-8). */
export const pushAlerts: ChildTask<void, PushInput, PushCounts> = {
  title: "sender of alerts",
  stopped: { sent: 0, refused: 0 },
  inputOf({ config }) {
    const { ORIGIN, CONTACT_TO, SECRET_KEY, DATA_DIR } = config;
    return {
      key: { SECRET_KEY, DATA_DIR },
      subject: ORIGIN.startsWith("https:") ? ORIGIN : `mailto:${CONTACT_TO}`,
      notesVisits: mayForgetVisitors(retentionOf(config).visitors),
    };
  },
  async run({ key, subject, notesVisits }, { connect, now, stopping, warn }) {
    const { sendPushAlerts } = await import("#domain/alerts/send-push-alerts.ts");
    const { openPushKeys } = await import("#platform/push/push-keys.ts");
    const { openPushTransport } = await import("#platform/push/push-transport.ts");
    const { secretsOf } = await import("#platform/secrets/secret-key.ts");
    const db = connect(MAX_CONNECTIONS, QUERY_TIMEOUT_MS);
    const keys = await openPushKeys(db, secretsOf(key), now());
    const transport = openPushTransport({ keys, subject, now, writeTimeoutMs: 5_000 });
    try {
      return await sendPushAlerts(db, transport, now, { stopping, log: { warn }, forMs: RUN_MS, notesVisits });
    } finally {
      await transport.close();
    }
  },
};
