import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { Forbidden, Refused } from "../errors.ts";
import { FetchFailure } from "../fetch/fetch-failure.ts";
import { CLOSED, LimitExceeded, ThreadPool } from "./thread-pool.ts";

/** Milliseconds for a task that ends, on a machine that is busy. */
const LONG_MS = 120_000;

function openPool(heapMb = 64): ThreadPool {
  const pool = new ThreadPool(join(import.meta.dirname, "../../test/threads/sample-thread.ts"), {
    maxThreads: 1,
    heapMb,
  });
  onTestFinished(() => pool.close());
  return pool;
}

describe("a task beside the site (OPS-27)", () => {
  it("gives its result and its progress", async () => {
    const pool = openPool();
    expect(await pool.run("double", 21, { timeoutMs: LONG_MS })).toBe(42);
    const heard: unknown[] = [];
    await pool.run("count", null, { timeoutMs: LONG_MS, onProgress: (...progress) => heard.push(progress) });
    // the next one comes too soon
    expect(heard).toEqual([["Counting", 1, 2]]);
  });

  it("takes over the memory that it gets", async () => {
    const pool = openPool();
    const bytes = new ArrayBuffer(1_000);
    expect(await pool.run("takeBytes", bytes, { timeoutMs: LONG_MS, transfer: [bytes] })).toBe(1_000);
    expect(bytes.byteLength).toBe(0);
  });

  it("fails with the class, the texts and the code of its error", async () => {
    const pool = openPool();
    const failureOf = (kind: string) => pool.run("fail", kind, { timeoutMs: LONG_MS }).catch((error: unknown) => error);
    const refused = await failureOf("refused");
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ message: "No.", code: "refused", fields: { files: "No." } });
    const forbidden = await failureOf("forbidden");
    expect(forbidden).toBeInstanceOf(Forbidden);
    expect(forbidden).toMatchObject({ code: "forbidden", reason: "role" });
    const fetch = await failureOf("fetch");
    expect(fetch).toBeInstanceOf(FetchFailure);
    expect(fetch).toMatchObject({ message: "it is gone", status: 410 });
    const other = await failureOf("other");
    expect(other).toMatchObject({ name: "TypeError", message: "broken", code: "57P01" });
    expect((other as Error).stack).toContain("sample-thread");
  });

  it("ends with its thread when it takes too long or too much memory, and the next one gets another", async () => {
    const pool = openPool();
    await expect(pool.run("spin", null, { timeoutMs: 50 })).rejects.toEqual(new LimitExceeded("time"));
    await expect(pool.run("fill", null, { timeoutMs: LONG_MS })).rejects.toEqual(new LimitExceeded("memory"));
    expect(await pool.run("double", 4, { timeoutMs: LONG_MS })).toBe(8);
  });

  it("ends when nobody wants its result any more", async () => {
    const pool = openPool();
    const left = new AbortController();
    const spinning = pool.run("spin", null, { timeoutMs: LONG_MS, signal: left.signal });
    const after = pool.run("double", 4, { timeoutMs: LONG_MS });
    left.abort(new Error("the sender left"));
    await expect(spinning).rejects.toThrow("the sender left");
    expect(await after).toBe(8);
  });

  it("hears that whoever ordered it has left, and decides what to do", async () => {
    const pool = openPool();
    const left = new AbortController();
    const options = { timeoutMs: LONG_MS, leaving: left.signal, onProgress: () => left.abort() };
    expect(await pool.run("untilLeft", null, options)).toBe("they left");
  });

  it("ends when the site does", async () => {
    const pool = openPool();
    const begun = Promise.withResolvers<void>();
    const spinning = pool.run("spin", null, { timeoutMs: LONG_MS, onProgress: () => begun.resolve() });
    const waiting = pool.run("double", 4, { timeoutMs: LONG_MS });
    const ended = Promise.all([expect(spinning).rejects.toThrow(), expect(waiting).rejects.toThrow(CLOSED)]);
    await begun.promise;
    await pool.close();
    await ended;
  });
});
