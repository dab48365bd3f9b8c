import { expect, it, vi } from "vitest";
import { startWorker, type TestWorker } from "#test/service-worker/start-worker.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Starts the worker of a site that tells everyone their own plan. */
async function start(): Promise<TestWorker> {
  const worker = await startWorker(() => import("./worker.ts"));
  worker.site.serve("/api/plan", ({ headers }) => Response.json({ of: headers.get("authorization") }));
  return worker;
}

const planOf = (worker: TestWorker, person: string) =>
  worker.ask("/api/plan", { headers: { authorization: `Bearer ${person}` } });

/** Returns whether `person` gets their plan. */
async function hasPlan(worker: TestWorker, person: string): Promise<boolean> {
  const reply = await planOf(worker, person).catch(() => null);
  return reply !== null && (await reply.json()).of === `Bearer ${person}`;
}

it("what one person reads is there without a network, and says of when it is (OFF-5, OFF-8)", async () => {
  const worker = await start();
  expect((await planOf(worker, "ann")).headers.get("x-as-of")).toBeNull();
  worker.site.cut();
  vi.setSystemTime(Date.now() + 5_000);
  const copy = await planOf(worker, "ann");
  expect(copy.headers.get("x-as-of")).toBe("2026-11-28T15:00:00.000Z");
  expect(await copy.json()).toEqual({ of: "Bearer ann" });
});

it("a copy is shown to nobody but the person who read it (OFF-8)", async () => {
  const worker = await start();
  await planOf(worker, "ann");
  worker.site.cut();
  expect(await hasPlan(worker, "bob")).toBe(false);
  await expect(worker.ask("/api/plan")).rejects.toThrow(TypeError);
  expect(await hasPlan(worker, "ann")).toBe(true);
});

it("a visitor is known by the number of the watchlist (OFF-8)", async () => {
  const worker = await start();
  const [own, other] = ["111111", "222222"].map((id) => `/api/products?is_watchlist=1&watchlist-cookie=${id}`);
  worker.site.serve(own!, () => Response.json({ data: ["Air Max"] }));
  await worker.ask(own!);
  worker.site.cut();
  expect(await (await worker.ask(own!)).json()).toEqual({ data: ["Air Max"] });
  await expect(worker.ask(other!)).rejects.toThrow(TypeError);
});

it("another person who reads deletes the copies of the first (OFF-8)", async () => {
  const worker = await start();
  await planOf(worker, "ann");
  await planOf(worker, "bob");
  worker.site.cut();
  expect([await hasPlan(worker, "ann"), await hasPlan(worker, "bob")]).toEqual([false, true]);
});

it("a session that has ended deletes its copies (OFF-8)", async () => {
  const worker = await start();
  await planOf(worker, "ann");
  worker.site.fail(401);
  expect((await planOf(worker, "ann")).status).toBe(401);
  worker.site.cut();
  expect(await hasPlan(worker, "ann")).toBe(false);
});

it("a login or a logout deletes the copies, and what was asked for before is not kept (OFF-8)", async () => {
  const worker = await start();
  await planOf(worker, "ann");
  const release = worker.site.hold();
  const asked = planOf(worker, "ann");
  await worker.until(() => worker.site.requests.length === 2);
  await worker.tell("message", { data: { type: "forget" } });
  release();
  expect(await (await asked).json()).toEqual({ of: "Bearer ann" });
  worker.site.cut();
  expect(await hasPlan(worker, "ann")).toBe(false);
});

it("an error is shown as it is and takes the place of no copy (OFF-8)", async () => {
  const worker = await start();
  await planOf(worker, "ann");
  worker.site.fail(500);
  expect((await planOf(worker, "ann")).status).toBe(500);
  worker.site.fail(503);
  expect(await hasPlan(worker, "ann")).toBe(true);
});

it("a copy is kept for 30 days (OFF-8)", async () => {
  const worker = await start();
  await planOf(worker, "ann");
  worker.site.cut();
  vi.setSystemTime(Date.now() + 30 * DAY_MS);
  expect(await hasPlan(worker, "ann")).toBe(true);
  vi.setSystemTime(Date.now() + 1_000);
  expect(await hasPlan(worker, "ann")).toBe(false);
});

it("what is the same for everyone is left to the browser, and so is what changes something (OFF-8)", async () => {
  const worker = await start();
  const replyTo = (path: string, init?: RequestInit) =>
    worker.send(new Request(`https://toebox.test${path}`, init)).reply;
  expect(replyTo("/api/products?perpage=4")).toBeNull();
  expect(replyTo("/api/plan", { method: "POST" })).toBeNull();
  expect(worker.send(new Request("https://elsewhere.test/api/plan")).reply).toBeNull();
});
