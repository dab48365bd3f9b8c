import { expect, it } from "vitest";
import { isJustAdded } from "./just-added.ts";

it.each([
  ["2026-11-21T23:59:59Z", true],
  ["2026-11-15T12:00:00Z", true],
  ["2026-11-14T00:00:01Z", true],
  ["2026-11-14T00:00:00Z", false],
  ["2026-11-13T12:00:00Z", false],
])("a product added at %s is just added on November 21: %s (CAT-4)", (addedAt, isExpected) => {
  expect(isJustAdded(Date.parse(addedAt), "2026-11-21")).toBe(isExpected);
});
