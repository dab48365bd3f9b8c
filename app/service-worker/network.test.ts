import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type * as Network from "./network.ts";

let network: typeof Network;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  network = await import("./network.ts");
});

afterEach(() => {
  vi.useRealTimers();
});

const never = new Promise<Response>(() => {});
const failing = () => Promise.reject(new TypeError("Failed to fetch"));

/** Returns how many milliseconds a network that is silent is waited for. */
async function limitMs(): Promise<number> {
  const before = Date.now();
  const waited = network
    .inTime(network.ask(new Request("https://toebox.test/nike"), () => never))
    .then((reply) => [reply, Date.now() - before] as const);
  await vi.runAllTimersAsync();
  const [reply, milliseconds] = await waited;
  expect(reply).toBeNull();
  return milliseconds;
}

it("a network that fails is none, and one that answers is what it answers (OFF-3)", async () => {
  const request = new Request("https://toebox.test/nike");
  expect(await network.ask(request, failing)).toBeNull();
  const answer = new Response("no", { status: 500 });
  expect(await network.ask(request, async () => answer)).toBe(answer);
  expect([500, 502, 503, 504].map((status) => network.isAway(new Response(null, { status })))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

it("a request that its page has given up says nothing about the network (OFF-3)", async () => {
  const abort = new AbortController();
  const request = new Request("https://toebox.test/nike", { signal: abort.signal });
  abort.abort();
  await network.inTime(network.ask(request, failing));
  expect(await limitMs()).toBe(3_000);
});

it("a failure, like a silence, makes the next wait half a second for 10 seconds (OFF-3)", async () => {
  await network.inTime(network.ask(new Request("https://toebox.test/nike"), failing));
  vi.advanceTimersByTime(9_999);
  expect(await limitMs()).toBe(500);
  vi.advanceTimersByTime(10_000);
  expect(await limitMs()).toBe(3_000);
});

it("a late answer ends the short wait (OFF-3)", async () => {
  await limitMs();
  await network.ask(new Request("https://toebox.test/nike"), async () => new Response("late"));
  expect(await limitMs()).toBe(3_000);
});

it("a clock that is set back does not keep the wait short (OFF-3)", async () => {
  await limitMs();
  vi.setSystemTime(Date.now() - 60 * 60 * 1_000);
  expect(await limitMs()).toBe(3_000);
});
