import { expect, it } from "vitest";
import { makePress, type PressKey, servePresses } from "#test/service-worker/press-site.ts";
import { startWorker } from "#test/service-worker/start-worker.ts";

const keys = ["like 1", "like 2", "watchlist 1"] as const satisfies PressKey[];

/** Starts the worker of a site that takes presses, in a browser with one page. */
async function start() {
  const worker = await startWorker(() => import("./worker.ts"));
  const queue = await import("../offline/press-queue.ts");
  return {
    ...worker,
    ...servePresses(worker, keys),
    page: worker.openWindow("/nike"),
    queue: queue.queuePress,
    remove: queue.removePress,
    waiting: async () => (await queue.readPresses()).map(({ key }) => key),
    send: () => worker.tell("message", { data: { type: "send" } }),
    sync: (tag: string) => worker.tell("sync", { tag }),
  };
}

it("of several presses of one product the last state is sent, once (OFF-9)", async () => {
  const worker = await start();
  for (const wanted of [1, 0, 1, 0] as const) await worker.queue(makePress("like 1", wanted));
  await worker.send();
  await worker.send();
  expect(worker.site.requests).toEqual(["POST /api/product/1/like?wanted=0"]);
  expect(await worker.waiting()).toEqual([]);
});

it("a press is sent for the person who pressed, and a visitor's for nobody (OFF-9)", async () => {
  const worker = await start();
  await worker.queue(makePress("like 1", 1, "ann"));
  await worker.queue(makePress("like 2", 1));
  await worker.send();
  expect(worker.authorizations).toEqual(["Bearer ann", null]);
});

it.each([408, 429, 500, 503])("a press that is answered with %s waits, and is sent later (OFF-9)", async (status) => {
  const worker = await start();
  await worker.queue(makePress("like 1", 1));
  worker.site.fail(status);
  await worker.send();
  expect(await worker.waiting()).toEqual(["like 1"]);
  worker.site.restore();
  await worker.send();
  expect([await worker.waiting(), worker.held.get("like 1")]).toEqual([[], 1]);
});

it.each([400, 401, 403, 404, 410, 422])(
  "a press that is refused for good with %s is dropped (OFF-9)",
  async (status) => {
    const worker = await start();
    await worker.queue(makePress("like 1", 1));
    worker.site.fail(status);
    await worker.send();
    expect(await worker.waiting()).toEqual([]);
    // the page shows the true state
    expect(worker.page.messages).toEqual([{ type: "sent" }]);
  },
);

it("without a network presses wait, and no page is told anything (OFF-9)", async () => {
  const worker = await start();
  for (const key of keys) await worker.queue(makePress(key, 1));
  worker.site.cut();
  await worker.send();
  expect(await worker.waiting()).toEqual(keys);
  expect(worker.page.messages).toEqual([]);
});

it("a press that the site cannot take keeps no other from being sent (OFF-9)", async () => {
  const worker = await start();
  for (const key of keys) await worker.queue(makePress(key, 1));
  worker.site.serve(makePress("like 1", 1).address, () => new Response("broken", { status: 500 }));
  await worker.send();
  expect(await worker.waiting()).toEqual(["like 1"]);
  expect([...worker.held]).toEqual([
    ["like 2", 1],
    ["watchlist 1", 1],
  ]);
  expect(worker.page.messages).toEqual([{ type: "sent" }]);
});

it("a press that comes while an earlier one of its product is sent is not lost (OFF-9)", async () => {
  const worker = await start();
  await worker.queue(makePress("like 1", 1));
  const release = worker.site.hold();
  const sent = worker.send();
  await worker.until(() => worker.site.requests.length === 1);
  await worker.queue(makePress("like 1", 0));
  release();
  await sent;
  await worker.send();
  expect([await worker.waiting(), worker.held.get("like 1")]).toEqual([[], 0]);
});

it("a press that the page itself overtakes during a run is not sent after it (OFF-9)", async () => {
  const worker = await start();
  await worker.queue(makePress("like 1", 1));
  await worker.queue(makePress("like 2", 1));
  const release = worker.site.hold();
  const sent = worker.send();
  await worker.until(() => worker.site.requests.length === 1);
  await worker.remove("like 2");
  release();
  await sent;
  expect(worker.site.requests).toEqual(["POST /api/product/1/like?wanted=1"]);
});

it("a run sends nothing more of a person who leaves during it (OFF-8, OFF-9)", async () => {
  const worker = await start();
  await worker.queue(makePress("like 1", 1, "ann"));
  await worker.queue(makePress("like 2", 1, "ann"));
  const release = worker.site.hold();
  const sent = worker.send();
  await worker.until(() => worker.site.requests.length === 1);
  await worker.tell("message", { data: { type: "forget" } });
  release();
  await sent;
  expect(worker.site.requests).toHaveLength(1);
});

it("the background sync of a press that was queued during a run sends it (OFF-9)", async () => {
  const worker = await start();
  await worker.queue(makePress("like 2", 1));
  const release = worker.site.hold();
  const sent = worker.send();
  await worker.until(() => worker.site.requests.length === 1);
  const synced = worker.sync("presses");
  await worker.queue(makePress("like 1", 1));
  release();
  await sent;
  expect(await synced).toEqual([]);
  expect([await worker.waiting(), worker.held.get("like 1")]).toEqual([[], 1]);
});

it("two pages that ask at once have each press sent once (OFF-9)", async () => {
  const worker = await start();
  await worker.queue(makePress("like 1", 1));
  await Promise.all([worker.send(), worker.send()]);
  expect(worker.site.requests).toHaveLength(1);
});

it("the browser's background sync sends presses, and tries again while some wait (OFF-9)", async () => {
  const worker = await start();
  await worker.queue(makePress("like 1", 1));
  expect(await worker.sync("another")).toEqual([]);
  expect(worker.site.requests).toEqual([]);
  worker.site.fail(503);
  expect(await worker.sync("presses")).toEqual([expect.any(Error)]);
  worker.site.cut();
  expect(await worker.sync("presses")).toEqual([expect.any(Error)]);
  worker.site.restore();
  expect(await worker.sync("presses")).toEqual([]);
  expect(worker.held.get("like 1")).toBe(1);
});

it("presses are dropped when their person leaves, or the session has ended (OFF-8, OFF-9)", async () => {
  const worker = await start();
  await worker.queue(makePress("like 1", 1, "ann"));
  await worker.tell("message", { data: { type: "forget" } });
  expect(await worker.waiting()).toEqual([]);
  await worker.queue(makePress("like 1", 1, "ann"));
  worker.site.fail(401);
  await worker.ask("/api/plan", { headers: { authorization: "Bearer ann" } });
  expect(await worker.waiting()).toEqual([]);
});

it("presses that wait show on every page, over what the site says and over its copy (OFF-9)", async () => {
  const worker = await start();
  const marks = { ...makePress("like 1", 0).reactions, likes_counts: 5 };
  worker.site.serve("/api/marks", () => Response.json({ data: [marks], status: "ok" }));
  await worker.queue(makePress("like 1", 1));
  const shown = { data: [{ ...marks, is_liked: 1, likes_counts: 6 }], status: "ok" };
  expect(await (await worker.ask("/api/marks")).json()).toEqual(shown);
  worker.site.cut();
  const copy = await worker.ask("/api/marks");
  expect(copy.headers.get("x-as-of")).not.toBeNull();
  expect(await copy.json()).toEqual(shown);
  // what is kept is what the site has said
  worker.site.restore();
  await worker.send();
  worker.site.cut();
  expect(await (await worker.ask("/api/marks")).json()).toEqual({ data: [marks], status: "ok" });
});
