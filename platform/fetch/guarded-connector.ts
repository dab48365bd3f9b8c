import { isIP, type LookupFunction } from "node:net";
import type { LookupAddress } from "node:dns";
import { buildConnector } from "undici";
import { FetchFailure, NOT_PUBLIC } from "./fetch-failure.ts";
import type { EndpointRule } from "./public-endpoint.ts";

/** Resolver of a host name to its addresses. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

interface GuardOptions {
  resolve: Resolve;
  isAllowed: EndpointRule;
  connectTimeoutMs: number;
}

/**
 * Opens connections to endpoints that `isAllowed` permits. The socket connects to the very address that was checked: a
 * name that resolves differently a moment later is of no use (NEWS-14).
 */
export function guardedConnector({ resolve, isAllowed, connectTimeoutMs }: GuardOptions): buildConnector.connector {
  return (options, callback) => {
    const port = Number(options.port) || (options.protocol === "https:" ? 443 : 80);
    // Node does not look up an IP address, so the guard of names would not see it.
    if (isIP(options.hostname) && !isAllowed(options.hostname, port)) return callback(notPublic(), null);
    const lookup = guardedLookup(resolve, (address) => isAllowed(address, port));
    buildConnector({ lookup, timeout: connectTimeoutMs, allowH2: false })(options, callback);
  };
}

function guardedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const allowed = addresses.filter(({ address }) => isAllowed(address));
        const [first] = allowed;
        if (!first) callback(notPublic(), []);
        else if (all) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, []),
    );
  };
}

function notPublic(): FetchFailure {
  return new FetchFailure(NOT_PUBLIC);
}
