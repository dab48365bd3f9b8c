import { expect, it } from "vitest";
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
