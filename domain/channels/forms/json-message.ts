import type { Message } from "#platform/fetch/send-held.ts";

/** Returns the request that sends JSON to an address. */
export function jsonMessage(url: string, content: object, method: Message["method"] = "POST"): Message {
  const headers = { "content-type": "application/json", accept: "application/json" };
  return { url, method, headers, body: Buffer.from(JSON.stringify(content)) };
}
