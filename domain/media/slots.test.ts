import { expect, it } from "vitest";
import { Slots } from "./slots.ts";

it("runs no more at once than there are slots, in order, and goes on after a failure", async () => {
  const slots = new Slots(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = async (number: number) => {
    begun.push(number);
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    if (number % 3 === 0) throw new Error(`${number} failed`);
  };
  const numbers = [1, 2, 3, 4, 5, 6, 7];
  const done = await Promise.allSettled(numbers.map((number) => slots.run(() => work(number))));
  expect(done.map(({ status }) => status)).toEqual(
    numbers.map((number) => (number % 3 === 0 ? "rejected" : "fulfilled")),
  );
  expect(begun).toEqual(numbers);
  expect(most).toBe(2);
});
