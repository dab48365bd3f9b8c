import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { makeStates, statesFile } from "./make-states.ts";
import { project } from "./project.ts";

describe("the map of the states", () => {
  const text = readFileSync(statesFile, "utf8");

  it("is what npm run map makes, and small enough to be loaded beside a list", () => {
    expect(text).toBe(makeStates());
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60_000);
  });

  it("has outlines that keep to its box", () => {
    const { width, height, land, borders } = JSON.parse(text);
    for (const path of [land, borders]) {
      const points = pointsOf(path);
      expect(points.length).toBeGreaterThan(1000);
      expect(points.filter(([x, y]) => !(x >= 0 && x <= width && y >= 0 && y <= height))).toEqual([]);
    }
  });

  it("has a corner where four states meet", () => {
    const corner = project(36.999, -109.045)!;
    const distances = pointsOf(JSON.parse(text).borders).map(([x, y]) => Math.hypot(x - corner.x, y - corner.y));
    expect(Math.min(...distances)).toBeLessThan(0.2);
  });

  it("labels the fifty states", () => {
    const { labels } = JSON.parse(text) as { labels: { text: string; x: number; y: number }[] };
    expect(new Set(labels.map(({ text }) => text)).size).toBe(50);
    const denver = project(39.74, -104.99)!;
    const nearest = labels.toSorted((a, b) => distance(a, denver) - distance(b, denver))[0];
    expect(nearest?.text).toBe("CO");
  });
});

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Returns the points of a path whose commands are relative moves, lines and ends. */
function pointsOf(path: string): [x: number, y: number][] {
  let [x, y] = [0, 0];
  return path
    .split("m")
    .slice(1)
    .flatMap((part) => {
      const numbers = (part.match(/-?\d*\.?\d+/g) ?? []).map(Number);
      const points = Array.from({ length: numbers.length / 2 }, (_, index): [number, number] => {
        x += numbers[index * 2]!;
        y += numbers[index * 2 + 1]!;
        return [x, y];
      });
      if (part.endsWith("z")) [x, y] = points[0]!;
      return points;
    });
}
