import { STATUS_CODES } from "node:http";
import { messages, type RefusalStatus } from "./messages.ts";

/** Returns headers and body of an error that does not come from Fastify. The connection closes after it. */
export function refusalOf(status: RefusalStatus, headers: Record<string, string>) {
  const body = JSON.stringify({ status: "error", message: messages[status] });
  const own = {
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    connection: "close",
  };
  return { headers: { ...headers, ...own }, body };
}

/** Returns the bytes of an error for a connection whose request no parser could read. */
export function rawRefusal(status: RefusalStatus, common: Record<string, string>): string {
  const { headers, body } = refusalOf(status, common);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${body}`;
}
