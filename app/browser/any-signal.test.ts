import { expect, it } from "vitest";
import { anySignal } from "./any-signal.ts";

it("a signal of several aborts with the first of them, and for its reason", () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const any = anySignal([one.signal, other.signal]);
  expect(any.aborted).toBe(false);
  other.abort("gone");
  expect([any.aborted, any.reason]).toEqual([true, "gone"]);
  one.abort("later");
  expect(any.reason).toBe("gone");
});

it("a signal of several is aborted from the beginning where one of them is", () => {
  const any = anySignal([new AbortController().signal, AbortSignal.abort("before")]);
  expect([any.aborted, any.reason]).toEqual([true, "before"]);
});
