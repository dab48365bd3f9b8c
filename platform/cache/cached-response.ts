import { isDeepStrictEqual, promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { etagOf } from "../http/etag.ts";

/** Compressions of a body, the best first. */
export const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number] | "identity";

/** A response in one encoding. */
export interface Variant {
  /** names and values in turn, as writeHead takes them */
  head: string[];
  body: Buffer;
}

const compressible = /^(text\/|application\/(json|ld\+json|manifest\+json|javascript|xml)|image\/svg\+xml)/;

/** Bytes of the smallest body that is compressed: a smaller one fits into one packet as it is. */
export const MIN_COMPRESSED = 1_000;

const compress: Record<(typeof encodings)[number], (body: Buffer) => Promise<Buffer>> = {
  // Higher qualities take many times as long, and a page is cached for seconds.
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

const decompress: Record<(typeof encodings)[number], (body: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** A response as data, with the bodies that exist. */
export interface ResponseData {
  status: number;
  headers: Record<string, string>;
  etag: string;
  isCompressible: boolean;
  bodies: [encoding: Encoding, body: Buffer][];
}

/**
 * A response that is the same for everyone: its head and body, ready to send in each encoding requested until now. The
 * plain body takes five times the memory, so it is dropped once a compressed one exists, unless a client requested it.
 */
export class CachedResponse {
  readonly status: number;
  readonly etag: string;
  /** the head of a 304 */
  readonly notModified: string[];
  readonly isCompressible: boolean;
  /** the size of all bodies */
  bytes: number;
  /** called at each change of `bytes` */
  onGrowth: (bytes: number) => void = () => {};
  readonly #headers: Record<string, string>;
  readonly #variants = new Map<Encoding, Variant | Promise<Variant>>();
  #isPlainRequested = false;

  constructor(status: number, headers: Record<string, string>, body: Buffer, data?: ResponseData) {
    this.status = status;
    this.etag = data?.etag ?? etagOf(body);
    this.isCompressible =
      data?.isCompressible ?? (body.length >= MIN_COMPRESSED && compressible.test(headers["content-type"] ?? ""));
    this.#headers = { ...headers, etag: this.etag };
    const { "content-type": _, ...withoutBody } = this.#headers;
    this.notModified = flat(withoutBody);
    const bodies = data?.bodies ?? [["identity", body]];
    this.bytes = bodies.reduce((sum, [, { length }]) => sum + length, 0);
    for (const [encoding, bytes] of bodies) this.#variants.set(encoding, this.#variant(encoding, bytes));
  }

  static from(data: ResponseData): CachedResponse {
    return new CachedResponse(data.status, data.headers, Buffer.alloc(0), data);
  }

  get data(): ResponseData {
    const { status, etag, isCompressible } = this;
    const bodies = [...this.#variants].flatMap(([encoding, variant]): ResponseData["bodies"] =>
      variant instanceof Promise ? [] : [[encoding, variant.body]],
    );
    return { status, headers: this.#headers, etag, isCompressible, bodies };
  }

  /** Returns the response in one encoding: not a promise when it was requested before. */
  in(encoding: Encoding): Variant | Promise<Variant> {
    if (encoding === "identity") this.#isPlainRequested = true;
    const known = this.#variants.get(encoding);
    if (known) return known;
    const variant = this.#encode(encoding);
    this.#variants.set(encoding, variant);
    // A later attempt may succeed, such as one with more memory.
    variant.catch(() => this.#variants.delete(encoding));
    return variant;
  }

  /** Whether `other` is sent with the same bytes in every encoding. */
  equals(other: CachedResponse): boolean {
    return this.status === other.status && isDeepStrictEqual(this.#headers, other.#headers);
  }

  async #encode(encoding: Encoding): Promise<Variant> {
    const plain = await this.#plainBody();
    const body = encoding === "identity" ? plain : await compress[encoding](plain);
    const variant = this.#variant(encoding, body);
    this.#variants.set(encoding, variant);
    this.#grow(body.length);
    if (!this.#isPlainRequested && this.#variants.delete("identity")) this.#grow(-plain.length);
    return variant;
  }

  /** Returns the plain body, or decompresses another one: one of them always exists. */
  async #plainBody(): Promise<Buffer> {
    const plain = this.#variants.get("identity");
    if (plain && !(plain instanceof Promise)) return plain.body;
    for (const encoding of encodings) {
      const compressed = this.#variants.get(encoding);
      if (compressed && !(compressed instanceof Promise)) return decompress[encoding](compressed.body);
    }
    throw new Error("the response has no body");
  }

  #grow(bytes: number): void {
    this.bytes += bytes;
    this.onGrowth(bytes);
  }

  #variant(encoding: Encoding, body: Buffer): Variant {
    const headers: Record<string, string> = { ...this.#headers, "content-length": String(body.length) };
    if (encoding !== "identity") headers["content-encoding"] = encoding;
    return { head: flat(headers), body };
  }
}

function flat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}
