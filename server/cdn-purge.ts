import { setTimeout as sleep } from "node:timers/promises";
import { subscribeToPurges } from "#platform/postgres/cache-purge.ts";
import type { Services } from "#platform/process/services.ts";

/** Before a CDN asks again, every process has purged its own cache; changes that follow at once share a call. */
const DELAY_MS = 1_000;
const CALL_TIMEOUT_MS = 10_000;
const MAX_PAUSE_MS = 60_000;

/**
 * Calls CDN_PURGE_URL when the catalog has changed, until it succeeds (OPS-12). A CDN that stores pages for longer than their headers say then shows
 * the change within seconds. Returns a function that ends it. `pause` waits for a number of milliseconds; it rejects when it is aborted.
 */
export function purgeCdn(
  { config, connection, log }: Pick<Services, "config" | "connection" | "log">,
  pause = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal }),
): () => Promise<void> {
  const { CDN_PURGE_URL } = config;
  if (!CDN_PURGE_URL) return async () => {};
  const stopping = new AbortController();
  let isWanted = false;
  let calling: Promise<void> | null = null;

  const callUntilDone = async () => {
    let pauseMs = DELAY_MS;
    while (isWanted) {
      await pause(pauseMs, stopping.signal);
      // a change during the call needs another one
      isWanted = false;
      try {
        await call(CDN_PURGE_URL, config, stopping.signal);
        pauseMs = DELAY_MS;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log?.error(error, "the CDN could not be purged; trying again");
        isWanted = true;
        pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
      }
    }
  };
  const unsubscribe = subscribeToPurges(connection, () => {
    isWanted = true;
    calling ??= callUntilDone()
      .catch(() => {})
      .finally(() => {
        calling = null;
      });
  });
  return async () => {
    stopping.abort();
    await Promise.all([unsubscribe(), calling]);
  };
}

async function call(
  url: string,
  { CDN_PURGE_METHOD: method, CDN_PURGE_HEADER: header, CDN_PURGE_BODY: body }: Services["config"],
  stopping: AbortSignal,
): Promise<void> {
  const headers = {
    ...(body && { "content-type": "application/json" }),
    ...(header && { [header.name]: header.value }),
  };
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(CALL_TIMEOUT_MS)]);
  const reply = await fetch(url, { method, headers, body, redirect: "error", signal });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`the CDN answered ${reply.status}`);
}
