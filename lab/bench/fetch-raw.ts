import { get } from "node:http";

export interface RawReply {
  status: number;
  /** names and values in turn, without the headers of the connection */
  head: string[];
  /** as sent, compressed or not */
  body: Buffer;
}

/** Fetches the response of a server to `headers` as it is sent: fetch() would decompress it. */
export function fetchRaw(url: string, headers: Record<string, string>): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => {
        const { statusCode: status = 0, rawHeaders } = response;
        resolve({ status, head: ownHeaders(rawHeaders), body: Buffer.concat(chunks) });
      });
    }).once("error", reject);
  });
}

function ownHeaders(raw: string[]): string[] {
  return raw.filter((_, at) => !/^(date|connection|keep-alive|transfer-encoding)$/i.test(raw[at - (at % 2)] ?? ""));
}
