import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { fakeServiceWorker } from "#test/dom/fake-service-worker.ts";
import { MemoryCaches } from "#test/service-worker/memory-caches.ts";
import { keepLoadedFiles, keepOpenPage, listenToWorker, send, startWorker } from "./worker-of-page.ts";

beforeEach(() => {
  vi.stubEnv("PROD", true);
  vi.useFakeTimers();
  history.replaceState(null, "", "/nike");
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
});

const listeners = () => ({ onNewer: vi.fn(), onSent: vi.fn(), onSilent: vi.fn() });

/** Stands in for the browser's list of what a page has loaded; the function that it returns adds to that. */
function fakeResources(loaded: string[]): (paths: string[]) => void {
  let report = (_paths: string[]) => {};
  class FakeObserver {
    readonly tell: (paths: string[]) => void;
    constructor(observe: (list: { getEntries: () => { name: string }[] }) => void) {
      this.tell = (paths) =>
        observe({ getEntries: () => paths.map((path) => ({ name: `https://toebox.test${path}` })) });
    }
    observe({ type, buffered }: PerformanceObserverInit) {
      if (type !== "resource") return;
      if (buffered) this.tell(loaded);
      report = this.tell;
    }
  }
  vi.stubGlobal("PerformanceObserver", FakeObserver);
  return (paths) => report(paths);
}

const askTwice = [{ type: "take over" }, { type: "take over" }];

it("the worker is registered, and asked to send presses; a first visit lasts until it has the page (OFF-2, OFF-9, OFF-10)", async () => {
  const site = fakeServiceWorker();
  const visit = startWorker();
  await vi.waitUntil(() => site.worker.messages.length === 2);
  expect(site.registered).toEqual(["/service-worker.js"]);
  expect(site.worker.messages).toEqual([{ type: "send" }, { type: "take over" }]);
  const isOver = vi.fn();
  void visit.then(isOver);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOver).not.toHaveBeenCalled();
  site.takeOver();
  expect(await visit).toBe("first visit");
});

it("a page that the worker had from the beginning asks it for nothing (OFF-10)", async () => {
  const site = fakeServiceWorker();
  site.takeOver();
  expect(await startWorker()).toBe("later visit");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(site.worker.messages).toEqual([{ type: "send" }]);
});

it("the worker of the next release is asked to take over at once, and again every 10 seconds (OFF-10)", async () => {
  const site = fakeServiceWorker();
  site.takeOver();
  await startWorker();
  const next = site.findNext();
  expect(next.messages).toEqual([{ type: "take over" }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(next.messages).toEqual(askTwice);
});

it("nothing is registered in development, and nothing without workers (OFF-1, OFF-2)", async () => {
  expect(await startWorker()).toBeNull();
  const site = fakeServiceWorker();
  vi.stubEnv("PROD", false);
  expect(await startWorker()).toBeNull();
  await keepOpenPage();
  expect([site.registered, site.worker.messages]).toEqual([[], []]);
});

it("a private window, which registers no worker, is as without one (OFF-1)", async () => {
  const site = fakeServiceWorker();
  site.container.register = () => Promise.reject(new DOMException("private", "SecurityError"));
  expect(await startWorker()).toBeNull();
});

it("a worker that is being activated gets messages once it works", async () => {
  const { worker } = fakeServiceWorker();
  worker.state = "activating";
  const sent = send({ type: "send" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(worker.messages).toEqual([]);
  worker.become("activated");
  await sent;
  expect(worker.messages).toEqual([{ type: "send" }]);
});

it("the worker keeps the open page, and gets the moment of its copy (OFF-3)", async () => {
  const { worker } = fakeServiceWorker();
  await keepOpenPage();
  document.documentElement.dataset["asOf"] = "2026-11-28T14:00:00.000Z";
  await keepOpenPage();
  const page = "https://toebox.test/nike";
  expect(worker.messages).toEqual([
    { type: "keep page", page, asOf: null },
    { type: "keep page", page, asOf: "2026-11-28T14:00:00.000Z" },
  ]);
});

it("the worker keeps the files of the page that are of these kinds, those that come later too (OFF-3, OFF-7)", async () => {
  const { worker } = fakeServiceWorker();
  const report = fakeResources(["/assets/a.js", "/assets/a.css", "/nike/assets/b.js"]);
  keepLoadedFiles(/^\/assets\/.*\.js$/);
  report(["/assets/a.css"]);
  report(["/assets/c.js"]);
  await vi.waitUntil(() => worker.messages.length === 3);
  expect(worker.messages).toEqual([
    { type: "idle" },
    { type: "keep files", files: ["https://toebox.test/assets/a.js"] },
    { type: "keep files", files: ["https://toebox.test/assets/c.js"] },
  ]);
});

it("the page does what the worker tells it, until it has ended it (OFF-5, OFF-6, OFF-9)", () => {
  const site = fakeServiceWorker();
  const page = listeners();
  const stop = listenToWorker(page);
  const all = [{ type: "newer", page: "https://toebox.test/nike" }, { type: "sent" }, { type: "silent" }];
  all.forEach(site.tell);
  expect(page.onNewer).toHaveBeenCalledExactlyOnceWith("https://toebox.test/nike");
  expect([page.onSent, page.onSilent].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  stop();
  all.forEach(site.tell);
  expect(Object.values(page).map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

it("presses are sent when the network is back or the page is seen again, and the page is kept (OFF-3, OFF-9)", async () => {
  const { worker } = fakeServiceWorker();
  onTestFinished(listenToWorker(listeners()));
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitUntil(() => worker.messages.length > 0);
  expect(worker.messages).toEqual([{ type: "send" }]);
  dispatchEvent(new Event("online"));
  await vi.waitUntil(() => worker.messages.length === 3);
  expect(worker.messages.slice(1)).toEqual([{ type: "send" }, expect.objectContaining({ type: "keep page" })]);
});

it.each([
  ["newer", "Sat, 28 Nov 2026 14:00:01 GMT", ["https://toebox.test/nike"]],
  ["the same", "Sat, 28 Nov 2026 14:00:00 GMT", []],
])(
  "of a copy that is kept and %s, what the worker sent before the page listened reaches it (OFF-5)",
  async (_age, date, offered) => {
    fakeServiceWorker();
    const caches = new MemoryCaches();
    vi.stubGlobal("caches", caches);
    await (await caches.open("pages")).put("https://toebox.test/nike", new Response("kept", { headers: { date } }));
    document.documentElement.dataset["asOf"] = "2026-11-28T14:00:00.000Z";
    const page = listeners();
    const isAsked = vi.spyOn(caches, "match");
    onTestFinished(listenToWorker(page));
    await isAsked.mock.results[0]?.value;
    await vi.advanceTimersByTimeAsync(0);
    expect(page.onNewer.mock.calls.flat()).toEqual(offered);
  },
);
