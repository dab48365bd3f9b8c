import { type QueuedPress, readPresses, removePress } from "../offline/press-queue.ts";
import { tellPages } from "./scope.ts";

/** Milliseconds after which a call has failed. */
const TIMEOUT_MS = 20_000;

/** The present run: what waits is sent by one run at a time. */
let sending: Promise<void> | null = null;

/** Sends the presses that wait (OFF-9). Rejects when some still wait: the browser's background sync then tries again. */
export function sendPresses(): Promise<void> {
  sending ??= sendAll().finally(() => (sending = null));
  return sending;
}

async function sendAll(): Promise<void> {
  const presses = await readPresses();
  const waiting: string[] = [];
  let isAnySent = false;
  try {
    for (const press of presses) {
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
