import type { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { FetchFailure } from "./fetch-failure.ts";

const MAX_ENCODINGS = 2;

/** Value of Accept-Encoding: the encodings of `decoders`. */
export const ENCODINGS = "gzip, br, deflate";

const decoders = new Map<string, () => Transform>([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["br", createBrotliDecompress],
  ["deflate", createInflate],
]);

/**
 * Reads and decompresses a body, and stops reading as soon as it is larger than `maxBytes` before or after that. Throws
 * FetchFailure, or the error of a stream.
 */
export async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  const names = encoding
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  const steps = names.filter((name) => name !== "" && name !== "identity").toReversed();
  const transforms = steps.flatMap((name) => decoders.get(name)?.() ?? []);
  if (transforms.length < steps.length || steps.length > MAX_ENCODINGS)
    throw new FetchFailure("its content is compressed in an unknown way");
  const chunks: Buffer[] = [];
  await pipeline([
    body,
    (source: AsyncIterable<Buffer>) => limited(source, maxBytes),
    ...transforms,
    async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of limited(source, maxBytes)) chunks.push(chunk);
    },
  ]);
  return Buffer.concat(chunks);
}

async function* limited(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw new FetchFailure(`it is larger than ${maxBytes / 1024 / 1024} MB`);
    yield chunk;
  }
}
