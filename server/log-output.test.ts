import fc from "fast-check";
import { expect, it, onTestFinished, vi } from "vitest";
import { LogOutput } from "./log-output.ts";

const errorOf = (code: string) => Object.assign(new Error(code), { code });

/** Opens a file that takes what the next of `answers` says: bytes, all by default, or an error by its code. */
function openFile(answers: (number | string)[] = []) {
  const written: Uint8Array[] = [];
  const output = new LogOutput((bytes) => {
    const answer = answers.shift() ?? bytes.length;
    if (typeof answer === "string") throw errorOf(answer);
    const taken = Math.min(answer, bytes.length);
    written.push(bytes.subarray(0, taken));
    return taken;
  });
  return { output, lines: () => Buffer.concat(written).toString().split("\n").slice(0, -1) };
}

it("a log that cannot be written loses lines, and says how many once it can (OPS-8)", () => {
  const { output, lines } = openFile(["ENOSPC", "EIO"]);
  for (const line of ["one", "two", "three", "four"]) output.write(`${line}\n`);
  const [first, loss, ...rest] = lines();
  expect([first, ...rest]).toEqual(["three", "four"]);
  expect(JSON.parse(loss ?? "")).toMatchObject({ level: 40, msg: "2 log lines are lost" });
});

it("a line that was written in part is ended, so that the next one can be read (OPS-8)", () => {
  const { output, lines } = openFile([2, "ENOSPC"]);
  for (const line of ["one", "two"]) output.write(`${line}\n`);
  expect(lines().slice(0, 2)).toEqual(["on", "two"]);
});

it("a slow reader gets every line, in order, and is not waited for (OPS-8)", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const answers = fc.array(fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant("EAGAIN")), { maxLength: 30 });
  fc.assert(
    fc.property(answers, fc.array(fc.stringMatching(/^[a-zé]{0,5}$/), { maxLength: 20 }), (taken, words) => {
      const { output, lines } = openFile(taken);
      for (const word of words) output.write(`${word}\n`);
      vi.runAllTimers();
      expect(lines()).toEqual(words);
    }),
  );
});
