import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, it, onTestFinished } from "vitest";
import { IndexReader } from "./index-reader.ts";

/** A thread that sends the parts of its argument, in JSON, once it gets a message. */
const program = `
  const { parentPort, workerData } = require("node:worker_threads");
  parentPort.once("message", () => {
    if (workerData === "crash") throw new Error("out of luck");
    for (const part of workerData) parentPort.postMessage(part);
  });
`;

function open(...work: unknown[]) {
  const threads: Worker[] = [];
  const reader = new IndexReader(() => {
    const thread = new Worker(program, { eval: true, workerData: work[threads.length] });
    threads.push(thread);
    return thread;
  });
  onTestFinished(() => reader.close());
  return { reader, threads, go: () => threads.at(-1)?.postMessage("go") };
}

const all = (version: number) => [{ indexes: { version, facets: {} } }, { texts: { count: version } }];

it("reads once for all calls during a reading, and again for later ones", async () => {
  const { reader, threads, go } = open(all(1), all(2));
  const asked = [reader.read(), reader.read()];
  const ended = once(threads[0] as Worker, "exit");
  go();
  const [one, other] = await Promise.all(asked);
  expect(other).toBe(one);
  expect(await one?.texts).toEqual({ count: 1 });
  expect(one?.version).toBe(1);
  await ended;
  const later = reader.read();
  go();
  expect((await later).version).toBe(2);
  expect(threads).toHaveLength(2);
});

it.each([
  ["crashes", "crash", "out of luck"],
  ["ends", [], "the thread that reads the catalog has ended"],
  ["cannot read", [{ failure: { name: "Error", message: "away", code: "57P01" } }], "away"],
])("fails when the thread %s", async (_, work, message) => {
  const { reader, go } = open(work);
  const read = reader.read();
  go();
  await expect(read).rejects.toThrow(message);
});

it("fails with the texts alone when facets are there", async () => {
  const { reader, go } = open(all(1).slice(0, 1));
  const read = reader.read();
  go();
  await expect((await read).texts).rejects.toThrow("has ended");
});
