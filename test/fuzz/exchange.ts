import { connect } from "node:net";
import type { Sent } from "./request-bytes.ts";
import { NoReply, readReplies, type Reply } from "./read-replies.ts";

/** In milliseconds: longer than that no request may wait for a reply or the end of its connection. */
const PATIENCE = 15_000;

/** In milliseconds: so long the end of a request may be awaited that has none, before the client says that this was all. */
const LOOSE_PATIENCE = 300;

/** In bytes: longer ones are not read in one piece. */
const LONG_REQUEST = 10_000;

/** What came back over a connection. */
export interface Outcome {
  replies: Reply[];
  /** what no reply explains */
  problem?: string;
  /** the reply to the request that was sent after all others were answered */
  next?: Reply;
}

/**
 * Sends bytes over a connection of their own and reads until it is closed. Where the server keeps the connection open after
 * the last reply, `next` is asked for by it, whose reply shows that both sides agree on where the requests ended.
 */
export function exchange(port: number, { bytes, asked, ending, cut }: Sent, next: string): Promise<Outcome> {
  const methods = asked.map(({ method }) => method);
  const data = Buffer.from(bytes, "latin1");
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    const received: Buffer[] = [];
    let hasAskedNext = false;
    let isReset = false;
    const timers = [setTimeout(() => finish(`nothing more came in ${PATIENCE / 1000} seconds`), PATIENCE)];
    const read = (isClosed: boolean) => readReplies(Buffer.concat(received), [...methods, "GET"], isClosed);

    function finish(problem?: string): void {
      for (const timer of timers) clearTimeout(timer);
      socket.destroy();
      if (ending === "aborted" || problem) return resolve({ replies: [], problem });
      try {
        const { replies, rest } = read(true);
        const expected = hasAskedNext ? methods.length + 1 : methods.length;
        const missing = problemOf(replies, expected, rest);
        if (ending === "whole" && missing) return resolve({ replies, problem: missing });
        resolve({
          replies: replies.slice(0, hasAskedNext ? -1 : undefined),
          next: hasAskedNext ? replies.at(-1) : undefined,
        });
      } catch (error) {
        if (!(error instanceof NoReply)) throw error;
        resolve({ replies: [], problem: isReset ? undefined : error.message });
      }
    }

    function problemOf(replies: Reply[], expected: number, rest: Buffer): string | undefined {
      // what is refused before it was read may be broken off
      if (isReset && (cut > 0 || data.length > LONG_REQUEST)) return;
      if (rest.length > 0)
        return `after ${replies.length} replies there is ${JSON.stringify(rest.toString("latin1", 0, 200))}`;
      const isEnough = replies.length === expected || replies.at(-1)?.headers.get("connection") === "close";
      if (!isEnough || replies.length === 0) return `${replies.length} replies for ${expected} requests`;
    }

    socket.on("connect", () => {
      if (cut > 0) {
        socket.write(data.subarray(0, cut));
        setImmediate(() => socket.write(data.subarray(cut)));
      } else socket.write(data);
      if (ending === "aborted") timers.push(setTimeout(() => socket.resetAndDestroy(), data.length % 10));
      if (ending === "loose") timers.push(setTimeout(() => socket.end(), LOOSE_PATIENCE));
    });
    socket.on("data", (chunk: Buffer) => {
      received.push(chunk);
      if (ending !== "whole" || hasAskedNext) return;
      try {
        const { replies } = read(false);
        if (replies.length < methods.length || replies.at(-1)?.headers.get("connection") === "close") return;
        hasAskedNext = true;
        socket.write(`GET ${next} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      } catch {
        // told when the connection is closed
      }
    });
    socket.on("error", () => (isReset = true));
    socket.on("close", () => finish());
  });
}
