import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { readChannelProducts } from "./channel-product.ts";
import { readOpenChannels } from "./channel-state.ts";
import { type Delivery, deliverTo } from "./deliver.ts";

/** Pause between two looks at what is due, while some channel is still getting its messages. */
const LOOK_MS = 1_000;

/**
 * Sends every channel what it is to get, all at the same time, until there is no more. One process does so at a time; another waits for it, and then
 * looks for what came meanwhile. What fails is tried again by a later run (CHAN-4, CHAN-6).
 */
export async function sendChannels(
  delivery: Delivery & { log?: { warn: (details: object, text: string) => void } },
): Promise<void> {
  await delivery.db.transaction().execute(async (tx) => {
    // a lock of a machine that is lost ends by itself; a run takes less
    await sql`set local idle_in_transaction_session_timeout = '120s'`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtextextended('send channels', 0))`.execute(tx);
    await sendAll(delivery);
  });
}

async function sendAll(delivery: Parameters<typeof sendChannels>[0]): Promise<void> {
  const { db, now, isOver, log } = delivery;
  const active = new Map<number, Promise<void>>();
  for (;;) {
    let hasMore = false;
    if (!isOver()) {
      const channels = (await readOpenChannels(db, now())).filter(({ id }) => !active.has(id));
      const products = channels.length > 0 ? await readChannelProducts(db, now()) : [];
      for (const channel of channels) {
        const work = deliverTo(channel, products, delivery)
          .then((isDone) => void (hasMore ||= isDone))
          // one that fails keeps no other waiting
          .catch((error: unknown) => log?.warn({ err: error, channel: channel.id }, "a channel cannot be served"))
          .finally(() => active.delete(channel.id));
        active.set(channel.id, work);
      }
    }
    await Promise.race([Promise.all(active.values()), sleep(LOOK_MS)]);
    if (active.size === 0 && (!hasMore || isOver())) return;
  }
}
