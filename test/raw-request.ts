import { connect } from "node:net";
import { text } from "node:stream/consumers";

export interface RawReply {
  status: number;
  /** by name in lower case */
  headers: Map<string, string>;
  body: string;
}

/** Sends `bytes` (a character for each byte) over a new connection, and reads one response until the server closes. */
export async function sendRaw(port: number, bytes: string): Promise<RawReply> {
  const socket = connect(port, "127.0.0.1");
  socket.setEncoding("latin1");
  socket.write(Buffer.from(bytes, "latin1"));
  return parseReply(await text(socket));
}

/** Returns a request without a body for `target`, whose bytes are sent unchanged. */
export function requestFor(target: string, { method = "GET", headers = "" } = {}): string {
  return `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
}

export function parseReply(reply: string): RawReply {
  const end = reply.indexOf("\r\n\r\n");
  const [start = "", ...lines] = reply.slice(0, end).split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(start.split(" ")[1]), headers: new Map(headers), body: reply.slice(end + 4) };
}
