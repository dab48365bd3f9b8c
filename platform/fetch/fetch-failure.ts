/** The reason why an address cannot be fetched, without the address: an operator reads it (API-13). */
export class FetchFailure extends Error {
  override name = "FetchFailure";
  /** the status of the reply, if there was one */
  readonly status: number | null;

  constructor(message: string, status: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** Returns the failure for an error of the network, of TLS or of a decoder. */
export function failureOf(error: unknown): FetchFailure {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  if (cause instanceof FetchFailure) return cause;
  const { code = "", name = "" } = (cause ?? {}) as { code?: unknown; name?: string };
  const [, words = "it cannot be fetched"] = reasons.find(([pattern]) => pattern.test(String(code || name))) ?? [];
  return new FetchFailure(words, null, { cause: error });
}

/** Words for an address that is not to be fetched, and for a host that is not known: they tell nobody which names a private network has. */
export const NOT_PUBLIC = "its host is not known, or it leads to an address or a port that is not public";

const reasons: [RegExp, string][] = [
  [/^(ENOTFOUND|EAI_)/, NOT_PUBLIC],
  [/^ECONNREFUSED$/, "its host refuses the connection"],
  [/^(UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/, "its host timed out"],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, "its host cannot be reached"],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/, "the connection broke off"],
  [/CERT|SELF_SIGNED|UNABLE_TO_|TLS|SSL/, "its host has no valid certificate"],
  [/^(HPE_|HTTPParserError|UND_ERR_HEADERS_OVERFLOW)/, "its host does not answer in HTTP"],
  [/^(Z_|ERR__|ERR_BROTLI)/, "its compressed content is damaged"],
];
