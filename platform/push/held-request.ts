import type { Agent, Dispatcher } from "undici";
import type { PushRequest } from "./push-message.ts";
import { outcomeOf, type PushOutcome } from "./push-outcome.ts";

/** Request that is written but for its last byte, and then waits for what comes first: its end, or a reply. */
export interface HeldRequest {
  /** resolves when all but its last byte is written, or it has ended */
  written: Promise<void>;
  /** whether it waits for its last byte, without a reply */
  isHeld(): boolean;
  /** whether the service has taken it already, before its last byte */
  isAccepted(): boolean;
  /** Writes the last byte, if it is held. */
  finish(): void;
  /** Closes the connection, without the last byte if that is not written. */
  abort(): void;
  /** resolves when the reply has arrived, or the connection is lost; never rejects */
  outcome: Promise<PushOutcome>;
}

/** Sends all of a request but its last byte, on a connection that no other request uses. */
export function holdRequest(agent: Agent, request: PushRequest, now: () => Temporal.Instant): HeldRequest {
  const { origin, path, body } = request;
  const written = Promise.withResolvers<void>();
  const mayFinish = Promise.withResolvers<boolean>();
  const outcome = Promise.withResolvers<PushOutcome>();
  let connection: Dispatcher.DispatchController | null = null;
  let reply: PushOutcome | null = null;
  let [isWritten, isFinished, isEnded] = [false, false, false];

  async function* parts(): AsyncGenerator<Buffer> {
    yield body.subarray(0, -1);
    isWritten = true;
    written.resolve();
    // undici closes the connection of a body that fails
    if (!(await mayFinish.promise)) throw aborted();
    yield body.subarray(-1);
  }
  const endBody = () => {
    written.resolve();
    mayFinish.resolve(false);
  };
  const end = () => {
    isEnded = true;
    endBody();
    // Without a reply, the service may have the message once its last byte is on the way.
    outcome.resolve(reply ?? (isFinished ? { outcome: "sent" } : { outcome: "later", retryAfterS: null }));
  };

  const headers = { ...request.headers, "content-length": String(body.length) };
  // any iterable is a body, which the type does not say
  const options = { origin, path, method: "POST", headers, body: parts() as never } as const;
  agent.dispatch(options, {
    onRequestStart(controller) {
      connection = controller;
      if (isEnded) controller.abort(aborted());
    },
    onResponseStart(_, status, headers) {
      if (status < 200) return;
      reply = outcomeOf(status, headers["retry-after"]?.toString(), now());
      endBody();
    },
    onResponseData() {},
    onResponseEnd: end,
    onResponseError: end,
  });
  const isHeld = () => isWritten && !isFinished && !isEnded && reply === null;
  return {
    written: written.promise,
    isHeld,
    isAccepted: () => reply?.outcome === "sent",
    finish() {
      if (!isHeld()) return;
      isFinished = true;
      mayFinish.resolve(true);
    },
    abort() {
      end();
      connection?.abort(aborted());
    },
    outcome: outcome.promise,
  };
}

function aborted(): Error {
  return new Error("the request is aborted");
}
