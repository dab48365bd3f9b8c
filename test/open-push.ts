import { sendPushAlerts } from "#domain/alerts/send-push-alerts.ts";
import type { PushText } from "#domain/alerts/push-text.ts";
import type { Owner } from "#domain/people/owner.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { openPushKeys } from "#platform/push/push-keys.ts";
import { openPushTransport, type PushTransport } from "#platform/push/push-transport.ts";
import { importAt, LONG } from "./alert-readers.ts";
import { createTestDatabase } from "./database.ts";
import { testSecrets } from "./secrets.ts";
import { startPushService } from "./push-service.ts";
import { whenFinished } from "./when-finished.ts";

/** Milliseconds in which a run ends that a service asks to wait for longer; a clock that runs faster shows them sooner. */
const RUN_MS = 250_000;
const SPEED = 10;

/** Opens a database, a push service, and the sender of alerts. */
export async function openPush() {
  const { db } = await createTestDatabase();
  const service = await startPushService({ now: () => LONG });
  const keys = await openPushKeys(db, testSecrets, LONG);
  const transport = openPushTransport({ keys, subject: "mailto:ann@toebox.example", now: () => LONG });
  whenFinished(() => transport.close());
  let taken = 0;
  return {
    db,
    service,
    transport,
    setReleases: (now: string, ...products: object[]) => importAt(db, now, ...products),
    /** Sends what is due at a moment; returns the number of alerts. */
    async send(now: string, through: Pick<PushTransport, "send"> = transport): Promise<number> {
      const { sent } = await sendPushAlerts(db, through, clockFrom(now, SPEED), { forMs: RUN_MS, notesVisits: true });
      return sent;
    },
    /** Has a new browser show the alerts of a person; returns its address. */
    async addBrowser(owner: Owner): Promise<string> {
      const target = service.subscribe(keys.publicKey);
      await insertBrowser(db, owner, target);
      return target.endpoint;
    },
    /** Returns what arrived since the last call, with the addresses. */
    take: (): (PushText & { endpoint: string })[] => {
      const messages = service.messages.slice(taken);
      taken = service.messages.length;
      return messages.map(({ path, payload }) => ({ ...JSON.parse(payload), endpoint: service.origin + path }));
    },
  };
}

/** Returns a clock that shows `now`, and goes on, `speed` times as fast as others. */
export function clockFrom(now: string, speed = 1): () => Temporal.Instant {
  const begun = performance.now();
  return () => Temporal.Instant.from(now).add({ milliseconds: Math.floor((performance.now() - begun) * speed) });
}

async function insertBrowser(
  db: Database,
  { text }: Owner,
  target: { endpoint: string; p256dh: string; auth: string },
) {
  await db
    .insertInto("push_subscriptions")
    .values({ owner: text, ...target, device: "Test", created_at: new Date(LONG.epochMilliseconds) })
    .execute();
}
