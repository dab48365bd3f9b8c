import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mapSize, project, type View, viewAround, viewOf, wholeMap } from "./project.ts";
import { between, canZoomIn, canZoomOut, isInView, moved, within, zoomedIn, zoomedOut } from "./view.ts";

const point = fc.record({
  x: fc.double({ min: 0, max: mapSize.width, noNaN: true }),
  y: fc.double({ min: 0, max: mapSize.height, noNaN: true }),
});

const view = fc
  .tuple(point, fc.double({ min: 20, max: wholeMap.width, noNaN: true }))
  .map(([center, width]) => viewAround(center, width));

describe("zoomedIn", () => {
  const newYork = project(40.7128, -74.006)!;
  const boston = project(42.3601, -71.0589)!;

  it("shows all stores first, and goes on as far as it can", () => {
    const stores = [newYork, boston];
    const home = viewOf(stores);
    let current = wholeMap;
    const seen: View[] = [];
    while (canZoomIn(current)) {
      const next = zoomedIn(current, home, stores);
      expect(next.width).toBeLessThan(current.width);
      if (next.width >= home.width) expect(stores.every((store) => isInView(store, next))).toBe(true);
      seen.push(next);
      current = next;
    }
    expect(seen).toContainEqual(home);
  });

  it("does not lose sight of all stores", () => {
    fc.assert(
      fc.property(view, fc.array(point, { minLength: 1, maxLength: 20 }), (from, stores) => {
        fc.pre(stores.some((store) => isInView(store, from)));
        const next = zoomedIn(from, viewOf(stores), stores);
        expect(stores.some((store) => isInView(store, next))).toBe(true);
      }),
    );
  });

  it("stays where it is when no store is in sight", () => {
    const topeka = project(39.05, -95.68)!;
    const next = zoomedIn(viewAround(topeka, 300), viewOf([newYork]), [newYork]);
    expect(next).toEqual(viewAround(topeka, 150));
  });
});

describe("any view", () => {
  it("zooms out to the whole map in a few steps", () => {
    fc.assert(
      fc.property(view, (from) => {
        let current = from;
        for (let step = 0; step < 6 && canZoomOut(current); step += 1) current = zoomedOut(current);
        expect(current).toEqual(wholeMap);
      }),
    );
  });

  it("stays on the map when it is moved", () => {
    const distance = fc.double({ min: -2000, max: 2000, noNaN: true });
    fc.assert(
      fc.property(view, distance, distance, (from, byX, byY) => {
        const { x, y, width, height } = moved(from, byX, byY);
        expect([width, height]).toEqual([from.width, from.height]);
        expect(x).toBeGreaterThanOrEqual(wholeMap.x);
        expect(y).toBeGreaterThanOrEqual(wholeMap.y);
        expect(x + width).toBeLessThanOrEqual(wholeMap.x + wholeMap.width + 1e-9);
        expect(y + height).toBeLessThanOrEqual(wholeMap.y + wholeMap.height + 1e-9);
      }),
    );
  });

  it("changes into any other without leaving the room of the two, and keeps the map's shape", () => {
    fc.assert(
      fc.property(view, view, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, share) => {
        const { x, y, width, height } = between(from, to, share);
        expect(width / height).toBeCloseTo(wholeMap.width / wholeMap.height, 6);
        expect(x).toBeGreaterThanOrEqual(Math.min(from.x, to.x) - 1e-6);
        expect(y).toBeGreaterThanOrEqual(Math.min(from.y, to.y) - 1e-6);
        expect(x + width).toBeLessThanOrEqual(Math.max(from.x + from.width, to.x + to.width) + 1e-6);
      }),
    );
  });

  it("has its corners at 0 and 1", () => {
    fc.assert(
      fc.property(view, (shown) => {
        expect(within(shown, shown)).toEqual({ x: 0, y: 0 });
        const corner = within({ x: shown.x + shown.width, y: shown.y + shown.height }, shown);
        expect(corner.x).toBeCloseTo(1);
        expect(corner.y).toBeCloseTo(1);
      }),
    );
  });
});
