import { expect, it } from "vitest";
import { NotReady } from "../errors.ts";
import { DecodeQueue } from "./decode-queue.ts";

it("decodes two pictures at a time, and one of more than 50 megapixels alone, first come, first served (CAT-24)", async () => {
  const queue = new DecodeQueue();
  const running = new Map<string, () => void>();
  const add = (name: string, megapixels: number) =>
    queue.run(megapixels * 1e6, () => new Promise<void>((end) => running.set(name, end)));
  const end = async (name: string) => {
    running.get(name)?.();
    running.delete(name);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const all = [add("a", 24), add("b", 50), add("c", 24), add("large", 51), add("d", 1), add("e", 1)];
  await end("");
  const seen = [[...running.keys()].join()];
  for (const name of ["a", "b", "c", "large", "d", "e"]) {
    await end(name);
    seen.push([...running.keys()].join());
  }
  expect(seen).toEqual(["a,b", "b,c", "c", "large", "d,e", "e", ""]);
  await Promise.all(all);
});

it("goes on after a picture that fails", async () => {
  const queue = new DecodeQueue();
  const fail = () => Promise.reject(new Error("damaged"));
  await expect(queue.run(1e8, fail)).rejects.toThrow("damaged");
  expect(await queue.run(1e8, async () => "next")).toBe("next");
});

it("takes as many as its limit, and forgets a client that leaves (STORE-35)", async () => {
  const queue = new DecodeQueue(2);
  const ends: (() => void)[] = [];
  const decode = (signal?: AbortSignal) => queue.run(1e6, () => new Promise<void>((end) => ends.push(end)), signal);
  const running = [decode(), decode()];
  const gone = new AbortController();
  const left = decode(gone.signal);
  const waiting = decode();
  await expect(decode()).rejects.toThrow(NotReady);
  gone.abort(new Error("the client left"));
  await expect(left).rejects.toThrow("the client left");
  const next = decode();
  await expect(decode(AbortSignal.abort(new Error("gone before")))).rejects.toThrow();
  for (const all = [...running, waiting, next]; all.length > 0; await all.shift()) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  }
});
