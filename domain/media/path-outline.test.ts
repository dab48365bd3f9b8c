import { describe, expect, it } from "vitest";
import { outlineOfPath } from "./path-outline.ts";

describe("the outline of path data", () => {
  it.each([
    ["M0 0H10V10H0Z", 40, 5],
    ["m5 5 h10 v10 h-10 z", 40, 5],
    ["M0,0 3,4 6,8", 10, 3],
    ["m0 0 3 4 3 4", 10, 3],
    ["M0 0L1e1-0L10 .5.5.5", 20, 4],
    ["M0 0C0 10 10 10 10 0", 30, 2],
    ["M0 0Q0 10 10 10", 20, 2],
    ["M0 0Q0 10 10 10T20 10", 30, 3],
    ["M0 0C0 10 10 10 10 0S20 10 20 0", 10 + 10 + 10 + 10 + Math.hypot(10, 20) + 10, 3],
    ["M1 1ZM5 5Z", 0, 4],
    ["", 0, 0],
  ])("%s is %d long at most", (data, length, segments) => {
    expect(outlineOfPath(data)).toEqual({ length: expect.closeTo(length), segments });
  });

  it("takes the flags of an arc that stand together", () => {
    const spaced = outlineOfPath("M0 0A5 5 0 0 1 10 0");
    expect(outlineOfPath("M0 0A5 5 0 0110 0")).toEqual(spaced);
    expect(spaced?.length).toBeGreaterThanOrEqual(Math.PI * 5);
  });

  it("lets radii that are too small for an arc grow", () => {
    expect(outlineOfPath("M0 0A.001 1000 0 0 1 10 0")?.length).toBeGreaterThan(1_000_000);
  });

  it.each([
    "L10 10",
    "M0",
    "M0 0L1",
    "M0 0Z5",
    "M0 0C1 2 3 4 5",
    "M0 0A5 5 0 2 1 10 0",
    `M0 0A${"5".repeat(50_000)}`,
    "M0 0H",
  ])("%s cannot be read", (data) => expect(outlineOfPath(data)).toBeNull());
});
