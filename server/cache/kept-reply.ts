import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** How a body can be sent, the best first. */
export const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number] | "identity";

/** A reply as it is sent in one encoding. */
export interface Variant {
  /** names and values in turn, as writeHead takes them */
  head: string[];
  body: Buffer;
}

const compressible = /^(text\/|application\/(json|ld\+json|manifest\+json|javascript|xml)|image\/svg\+xml)/;

/** In bytes: what is smaller fits into one packet as it is. */
export const WORTH_COMPRESSING = 1_000;

const compress: Record<(typeof encodings)[number], (body: Buffer) => Promise<Buffer>> = {
  // Better ones take many times as long, and a page is kept for seconds.
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

/** A reply that is the same for everyone: its head and body, ready to be sent in each encoding that was ever asked for. */
export class KeptReply {
  readonly status: number;
  readonly etag: string;
  /** the head for who has it already */
  readonly unchanged: string[];
  readonly isCompressible: boolean;
  /** of every body, in bytes */
  bytes: number;
  /** told of each further body, by how many bytes there are more */
  onGrowth: (bytes: number) => void = () => {};
  readonly #headers: Record<string, string>;
  readonly #variants = new Map<Encoding, Variant | Promise<Variant>>();

  constructor(status: number, headers: Record<string, string>, body: Buffer) {
    this.status = status;
    // Weak: it names the page, whatever it is packed in.
    this.etag = `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;
    this.isCompressible = body.length >= WORTH_COMPRESSING && compressible.test(headers["content-type"] ?? "");
    this.#headers = { ...headers, etag: this.etag };
    const { "content-type": _, ...withoutBody } = this.#headers;
    this.unchanged = flat(withoutBody);
    this.bytes = body.length;
    this.#variants.set("identity", this.#variant("identity", body));
  }

  /** The reply in one encoding: at once when it was asked for before. */
  in(encoding: Encoding): Variant | Promise<Variant> {
    let variant = this.#variants.get(encoding);
    if (!variant) this.#variants.set(encoding, (variant = this.#pack(encoding)));
    return variant;
  }

  async #pack(encoding: Encoding): Promise<Variant> {
    const identity = await this.in("identity");
    if (encoding === "identity") return identity;
    const body = await compress[encoding](identity.body);
    const variant = this.#variant(encoding, body);
    this.#variants.set(encoding, variant);
    this.bytes += body.length;
    this.onGrowth(body.length);
    return variant;
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
