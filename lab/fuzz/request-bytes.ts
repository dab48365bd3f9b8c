import { METHODS } from "node:http";
import type { Body } from "./arbitrary-body.ts";
import type { HeaderLines } from "./arbitrary-headers.ts";

/** Method and target of a request among the bytes sent, if they determine it. */
export interface Asked {
  method: string;
  target: string;
}

/** Bytes sent over one connection. */
export interface Sent {
  /** a character for each byte */
  bytes: string;
  asked: Asked[];
  /**
   * whole: each request has a clear end, and so exactly one reply; loose: the ends are ambiguous; aborted: the
   * connection is closed after these bytes
   */
  ending: "whole" | "loose" | "aborted";
  /** the place that cuts the bytes into two writes; 0: none */
  cut: number;
}

/** A request before it is serialized. */
export interface Request extends Asked {
  version: string;
  head: HeaderLines;
  body?: Body;
  framing: Framing;
  isLast: boolean;
}

/** Ways to mark the end of a body; the first two are valid. */
export const framings = ["length", "chunked", "too long", "too short", "bad chunks"] as const;
type Framing = (typeof framings)[number];

/** Returns the bytes of consecutive requests on one connection. */
export function joined(requests: Request[]): Sent {
  const asked = requests.map(({ method, target }) => ({ method, target }));
  return { bytes: requests.map(bytesOf).join(""), asked, ending: requests.every(isClear) ? "whole" : "loose", cut: 0 };
}

function bytesOf({ method, target, version: spoken, head, body, framing, isLast }: Request): string {
  const start = `${method} ${target} ${spoken}\r\n${head.lines}${isLast ? "Connection: close\r\n" : ""}`;
  if (body === undefined) return `${start}\r\n`;
  const type = body.type === "" ? "" : `Content-Type: ${body.type}\r\n`;
  const { length } = body.bytes;
  const chunk = length > 0 ? `${length.toString(16)}\r\n${body.bytes}\r\n` : "";
  const framed = {
    length: `Content-Length: ${length}\r\n\r\n${body.bytes}`,
    "too long": `Content-Length: ${length + 7}\r\n\r\n${body.bytes}`,
    "too short": `Content-Length: ${Math.max(0, length - 3)}\r\n\r\n${body.bytes}`,
    chunked: `Transfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`,
    "bad chunks": `Transfer-Encoding: chunked\r\n\r\n${chunk}zz\r\n`,
  };
  return start + type + framed[framing];
}

/** Whether these bytes are unambiguous. */
function isClear({ method, target, version: spoken, head, body, framing }: Request): boolean {
  return (
    !head.isLoose &&
    METHODS.includes(method) &&
    method !== "CONNECT" &&
    !/[\s\p{Cc}]|^$/u.test(target) &&
    (spoken === "HTTP/1.1" || (spoken === "HTTP/1.0" && body === undefined)) &&
    (body === undefined || framing === "length" || framing === "chunked")
  );
}
