/**
 * Sends messages to push services, each at most once. HTTP has no transaction with the database: that messages are sent
 * is committed when the services have all of them but their last bytes. A process that ends before that has sent
 * nothing, because a service discards a request without its end; one that ends after it does not send again, whether
 * the service answered or not. Tested in push-transport.test.ts.
 */

import { setImmediate } from "node:timers/promises";
import { Agent } from "undici";
import { type HeldRequest, holdRequest } from "../fetch/held-request.ts";
import { withinMs } from "../within-ms.ts";
import type { PushKeys } from "./push-keys.ts";
import { type PushMessage, type PushRequest, tryToEncrypt } from "./push-message.ts";
import { outcomeOf, type PushOutcome } from "./push-outcome.ts";
import { makeVapidSigner } from "./vapid-signer.ts";

export interface PushTransport {
  /**
   * Sends a batch, and returns the outcomes in its order. `commit` is awaited once, with the indexes of the messages
   * whose services have all but the last byte, or have accepted them before that; when it throws, nothing is sent and its error is thrown. A message that
   * is not in `held` has failed or is refused already; one that is may still be refused. Throws RangeError for more
   * messages than connections, and for a message that no service takes.
   */
  send(messages: readonly PushMessage[], commit: (held: number[]) => Promise<void>): Promise<PushOutcome[]>;
  /** Closes the connections, which stay open for a while from one batch to the next, after the batches that are sent. */
  close(): Promise<void>;
}

export interface PushSettings {
  keys: PushKeys;
  /** address for the operators of a push service: mailto: or https: */
  subject: string;
  now: () => Temporal.Instant;
  /** messages in a batch at most, each of which has a connection; 128 by default. Concurrent batches have as many each. */
  connections?: number;
  /** milliseconds until the messages of a batch are written but for their last bytes, 10,000 by default */
  writeTimeoutMs?: number;
  /** milliseconds from the commit to the replies, 30,000 by default */
  replyTimeoutMs?: number;
}

/** Bytes of a reply's body, which nobody reads. */
const MAX_REPLY_BYTES = 64 * 1024;

/** Opens the way to the push services; nothing connects before the first message. */
export function openPushTransport(settings: PushSettings): PushTransport {
  const { connections = 128, writeTimeoutMs = 10_000, replyTimeoutMs = 30_000, now } = settings;
  const signer = makeVapidSigner(settings);
  const agent = new Agent({
    // A held request has a connection of its own; with a limit, batches could wait for each other forever.
    pipelining: 1,
    allowH2: false,
    connect: { timeout: writeTimeoutMs },
    // The limits of time are ours.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: MAX_REPLY_BYTES,
  });
  const prepare = async (message: PushMessage): Promise<PushRequest | null> => {
    const request = message.encrypted === undefined ? tryToEncrypt(message) : message.encrypted;
    if (request) request.headers["authorization"] = await signer.authorize(request.origin);
    return request;
  };
  return {
    async send(messages, commit) {
      if (messages.length > connections) throw new RangeError(`A batch has at most ${connections} push messages.`);
      const prepared = await Promise.all(messages.map(prepare));
      const requests = prepared.map((request) => request && holdRequest(agent, { ...request, method: "POST" }));
      const open = requests.filter((request) => request !== null);
      await withinMs(Promise.all(open.map(({ written }) => written)), writeTimeoutMs, () => abortUnwritten(open));
      try {
        await commit(requests.flatMap((request, index) => (request?.isHeld() || request?.isAccepted() ? [index] : [])));
      } catch (error) {
        for (const request of open) request.abort();
        throw error;
      }
      for (const request of open) request.finish();
      const outcomes = Promise.all(
        requests.map(async (request) => (request ? outcomeOf(await request.outcome, now()) : unencrypted)),
      );
      const abortAll = () => {
        for (const request of open) request.abort();
        return outcomes;
      };
      const result = await withinMs(outcomes, replyTimeoutMs, abortAll);
      // undici frees a connection for the next batch a moment after the reply
      await setImmediate();
      return result;
    },
    close: () => agent.close(),
  };
}

const unencrypted: PushOutcome = { outcome: "refused", status: null };

function abortUnwritten(requests: HeldRequest[]): void {
  for (const request of requests) if (!request.isHeld()) request.abort();
}
