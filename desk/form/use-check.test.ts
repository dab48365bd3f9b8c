import { expect, it } from "vitest";
import { issuesByField } from "./use-check.ts";

it("the first mistake of each field is shown, in the order in which they were found (DESK-15)", () => {
  const issue = (field: string, reason: string, is_stale = false) => ({ edit: 0, field, reason, is_stale });
  const issues = [
    issue("full_name", "is missing"),
    issue("sizes.0.price", "must be a number"),
    issue("full_name", "is odd"),
    issue("nickname", "was changed", true),
  ];
  expect(Object.entries(issuesByField(issues))).toEqual([
    ["full_name", "is missing"],
    ["sizes.0.price", "must be a number"],
    ["nickname", "Somebody else changed it, too"],
  ]);
});
