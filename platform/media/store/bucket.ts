import { setTimeout } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import pLimit from "p-limit";
import { digestOf, isPictureName } from "../content-name.ts";
import { BucketError } from "./bucket-error.ts";
import { readListing } from "./read-listing.ts";

/** A place in S3-compatible storage. Plain data, because it is sent to threads and processes. */
export interface BucketSettings {
  bucket: string;
  /** of every key, without a slash at the end; may be empty */
  prefix: string;
  /** the address of the service, below which buckets are paths */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface SendOptions {
  query?: Record<string, string>;
  body?: Buffer;
  /** aborts the request */
  signal?: AbortSignal;
}

interface Reply {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Number of requests of a process that are under way at the same time. */
const MAX_REQUESTS = 32;

/**
 * Milliseconds before each further try, each doubled at random, when the service is unreachable or asks for a pause.
 */
const PAUSES_MS = [100, 500, 2_000];
/** Milliseconds of one try: enough for the largest picture on a slow line. */
const TRY_MS = 60_000;

/**
 * The files of pictures in S3-compatible storage, by path-style addresses. Every method throws BucketError when the
 * service does not answer in the end, or refuses.
 */
export class Bucket {
  readonly place: string;
  readonly #settings: BucketSettings;
  readonly #client: AwsClient;
  readonly #limit = pLimit(MAX_REQUESTS);

  constructor(settings: BucketSettings) {
    const { bucket, prefix, accessKeyId, secretAccessKey, region } = settings;
    this.#settings = settings;
    this.place = `s3://${bucket}${prefix && `/${prefix}`}`;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  }

  /** Throws BucketError unless the service answers, knows the bucket, and accepts the key. */
  async requireUsable(signal?: AbortSignal): Promise<void> {
    await this.#send("GET", "", { query: { "list-type": "2", "max-keys": "1", prefix: this.#keyOf("") }, signal });
  }

  /** Returns the size of a file in bytes; null when there is none. */
  async sizeOf(file: string): Promise<number | null> {
    const { status, headers } = await this.#send("HEAD", this.#keyOf(file));
    return status === 404 ? null : Number(headers.get("content-length"));
  }

  /** Returns the bytes of a file; null when there is none. */
  async get(file: string, signal?: AbortSignal): Promise<Buffer | null> {
    const { status, body } = await this.#send("GET", this.#keyOf(file), { signal });
    return status === 404 ? null : body;
  }

  async put(file: string, bytes: Buffer, signal?: AbortSignal): Promise<void> {
    await this.#send("PUT", this.#keyOf(file), { body: bytes, signal });
  }

  async remove(files: string[]): Promise<void> {
    await Promise.all(files.map((file) => this.#send("DELETE", this.#keyOf(file))));
  }

  /**
   * Yields every picture, with its size. Other files below the prefix are somebody else's, and no sweep touches them.
   */
  async *list(): AsyncGenerator<{ file: string; size: number }> {
    const prefix = this.#keyOf("");
    let token: string | null = null;
    do {
      const query = { "list-type": "2", prefix, ...(token && { "continuation-token": token }) };
      const { objects, continuationToken } = readListing((await this.#send("GET", "", { query })).body.toString());
      for (const { key, size } of objects) {
        const file = key.slice(prefix.length);
        if (isPictureName(file)) yield { file, size };
      }
      token = continuationToken;
    } while (token !== null);
  }

  /** Returns the sizes of all pictures in bytes, by name. */
  async sizes(): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for await (const { file, size } of this.list()) sizes.set(file, size);
    return sizes;
  }

  #keyOf(file: string): string {
    const { prefix } = this.#settings;
    return prefix ? `${prefix}/${file}` : file;
  }

  /** Sends a request until the service answers it: 404 for a key that does not exist, else with success. */
  #send(method: string, key: string, options: SendOptions = {}): Promise<Reply> {
    return this.#limit(async () => {
      for (const pause of PAUSES_MS) {
        try {
          return await this.#sendOnce(method, key, options);
        } catch (error) {
          if (!(error instanceof BucketError) || !error.isUnreachable || options.signal?.aborted) throw error;
        }
        await setTimeout(pause * (1 + Math.random()), undefined, { signal: options.signal }).catch(() => {});
      }
      return this.#sendOnce(method, key, options);
    });
  }

  async #sendOnce(method: string, key: string, { query = {}, body, signal }: SendOptions): Promise<Reply> {
    const signals = [AbortSignal.timeout(TRY_MS), ...(signal ? [signal] : [])];
    const reply = await this.#exchange(method, key, query, body, AbortSignal.any(signals)).catch((error: Error) => {
      const { code } = (error.cause ?? error) as NodeJS.ErrnoException;
      const reason = error.name === "TimeoutError" ? "it takes too long" : (code ?? error.message);
      throw new BucketError(`${this.place} does not answer: ${reason}`, { isUnreachable: true, cause: error });
    });
    const { status } = reply;
    if (status >= 200 && status < 300) return reply;
    const [, reason = ""] = /<Code>(\w+)<\/Code>/.exec(reply.body.toString()) ?? [];
    if (status === 404 && key !== "" && reason !== "NoSuchBucket" && method !== "PUT") return reply;
    throw this.#refusal(method, status, reason);
  }

  async #exchange(
    method: string,
    key: string,
    query: Record<string, string>,
    body: Buffer | undefined,
    signal: AbortSignal,
  ): Promise<Reply> {
    const { endpoint, bucket } = this.#settings;
    const url = new URL(`${endpoint}/${bucket}${key && `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = body && { "x-amz-content-sha256": await digestOf(body) };
    const request = await this.#client.sign(url, {
      method,
      headers,
      body: body as Uint8Array<ArrayBuffer> | undefined,
    });
    // not signed, because proxies change it
    request.headers.set("accept-encoding", "identity");
    const response = await fetch(request, { signal, redirect: "manual" });
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  }

  #refusal(method: string, status: number, reason: string): BucketError {
    const { bucket, endpoint } = this.#settings;
    const answer = `${status} ${reason}`.trim();
    if (status >= 500 || status === 429 || status === 408)
      return new BucketError(`${this.place} does not answer: ${answer}`, { isUnreachable: true });
    if (reason === "NoSuchBucket")
      return new BucketError(`there is no bucket ${bucket} at ${endpoint}: create it, or correct MEDIA_URL`, {
        isUnreachable: false,
      });
    return new BucketError(
      `${this.place} refuses ${method} (${answer}): check MEDIA_URL, S3_ENDPOINT, S3_REGION and the access key`,
      { isUnreachable: false },
    );
  }
}
