import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, it, onTestFinished } from "vitest";
import { isUnavailable } from "#db/unavailable.ts";
import { ThreadedRenderer } from "./threaded-renderer.ts";

/** A thread that answers with the address of the request, unless the address says otherwise. */
const program = `
  const { parentPort, threadId } = require("node:worker_threads");
  parentPort.on("message", ({ id, address }) => {
    if (address === "/crash") throw new Error("out of luck");
    if (address === "/exit") process.exit(0);
    if (address === "/never") return;
    if (address === "/throws-nothing") throw null;
    const name = "Error";
    const code = "57P01";
    if (address === "/fails") return parentPort.postMessage({ id, failure: { name, message: "cannot be made", code } });
    if (address === "/partly") parentPort.postMessage({ incomplete: { name, message: "no menu" } });
    const body = new TextEncoder().encode(address + " by " + threadId);
    parentPort.postMessage({ id, response: { status: 200, headers: {}, body, isFailed: false } }, [body.buffer]);
  });
`;

function open() {
  const errors: string[] = [];
  const threads: Worker[] = [];
  const renderer = new ThreadedRenderer(
    () => {
      const thread = new Worker(program, { eval: true });
      threads.push(thread);
      return thread;
    },
    (error) => errors.push(error.message),
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

it("ends its thread when it is closed, without an error", async () => {
  const { renderer, render, errors } = open();
  const waiting = render("/never");
  const outcome = expect(waiting).rejects.toThrow("has ended");
  await renderer.close();
  await outcome;
  expect(errors).toEqual([]);
});
