import { onTestFinished, vi } from "vitest";

/** A call of the site's API that waits for the test to answer it. */
export interface ApiCall {
  method: string;
  url: URL;
  /** the parsed JSON body, or null */
  body: unknown;
  reply(json: unknown, status?: number): void;
  /** the connection fails */
  fail(): void;
  /** the page has aborted it */
  signal: AbortSignal | null;
}

export interface FakeApi {
  /** every call until now, answered or not, in order */
  calls: ApiCall[];
  /** Resolves to the first call of this path that no earlier `next` has returned, as soon as it is made. */
  next(path: string | RegExp): Promise<ApiCall>;
}

/** Takes the place of the site's API for the running test: each call waits until the test answers it. */
export function fakeApi(): FakeApi {
  const calls: ApiCall[] = [];
  const given = new Set<ApiCall>();
  const waiting: { matches: (call: ApiCall) => boolean; resolve: (call: ApiCall) => void }[] = [];

  const give = (call: ApiCall) => {
    const at = waiting.findIndex(({ matches }) => matches(call));
    if (at === -1) return;
    given.add(call);
    waiting.splice(at, 1)[0]?.resolve(call);
  };

  vi.stubGlobal("fetch", (address: string, { method = "GET", body, signal = null }: RequestInit = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const call: ApiCall = {
      method,
      url: new URL(address, location.href),
      body: typeof body === "string" ? JSON.parse(body) : (body ?? null),
      reply: (json, status = 200) => resolve(Response.json(json, { status })),
      fail: () => reject(new TypeError("Failed to fetch")),
      signal,
    };
    signal?.addEventListener("abort", () => reject(signal.reason));
    calls.push(call);
    give(call);
    return promise;
  });
  onTestFinished(() => void vi.unstubAllGlobals());

  return {
    calls,
    next(path) {
      const matches = ({ url }: ApiCall) =>
        typeof path === "string" ? url.pathname === path : path.test(url.pathname);
      const made = calls.find((call) => !given.has(call) && matches(call));
      if (made) {
        given.add(made);
        return Promise.resolve(made);
      }
      const { promise, resolve } = Promise.withResolvers<ApiCall>();
      waiting.push({ matches, resolve });
      return promise;
    },
  };
}
