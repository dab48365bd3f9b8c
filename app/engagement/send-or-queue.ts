import { readStored } from "../browser/local-storage.ts";
import { fetchAsUser } from "../browser/session.ts";
import { PRESSES, queuePress, readPresses, removePress } from "../offline/press-queue.ts";
import type { Reactions } from "#domain/engagement/reactions.ts";
import type { WireReactions } from "#wire/reactions.ts";

/** Milliseconds after which the site does not answer. */
const TIMEOUT_MS = 10_000;

/** Registration with the browser's background sync, which TypeScript does not know. */
interface Syncing extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Whether a press may wait on this device: the service worker sends it. */
export function canWait(): boolean {
  return "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
}

/**
 * Sends a press, which is done twice without harm (POP-30). Returns the reply; null when the site does not answer, and the press waits
 * in the queue instead (OFF-9). `reactions` are those to the product after the press. Throws when the site refuses it, and where
 * nothing can wait.
 */
export async function sendOrQueue<Reply>(key: string, address: string, reactions: Reactions): Promise<Reply | null> {
  const token = readStored("token");
  const queue = async (error: unknown) => {
    if (!canWait()) throw error;
    await queuePress({ key, address, token, reactions: toWire(reactions), id: String(crypto.randomUUID()) });
    const registration = (await navigator.serviceWorker.ready) as Syncing;
    // without it, the next page sends what waits
    await registration.sync?.register(PRESSES).catch(() => {});
    return null;
  };
  let response: Response;
  try {
    response = await fetchAsUser(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    return queue(error);
  }
  const error = new Error(`${address} could not be loaded (${response.status})`);
  if ([502, 503, 504].includes(response.status)) return queue(error);
  // this press is the last one, also where it is refused
  await forgetEarlier(key);
  if (!response.ok) throw error;
  return (await response.json()) as Reply;
}

/** Removes an earlier press that waits. */
async function forgetEarlier(key: string): Promise<void> {
  if (canWait() && (await readPresses().catch(() => [])).length > 0) await removePress(key).catch(() => {});
}

const bit = (flag: boolean) => (flag ? 1 : 0);

/** Returns reactions in the words of the API, as the reply of /api/marks has them. */
function toWire({ id, likes, watchlists, cops, passes, ...is }: Reactions): WireReactions {
  return {
    id,
    is_liked: bit(is.isLiked),
    is_watchlisted: bit(is.isWatchlisted),
    is_cop: bit(is.isCop),
    is_pass: bit(is.isPass),
    likes_counts: likes,
    watch_list_count: watchlists,
    cop_count: cops,
    pass_count: passes,
  };
}
