import { expect, it } from "vitest";
import { formatReleaseCount } from "./format-release-count.ts";

it.each([
  [0, false, "0 releases"],
  [1, false, "1 release"],
  [1_081, false, "1,081 releases"],
  [1, true, "1 sneaker"],
  [12, true, "12 sneakers"],
])("the count of %i releases, unreleased: %s, reads %j (LIST-48)", (total, isUnreleased, text) => {
  expect(formatReleaseCount(total, isUnreleased)).toBe(text);
});
