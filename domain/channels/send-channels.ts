import { sql } from "kysely";
import type { Secrets } from "#platform/secrets/secrets.ts";
import { withinMs } from "#platform/within-ms.ts";
import { readNearNews } from "#domain/release-events/near-releases.ts";
import { readChannelProducts } from "./channel-product.ts";
import { readChannelSignals } from "./channel-signals.ts";
import { openChannel } from "./channel-secrets.ts";
import { readOpenChannels } from "./channel-state.ts";
import { type Delivery, deliverTo } from "./deliver.ts";

/** Pause between two looks at what is due, while some channel is still getting its messages. */
const LOOK_MS = 1_000;

interface Run extends Delivery {
  secrets: Secrets;
  log?: { warn: (details: object, text: string) => void } | undefined;
}

type Context = Omit<Run, "isOver" | "counts"> & {
  stopping?: AbortSignal | undefined;
  /** milliseconds for which messages are begun */
  forMs: number;
};

/** Counts of the messages of a run. */
export interface ChannelCounts {
  sent: number;
  failed: number;
  /** whether its time was over, so that more may wait */
  isCut: boolean;
}

/**
 * Sends every channel what it is to get, all at the same time, until there is no more or the time is over. One process does so at a time; another waits
 * for it, and then looks for what came meanwhile. What fails is tried again by a later run (CHAN-4, CHAN-6).
 */
export async function sendChannels({ stopping, forMs, ...context }: Context): Promise<ChannelCounts> {
  const end = performance.now() + forMs;
  const isOver = () => stopping?.aborted === true || performance.now() > end;
  const run: Run = { ...context, isOver, counts: { sent: 0, failed: 0 } };
  await run.db.transaction().execute(async (tx) => {
    // a lock of a machine that is lost ends by itself; a run takes less
    await sql`set local idle_in_transaction_session_timeout = '120s'`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtextextended('send channels', 0))`.execute(tx);
    await sendAll(run);
  });
  return { ...run.counts, isCut: isOver() };
}

async function sendAll(run: Run): Promise<void> {
  const { db, secrets, now, isOver, log } = run;
  const active = new Map<number, Promise<void>>();
  /** the signals at which a channel was last looked at; none of one that may get more */
  const looked = new Map<number, string>();
  for (;;) {
    const signals = JSON.stringify(await readChannelSignals(db, await readNearNews(db, now()), now()));
    const open = isOver() ? [] : await readOpenChannels(db, now());
    const due = open.filter(({ id }) => !active.has(id) && looked.get(id) !== signals);
    if (active.size === 0 && due.length === 0) return;
    const products = due.length > 0 ? await readChannelProducts(db, now()) : [];
    for (const channel of due) {
      looked.set(channel.id, signals);
      const work = openChannel(channel, secrets)
        .then((opened) => deliverTo(opened, products, run))
        .then((isDone) => void (isDone && looked.delete(channel.id)))
        // one that fails keeps no other waiting
        .catch((error: unknown) =>
          log?.warn({ channel: channel.id, reason: reasonOf(error) }, "a channel cannot be served"),
        )
        .finally(() => active.delete(channel.id));
      active.set(channel.id, work);
    }
    await withinMs(Promise.all(active.values()), LOOK_MS, () => {});
  }
}

/** Returns the message of an error alone: PostgreSQL adds rows to it, which hold addresses. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : "unknown";
}
