import type { Dispatcher } from "undici";

export interface HttpRequest {
  origin: string;
  path: string;
  method: "POST" | "PATCH";
  headers: Record<string, string>;
  /** a byte at least */
  body: Buffer;
}

export interface HttpReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** its first bytes, as many as are kept */
  body: Buffer;
}

/** End of a request without a reply. */
export interface NoReply {
  status: null;
  /** whether its last byte was on the way, so that the target may have it */
  isSent: boolean;
  error: unknown;
}

/** Request that is written but for its last byte, and then waits for what comes first: its end, or a reply. */
export interface HeldRequest {
  /** resolves when all but its last byte is written, or it has ended */
  written: Promise<void>;
  /** whether it waits for its last byte, without a reply */
  isHeld(): boolean;
  /** whether the target has taken it already, before its last byte */
  isAccepted(): boolean;
  /** Writes the last byte, if it is held. */
  finish(): void;
  /** Closes the connection, without the last byte if that is not written. */
  abort(reason?: Error): void;
  /** resolves when the reply has arrived, or the connection is lost; never rejects */
  outcome: Promise<HttpReply | NoReply>;
}

/**
 * Sends all of a request but its last byte, on a connection that no other request uses. Of the reply `keptBytes` are kept: where there are
 * more, nobody waits for its end.
 */
export function holdRequest(dispatcher: Dispatcher, request: HttpRequest, keptBytes = 0): HeldRequest {
  const { origin, path, method, body } = request;
  const written = Promise.withResolvers<void>();
  const mayFinish = Promise.withResolvers<boolean>();
  const outcome = Promise.withResolvers<HttpReply | NoReply>();
  const chunks: Buffer[] = [];
  let connection: Dispatcher.DispatchController | null = null;
  let reply: Omit<HttpReply, "body"> | null = null;
  let [isWritten, isFinished, isEnded, kept] = [false, false, false, 0];

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
  const end = (error: unknown) => {
    isEnded = true;
    endBody();
    outcome.resolve(reply ? { ...reply, body: Buffer.concat(chunks) } : { status: null, isSent: isFinished, error });
  };

  const headers = { ...request.headers, "content-length": String(body.length) };
  // any iterable is a body, which the type does not say
  const options = { origin, path, method, headers, body: parts() as never };
  dispatcher.dispatch(options, {
    onRequestStart(controller) {
      connection = controller;
      if (isEnded) controller.abort(aborted());
    },
    onResponseStart(_, status, headers) {
      if (status < 200) return;
      reply = { status, headers };
      endBody();
    },
    onResponseData(controller, chunk) {
      if (keptBytes === 0) return;
      chunks.push(chunk.subarray(0, keptBytes - kept));
      kept += chunk.length;
      if (kept <= keptBytes) return;
      end(null);
      controller.abort(aborted());
    },
    onResponseEnd: () => end(null),
    onResponseError: (_, error) => end(error),
  });
  const isHeld = () => isWritten && !isFinished && !isEnded && reply === null;
  return {
    written: written.promise,
    isHeld,
    isAccepted: () => reply !== null && reply.status < 300,
    finish() {
      if (!isHeld()) return;
      isFinished = true;
      mayFinish.resolve(true);
    },
    abort(reason = aborted()) {
      end(reason);
      connection?.abort(aborted());
    },
    outcome: outcome.promise,
  };
}

function aborted(): Error {
  return new Error("the request is aborted");
}
