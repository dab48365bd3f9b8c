/**
 * Sends a request to the public internet (NEWS-14), at most once or as often as its caller wants: HTTP has no transaction with the database.
 * `commit` is called when the target has all of it but its last byte, or has accepted it before that. A process that ends before that
 * has sent nothing, because a server discards a request without its end. Redirects are not followed. Tested in send-held.test.ts.
 */

import { withinMs } from "../within-ms.ts";
import { FetchFailure, failureOf } from "./fetch-failure.ts";
import { type FetchSettings, openGuardedAgent } from "./fetch-public.ts";
import { requireWebAddress } from "./web-address.ts";
import { type HttpReply, type HttpRequest, holdRequest } from "./held-request.ts";

export interface Message extends Pick<HttpRequest, "method" | "headers" | "body"> {
  /** holds secrets: no failure names it */
  url: string;
}

/** Reply of the target, or the reason why there is none. */
export type SentReply = HttpReply | { status: null; isSent: boolean; failure: FetchFailure };

/** Milliseconds until all but the last byte is written, and from then on until the reply is complete. */
const WRITE_TIMEOUT_MS = 10_000;
const REPLY_TIMEOUT_MS = 10_000;

const MAX_REPLY_BYTES = 64 * 1024;

/** Sends a message. When `commit` throws, nothing is sent and its error is thrown. */
export async function sendHeld(
  { url, ...request }: Message,
  commit: () => Promise<void>,
  settings: FetchSettings,
): Promise<SentReply> {
  const agent = openGuardedAgent(settings);
  try {
    const { origin, pathname, search } = requireWebAddress(url);
    const headers = { "user-agent": settings.userAgent, ...request.headers };
    const held = holdRequest(agent, { ...request, headers, origin, path: pathname + search }, MAX_REPLY_BYTES);
    const abort = () => held.abort(new FetchFailure("it did not finish in time"));
    await withinMs(held.written, settings.timeoutMs ?? WRITE_TIMEOUT_MS, abort);
    if (held.isHeld() || held.isAccepted()) await commit();
    held.finish();
    await withinMs(held.outcome, settings.timeoutMs ?? REPLY_TIMEOUT_MS, abort);
    const outcome = await held.outcome;
    if (outcome.status !== null) return outcome;
    return { status: null, isSent: outcome.isSent, failure: failureOf(outcome.error) };
  } catch (error) {
    if (error instanceof FetchFailure) return { status: null, isSent: false, failure: error };
    throw error;
  } finally {
    await agent.destroy();
  }
}
