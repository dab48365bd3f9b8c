import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { takeOverIdlePages } from "./take-over.ts";

/** Open documents by their ids, and whether this worker has them. */
let open: Record<string, boolean> = {};
let ask = (_id: string) => Promise.resolve();
const claim = vi.fn(() => void (open = Object.fromEntries(Object.keys(open).map((id) => [id, true]))));

beforeEach(async () => {
  vi.useFakeTimers();
  claim.mockClear();
  const matchAll = async ({ includeUncontrolled = false }) =>
    Object.entries(open).flatMap(([id, isOwn]) => (isOwn || includeUncontrolled ? [{ id }] : []));
  vi.stubGlobal("clients", { matchAll, claim });
  vi.stubGlobal("skipWaiting", async () => {});
  vi.stubGlobal("addEventListener", (_type: string, listen: (event: object) => void) => {
    ask = (id) => new Promise((waitUntil) => listen({ data: { type: "take over" }, source: { id }, waitUntil }));
  });
  vi.resetModules();
  const worker = (await import("./take-over.ts")) as { takeOverIdlePages: typeof takeOverIdlePages };
  worker.takeOverIdlePages();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("takes over an idle page that asks (OFF-10)", async () => {
  open = { idle: false };
  await ask("idle");
  expect(claim).toHaveBeenCalledTimes(1);
});

it("takes over nothing while another page is loading, and all once that asks, too (OFF-10)", async () => {
  open = { idle: false, loading: false, old: true };
  await ask("idle");
  expect(claim).not.toHaveBeenCalled();
  await ask("loading");
  expect(claim).toHaveBeenCalledTimes(1);
});

it("waits 10 seconds for a document that never asks, such as a file (OFF-10)", async () => {
  open = { idle: false, file: false };
  await ask("idle");
  vi.advanceTimersByTime(9_999);
  await ask("idle");
  expect(claim).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await ask("idle");
  expect(claim).toHaveBeenCalledTimes(1);
});
