import { type QueuedPress, readPresses, removePress } from "../offline/press-queue.ts";
import { tellPages } from "./scope.ts";

/** Milliseconds after which a call has failed. */
const TIMEOUT_MS = 20_000;

/** The present run: what waits is sent by one run at a time. */
let running: Promise<void> | null = null;
/** The run after it, which was asked for meanwhile. */
let following: Promise<void> | null = null;

/**
 * Sends the presses that wait, also those that were queued during a run (OFF-9). Rejects when some still wait: the browser's
 * background sync then tries again.
 */
export function sendPresses(): Promise<void> {
  if (running) {
    following ??= running
      .catch(() => {})
      .then(() => {
        following = null;
        return sendPresses();
      });
    return following;
  }
  running = sendAll().finally(() => (running = null));
  return running;
}

async function sendAll(): Promise<void> {
  /** ids of the presses of this run: each is sent once */
  const tried = new Set<string>();
  const waiting: string[] = [];
  let isAnySent = false;
  // The queue is read before each: a press may have been overtaken meanwhile, or its person may have left.
  const readNext = async () => (await readPresses()).find(({ id }) => !tried.has(id));
  try {
    for (let press = await readNext(); press; press = await readNext()) {
      tried.add(press.id);
      if (await send(press)) isAnySent = true;
      else waiting.push(press.key);
    }
  } finally {
    if (isAnySent) await tellPages({ type: "sent" });
  }
  if (waiting.length > 0) throw new Error(`presses wait: ${waiting.join(", ")}`);
}

/**
 * Sends a press for the person who pressed. What is refused for good is dropped. Returns whether it is done; false for one that the site
 * cannot take now, which keeps no other from being sent. Rejects without an answer.
 */
async function send({ key, id, address, token }: QueuedPress): Promise<boolean> {
  const headers = { "content-type": "application/json", ...(token !== null && { authorization: `Bearer ${token}` }) };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { status } = await fetch(address, { method: "POST", headers, body: "{}", signal });
  if (status === 408 || status === 429 || status >= 500) return false;
  await removePress(key, id);
  return true;
}
