import { once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { isUnavailable } from "#platform/postgres/unavailable.ts";
import type { SharedIndexes } from "#domain/catalog-index/shared-indexes.ts";
import { Overloaded } from "#platform/http/overloaded.ts";
import { WorkQueue } from "#platform/limits/work-queue.ts";
import { RENDER_LIMITS } from "./pages.ts";
import { MAX_RENDER_MS, MAX_START_MS, ThreadedRenderer } from "./threaded-renderer.ts";

/** A thread that answers with the address of the request, unless the address says otherwise. */
const program = `
  const { parentPort, threadId } = require("node:worker_threads");
  const received = [];
  if (!process.argv.includes("--waits")) parentPort.postMessage({ started: true });
  if (!process.argv.includes("--slow-start")) parentPort.postMessage({ ready: true });
  parentPort.on("message", ({ id, address, ...indexes }) => {
    if (address === "/start") return parentPort.postMessage({ started: true });
    if (!id) return received.push(indexes);
    if (address === "/received") address = JSON.stringify(received);
    if (address === "/crash") throw new Error("out of luck");
    if (address === "/exit") process.exit(0);
    if (address === "/indexes") return parentPort.postMessage({ needsIndexes: true });
    if (address === "/never") return;
    if (address === "/loop") while (true);
    if (address === "/read") parentPort.postMessage({ ready: true });
    if (address === "/throws-nothing") throw null;
    const name = "Error";
    const code = "57P01";
    if (address === "/fails") return parentPort.postMessage({ id, failure: { name, message: "cannot be made", code } });
    if (address === "/partly") parentPort.postMessage({ incomplete: { name, message: "no menu" } });
    const body = new TextEncoder().encode(address + " by " + threadId);
    parentPort.postMessage({ id, response: { status: 200, headers: {}, body, isFailed: false } }, [body.buffer]);
  });
`;

const noIndexes = () => Promise.reject<SharedIndexes>(new Error("there is no database"));

function open(...argv: string[]) {
  return openWith(noIndexes, ...argv);
}

function openWith(readShared: () => Promise<SharedIndexes>, ...argv: string[]) {
  const errors: string[] = [];
  const threads: Worker[] = [];
  const renderer = new ThreadedRenderer(
    () => {
      const thread = new Worker(program, { eval: true, argv });
      threads.push(thread);
      return thread;
    },
    (error) => errors.push(error.message),
    readShared,
  );
  onTestFinished(() => renderer.close());
  const render = async (address: string) => new TextDecoder().decode((await renderer.render(address)).body);
  return { renderer, render, errors, threads };
}

it("gives each page to its request", async () => {
  const { render, threads } = open();
  const addresses = Array.from({ length: 50 }, (_, number) => `/page-${number}`);
  expect(await Promise.all(addresses.map(render))).toEqual(
    addresses.map((address) => `${address} by ${threads[0]?.threadId}`),
  );
});

it("passes on errors, of failed and of incomplete pages", async () => {
  const { render, errors } = open();
  const failed = await render("/fails").catch((error: unknown) => error);
  expect(failed).toMatchObject({ message: "cannot be made" });
  expect(isUnavailable(failed)).toBe(true);
  expect(await render("/partly")).toContain("/partly");
  expect(errors).toEqual(["no menu"]);
});

it.each([
  ["/crash", "out of luck"],
  ["/exit", "the rendering thread has ended"],
  ["/throws-nothing", "null was thrown"],
])("replaces a thread that ended at %s, and fails its unfinished pages", async (address, reason) => {
  const { render, errors, threads } = open();
  const waiting = [render("/never"), render(address), render("/never")];
  for (const one of waiting) await expect(one).rejects.toThrow(reason);
  expect(errors).toEqual([reason]);
  expect(await render("/again")).toBe(`/again by ${threads[1]?.threadId}`);
  expect(threads).toHaveLength(2);
});

it("replaces a thread whose answer cannot be read, and fails its unfinished pages alone", async () => {
  const { render, errors, threads } = open();
  const waiting = [render("/never"), render("/never")];
  const [first] = threads;
  const ended = once(first!, "exit");
  first?.emit("messageerror", new Error("garbled"));
  const again = render("/again");
  for (const one of waiting) await expect(one).rejects.toThrow("garbled");
  await ended;
  expect(await again).toBe(`/again by ${threads[1]?.threadId}`);
  expect(errors).toEqual(["garbled"]);
});

describe("a thread that does not answer", () => {
  const late = (path: string) => `${path} takes too long to be rendered`;
  const outcomeOf = (page: Promise<string>) => page.catch((error: unknown) => error);

  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  it("is given up after 30 seconds, its pages are 503, and others are rendered (API-12, API-32)", async () => {
    const { render, errors, threads } = open();
    await render("/first");
    const ended = once(threads[0]!, "exit");
    const waiting = ["/verify-email/secret?more", "/loop"].map((address) => outcomeOf(render(address)));
    vi.advanceTimersByTime(MAX_RENDER_MS - 1);
    expect(errors).toEqual([]);
    vi.advanceTimersByTime(1);
    for (const outcome of await Promise.all(waiting)) expect(outcome).toBeInstanceOf(Overloaded);
    expect(errors).toEqual([late("/verify-email/…")]);
    const again = render("/again");
    await ended;
    expect(await again).toBe(`/again by ${threads[1]?.threadId}`);
    // no limit of a page that was rendered is left, which would give up the second thread
    vi.advanceTimersByTime(MAX_START_MS);
    expect([threads.length, errors]).toEqual([2, [late("/verify-email/…")]]);
  });

  it("gives its places back to other pages", async () => {
    const { renderer, render } = open();
    await render("/first");
    const queue = new WorkQueue(RENDER_LIMITS);
    const take = (address: string) => queue.run(() => renderer.render(address));
    const stuck = Array.from({ length: RENDER_LIMITS.maxRunning }, () => take("/loop"));
    const outcomes = Promise.all(stuck.map((one) => expect(one).rejects.toThrow(late("/loop"))));
    await turn();
    vi.advanceTimersByTime(MAX_RENDER_MS);
    await outcomes;
    const next = await Promise.all(Array.from({ length: RENDER_LIMITS.maxRunning + 1 }, () => take("/next")));
    expect(next.map(({ status }) => status)).toEqual(next.map(() => 200));
  });

  it("has more time until it has read the catalog", async () => {
    const { render, errors } = open("--slow-start");
    const page = outcomeOf(render("/never"));
    vi.advanceTimersByTime(MAX_START_MS - 1);
    expect(errors).toEqual([]);
    await render("/read");
    vi.advanceTimersByTime(MAX_RENDER_MS - 1);
    expect(errors).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(await page).toBeInstanceOf(Overloaded);
    const other = outcomeOf(render("/never"));
    vi.advanceTimersByTime(MAX_START_MS);
    expect(await other).toBeInstanceOf(Overloaded);
    expect(errors).toEqual([late("/never"), late("/never")]);
  });
});

it("ends its thread when it is closed, without an error", async () => {
  const { renderer, render, errors } = open();
  const waiting = render("/never");
  const outcome = expect(waiting).rejects.toThrow("has ended");
  await renderer.close();
  await outcome;
  expect(errors).toEqual([]);
});

it("lets its thread start before it ends it (OPS-21)", async () => {
  const { renderer, threads } = open("--waits", "--slow-start");
  const answers: unknown[] = [];
  threads[0]?.on("message", (answer) => answers.push(answer));
  const closed = renderer.close();
  threads[0]?.postMessage({ id: 1, address: "/start" });
  await closed;
  expect(answers).toEqual([{ started: true }]);
});

it("closes when its thread ends before it has started", async () => {
  const { renderer, threads } = open("--waits", "--slow-start");
  const closed = renderer.close();
  threads[0]?.postMessage({ id: 1, address: "/exit" });
  await closed;
});

describe("a thread that needs the indexes of a large catalog", () => {
  const facets = { ids: "of facets" } as unknown as SharedIndexes["facets"];

  /** Returns the messages that the thread has got when it needs the indexes that `readShared` reads. */
  async function receivedFrom(readShared: () => Promise<SharedIndexes>): Promise<unknown> {
    const { render } = openWith(readShared);
    render("/indexes").catch(() => {});
    for (;;) {
      const [messages = ""] = (await render("/received")).split(" by ");
      if (/texts|Failure/.test(messages)) return JSON.parse(messages);
    }
  }

  it("gets facets, and then texts", async () => {
    const texts = Promise.resolve({ count: 7 } as never);
    expect(await receivedFrom(async () => ({ version: 3, facets, texts }))).toEqual([
      { indexes: { version: 3, facets } },
      { texts: { count: 7 } },
    ]);
  });

  it("learns that they, or the texts, cannot be read", async () => {
    const failure = expect.objectContaining({ message: "away", code: "57P01" });
    const error = Object.assign(new Error("away"), { code: "57P01" });
    expect(await receivedFrom(() => Promise.reject(error))).toEqual([{ indexesFailure: failure }]);
    expect(await receivedFrom(async () => ({ version: 3, facets, texts: Promise.reject(error) }))).toEqual([
      { indexes: { version: 3, facets } },
      { indexesFailure: failure },
    ]);
  });
});
