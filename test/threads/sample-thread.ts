// Tasks of platform/threads/thread-pool.test.ts.
import { Forbidden, Refused } from "#platform/errors.ts";
import { FetchFailure } from "#platform/fetch/fetch-failure.ts";
import { answerTasks } from "#platform/threads/answer-tasks.ts";

export const double = answerTasks(async (given: number) => given * 2);

export const takeBytes = answerTasks(async (bytes: ArrayBuffer) => bytes.byteLength);

export const spin = answerTasks(async (_: null, report) => {
  report("Spinning", 0, 1);
  for (;;);
});

export const fill = answerTasks(async () => {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, Math.random));
});

export const fail = answerTasks(async (kind: string) => {
  if (kind === "refused") throw Refused.field("files", "No.");
  if (kind === "forbidden") throw new Forbidden("Not you.", "role");
  if (kind === "fetch") throw new FetchFailure("it is gone", 410);
  throw Object.assign(new TypeError("broken"), { code: "57P01" });
});

export const untilLeft = answerTasks((_: null, report, leaving) => {
  report("Waiting", 0, 1);
  return new Promise((resolve) => leaving.addEventListener("abort", () => resolve("they left")));
});

export const count = answerTasks(async (_: null, report) => {
  report("Counting", 1, 2);
  report("Counting", 2, 2);
});
