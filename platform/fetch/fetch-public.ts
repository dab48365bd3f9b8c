/**
 * Fetches from hosts that may be unreachable, slow or hostile (NEWS-14). A host has 5 seconds to connect and the
 * caller's limit for everything; a reply that is too large, redirects too often, or leads to an address that is not
 * public ends the fetch. Each of these is a FetchFailure, which says why in a few words. Nothing is tried again here
 * and nothing is stored, so a killed process leaves nothing: callers fetch again (NEWS-13). Tested in
 * fetch-public.test.ts and public-endpoint.test.ts.
 */

import { lookup } from "node:dns/promises";
import { Agent, type Dispatcher, request } from "undici";
import { FetchFailure, failureOf } from "./fetch-failure.ts";
import { guardedConnector, type Resolve } from "./guarded-connector.ts";
import { requireWebAddress } from "./web-address.ts";
import { type EndpointRule, isPublicEndpoint } from "./public-endpoint.ts";
import { ENCODINGS, readBody } from "./read-body.ts";

/** Settings of this site's requests to others. */
export interface FetchSettings {
  /** names this site */
  userAgent: string;
  /** by default the public internet only (NEWS-14) */
  isAllowed?: EndpointRule;
  resolve?: Resolve;
  /** milliseconds for connecting, 5,000 by default */
  connectTimeoutMs?: number;
  /** milliseconds for everything, in place of the caller's limit */
  timeoutMs?: number;
}

export interface FetchRequest {
  headers?: Record<string, string>;
  /** milliseconds from the first connection to the last byte, redirects included */
  timeoutMs: number;
  /** of the body, before and after decompression */
  maxBytes: number;
  /** aborts the fetch */
  signal?: AbortSignal | undefined;
}

export interface FetchedReply {
  status: number;
  headers: Dispatcher.ResponseData["headers"];
  /** the address after all redirects */
  url: string;
  body: Buffer;
}

const CONNECT_TIMEOUT_MS = 5_000;
const MAX_REDIRECTS = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches an address of the public internet, without cookies, credentials and Referer; each redirect is checked as the
 * first address was. Returns replies of any status that is no redirect. Throws FetchFailure.
 */
export async function fetchPublic(
  address: string,
  { headers, timeoutMs, maxBytes, signal }: FetchRequest,
  settings: FetchSettings,
): Promise<FetchedReply> {
  const timeout = AbortSignal.timeout(settings.timeoutMs ?? timeoutMs);
  const dispatcher = openGuardedAgent(settings);
  try {
    let url = requireWebAddress(address);
    for (let followed = 0; followed <= MAX_REDIRECTS; followed++) {
      const reply = await request(url, {
        dispatcher,
        headers: { "user-agent": settings.userAgent, "accept-encoding": ENCODINGS, ...headers },
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      });
      // Without a listener, a body that nobody reads would end the process when its connection is closed.
      reply.body.on("error", () => {});
      const { location, "content-encoding": encoding } = reply.headers;
      if (!redirects.has(reply.statusCode) || location === undefined) {
        const body = await readBody(reply.body, String(encoding ?? ""), maxBytes);
        return { status: reply.statusCode, headers: reply.headers, url: url.href, body };
      }
      reply.body.destroy();
      url = requireWebAddress(String(location), url);
    }
    throw new FetchFailure(`it redirects more than ${MAX_REDIRECTS} times`);
  } catch (error) {
    if (signal?.aborted) throw new FetchFailure("it was interrupted", null, { cause: error });
    if (timeout.aborted) throw new FetchFailure("it did not finish in time", null, { cause: error });
    throw failureOf(error);
  } finally {
    await dispatcher.destroy();
  }
}

/** Opens connections to the public internet alone (NEWS-14). Limits of time but that for connecting are the caller's. */
export function openGuardedAgent(settings: FetchSettings): Agent {
  return new Agent({
    connect: guardedConnector({
      resolve: settings.resolve ?? ((hostname) => lookup(hostname, { all: true })),
      isAllowed: settings.isAllowed ?? isPublicEndpoint,
      connectTimeoutMs: settings.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    }),
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}
