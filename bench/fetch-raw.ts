import { get } from "node:http";

export interface RawReply {
  /** names and values in turn, without those that belong to the connection */
  head: string[];
  /** as it was sent, compressed or not */
  body: Buffer;
}

/** What a server sends to who accepts `encoding`: fetch would unpack it. */
export function fetchRaw(url: string, encoding: string): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => resolve({ head: ownHeaders(response.rawHeaders), body: Buffer.concat(chunks) }));
    }).once("error", reject);
  });
}

function ownHeaders(raw: string[]): string[] {
  return raw.filter((_, at) => !/^(date|connection|keep-alive|transfer-encoding)$/i.test(raw[at - (at % 2)] ?? ""));
}
