import { onTestFinished, vi } from "vitest";
import { FakeSite, ORIGIN } from "./fake-site.ts";
import { MemoryCaches } from "./memory-caches.ts";
import { MemoryDatabases } from "./memory-database.ts";
import { MemoryExpiration } from "./memory-expiration.ts";
import { DocumentRequest, ExtendableEvent, FetchEvent } from "./worker-events.ts";

/** Open window of the site. */
interface FakeWindow {
  id: string;
  url: string;
  /** messages of the worker */
  messages: object[];
  isFocused: boolean;
}

/** Answer to a request, and all that the worker does for it. */
interface Exchange {
  /** null where the worker leaves it to the browser */
  reply: Promise<Response> | null;
  done: Promise<unknown[]>;
}

/** Moment at which the clock of every test stands at first. */
export const NOW = new Date("2026-11-28T15:00:00Z");

const nextTask = globalThis.setImmediate;

/**
 * Runs the service worker that `load` imports, for the running test: what browsers give it is in memory, its network is a `FakeSite`, and
 * time stands until the test lets it pass.
 */
export async function startWorker(load: () => Promise<unknown>, own: Record<string, unknown> = {}) {
  vi.useFakeTimers({ now: NOW });
  const events = new EventTarget();
  const site = new FakeSite();
  const stored = new MemoryCaches();
  const databases = new MemoryDatabases();
  const windows: FakeWindow[] = [];
  const run = { isFinished: false };
  onTestFinished(() => {
    run.isFinished = true;
    vi.unstubAllGlobals();
    vi.useRealTimers();
    for (const name of ["workbox-routing", "workbox-expiration", "idb"]) vi.doUnmock(name);
    vi.resetModules();
  });
  const device = { isOnline: true, userAgent: "Chrome/150.0" };
  const browser = {
    self: globalThis,
    __WB_DISABLE_DEV_LOGS: true,
    addEventListener: events.addEventListener.bind(events),
    location: new URL(ORIGIN),
    navigator: {
      get onLine() {
        return device.isOnline;
      },
      get userAgent() {
        return device.userAgent;
      },
    },
    ExtendableEvent,
    FetchEvent,
    caches: stored,
    clients: fakeClients(windows),
    fetch: site.fetch,
    skipWaiting: async () => {},
    setTimeout: withoutZero(globalThis.setTimeout),
    ...own,
  };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  vi.resetModules();
  const isBroken = () => databases.isBroken;
  vi.doMock("workbox-expiration", () => ({
    ExpirationPlugin: class extends MemoryExpiration {
      constructor(limits: object) {
        super(limits, isBroken);
      }
    },
  }));
  vi.doMock("idb", () => ({ openDB: databases.openDB }));
  // the one router of Workbox would keep the routes of every test
  vi.doMock("workbox-routing", async (importOriginal) => {
    const { Route, Router } = await importOriginal<typeof import("workbox-routing")>();
    const router = new Router();
    router.addFetchListener();
    const registerRoute = (...route: ConstructorParameters<typeof Route>) => router.registerRoute(new Route(...route));
    return { registerRoute };
  });
  await load();

  /** Waits for what needs no time. */
  async function settle<Result>(promise: Promise<Result>): Promise<Result> {
    let isSettled = false;
    const settled = promise.finally(() => (isSettled = true));
    settled.catch(() => {});
    await until(() => isSettled);
    return settled;
  }

  async function until(isTrue: () => boolean): Promise<void> {
    while (!isTrue() && !run.isFinished) {
      await new Promise<void>((resolve) => void nextTask(resolve));
    }
  }

  function dispatch<Sent extends ExtendableEvent>(event: Sent): Sent {
    events.dispatchEvent(event);
    return event;
  }

  function send(request: Request, own: object = {}): Exchange {
    const event = dispatch(new FetchEvent("fetch", { request, clientId: "", resultingClientId: "", ...own }));
    return { reply: event.answer, done: event.done() };
  }

  const open = (path: string, own: object = {}) => send(new DocumentRequest(ORIGIN + path), own);

  /** Waits for the answer, of the worker or of the network behind it, and until the worker has done all that belongs to it. */
  async function finish(request: Request, { reply, done }: Exchange): Promise<Response> {
    const answer = await settle(reply ?? site.fetch(request));
    await settle(done);
    return answer;
  }

  return {
    site,
    caches: stored,
    databases,
    windows,
    device,
    settle,
    until,
    /** Sends a request of a page to the worker. */
    send,
    /** Opens a document in a window. */
    open,
    /** Asks for a path as a page does, and waits until nothing more happens without time. */
    ask: (path: string, init?: RequestInit) => {
      const request = new Request(ORIGIN + path, init);
      return finish(request, send(request));
    },
    /** Opens a document, and waits until nothing more happens without time. */
    visit: (path: string, own: object = {}) => finish(new DocumentRequest(ORIGIN + path), open(path, own)),
    /** Sends an event; resolves to the failures that the browser sees. */
    tell: (type: string, own: object = {}) => settle(dispatch(new ExtendableEvent(type, own)).done()),
    /** Lets time pass for what waits for it already. */
    async pass(milliseconds: number): Promise<void> {
      await until(() => vi.getTimerCount() > 0);
      await vi.advanceTimersByTimeAsync(milliseconds);
    },
    /** Opens a window in which the worker is. */
    openWindow(path: string): FakeWindow {
      const opened = { id: `window ${windows.length}`, url: ORIGIN + path, messages: [], isFocused: false };
      windows.push(opened);
      return opened;
    },
  };
}

export type TestWorker = Awaited<ReturnType<typeof startWorker>>;

/** Has what needs no time happen without the test: a fake clock would keep some of it until a millisecond has passed. */
function withoutZero(fakeTimeout: typeof globalThis.setTimeout) {
  return (call: () => void, milliseconds = 0) =>
    milliseconds === 0 ? nextTask(call) : fakeTimeout(call, milliseconds);
}

function fakeClients(windows: FakeWindow[]) {
  const clientOf = (shown: FakeWindow) => ({
    id: shown.id,
    url: shown.url,
    postMessage: (message: object) => void shown.messages.push(message),
    focus: async () => void (shown.isFocused = true),
  });
  return {
    matchAll: async () => windows.map(clientOf),
    get: async (id: string) => windows.filter((one) => one.id === id).map(clientOf)[0],
    openWindow: async (url: string) =>
      void windows.push({ id: `window ${windows.length}`, url, messages: [], isFocused: true }),
    claim: async () => {},
  };
}
