import { expect, it } from "vitest";
import { isLoading, noteIdle, noteLoading } from "./loading-documents.ts";

it("a document is loading from its reply until it is idle (OFF-7)", () => {
  noteLoading("a");
  expect([isLoading("a"), isLoading("b")]).toEqual([true, false]);
  noteIdle("a");
  expect(isLoading("a")).toBe(false);
});

it("documents that are never idle are forgotten, the oldest first", () => {
  for (let count = 0; count < 60; count += 1) noteLoading(String(count));
  expect([isLoading("9"), isLoading("10"), isLoading("59")]).toEqual([false, true, true]);
});
