import { connect } from "node:net";
import type { Sent } from "./request-bytes.ts";
import { NoReply, readReplies, type Reply } from "./read-replies.ts";

/** Milliseconds to wait for a reply or the end of a connection. */
const PATIENCE = 15_000;

/** Milliseconds that the server may wait for the end of an unfinished request before the client closes its side. */
const LOOSE_PATIENCE = 300;

/** Number of bytes beyond which a request is not read in one piece. */
const LONG_REQUEST = 10_000;

/** Result of a connection. */
export interface Outcome {
  replies: Reply[];
  /** a problem outside of the replies */
  problem?: string;
  /** the reply to the request sent after all others were answered */
  next?: Reply;
}

/**
 * Sends bytes over a new connection and reads until it is closed. When the server keeps it open after the last reply,
 * `next` is requested: its reply shows that both sides agree on the ends of the requests.
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
      // a request that is refused before it was read may be cut off
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
        // reported when the connection closes
      }
    });
    socket.on("error", () => (isReset = true));
    socket.on("close", () => finish());
  });
}
