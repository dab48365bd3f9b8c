import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mapSize, type Point, project, viewOf, wholeMap } from "./project.ts";

describe("project", () => {
  it.each([
    { place: "New York", at: [40.7128, -74.006], x: 870, y: 216 },
    { place: "Los Angeles", at: [34.0522, -118.2437], x: 87, y: 363 },
    { place: "Eastport, Maine", at: [44.906, -66.99], x: 956, y: 93 },
    { place: "Key West", at: [24.5551, -81.78], x: 794, y: 604 },
    { place: "Nogales, Arizona", at: [31.3404, -110.9343], x: 211, y: 451 },
    { place: "Brownsville, Texas", at: [25.9017, -97.4975], x: 467, y: 596 },
    { place: "Anchorage", at: [61.2181, -149.9003], x: 112, y: 544 },
    { place: "Honolulu", at: [21.3069, -157.8583], x: 267, y: 549 },
  ])("places $place", ({ at: [latitude, longitude], x, y }) => {
    const point = project(latitude!, longitude!)!;
    expect([Math.round(point.x), Math.round(point.y)]).toEqual([x, y]);
  });

  it.each([
    { place: "San Juan, Puerto Rico", at: [18.4655, -66.1057] },
    { place: "Guam", at: [13.4443, 144.7937] },
    { place: "Hermosillo, Mexico, behind Alaska", at: [29.0729, -110.9559] },
    { place: "London", at: [51.5074, -0.1278] },
    { place: "a store without coordinates", at: [NaN, NaN] },
  ])("leaves out $place", ({ at: [latitude, longitude] }) => {
    expect(project(latitude!, longitude!)).toBeNull();
  });

  it("keeps any place on earth within the map, or leaves it out", () => {
    const latitudes = fc.double({ min: -90, max: 90, noNaN: true });
    const longitudes = fc.double({ min: -180, max: 180, noNaN: true });
    fc.assert(
      fc.property(latitudes, longitudes, (latitude, longitude) => {
        const point = project(latitude, longitude);
        if (point) expect(isWithin(point, { x: 0, y: 0, ...mapSize })).toBe(true);
      }),
    );
  });
});

describe("viewOf", () => {
  const point = fc.record({
    x: fc.double({ min: 0, max: mapSize.width, noNaN: true }),
    y: fc.double({ min: 0, max: mapSize.height, noNaN: true }),
  });
  const manyPoints = fc.array(point, { maxLength: 80 });

  it("shows every point, in a part of the map that has the map's shape and is not too small", () => {
    fc.assert(
      fc.property(manyPoints, fc.integer({ min: 1, max: 900 }), (points, minWidth) => {
        const view = viewOf(points, { minWidth });
        expect(points.filter((each) => !isWithin(each, view))).toEqual([]);
        expect(view.width / view.height).toBeCloseTo(wholeMap.width / wholeMap.height, 9);
        expect(view.width).toBeGreaterThanOrEqual(minWidth);
        expect(isWithin(view, wholeMap)).toBe(true);
        expect(isWithin({ x: view.x + view.width, y: view.y + view.height }, wholeMap)).toBe(true);
      }),
    );
  });

  it("does not depend on the order of the points", () => {
    fc.assert(
      fc.property(manyPoints, (points) => {
        expect(viewOf(points.toReversed())).toEqual(viewOf(points));
      }),
    );
  });

  it("is the whole map for no points, and for stores from coast to coast", () => {
    expect(viewOf([])).toEqual(wholeMap);
    expect(viewOf([project(47.6, -122.3)!, project(44.9, -67)!])).toEqual(wholeMap);
  });

  it("has a single store in its middle, unless the map ends there", () => {
    const denver = project(39.7392, -104.9903)!;
    const view = viewOf([denver]);
    expect(view.x + view.width / 2).toBeCloseTo(denver.x);
    expect(view.y + view.height / 2).toBeCloseTo(denver.y);

    const { x, width } = viewOf([project(44.906, -66.99)!]);
    expect(x + width).toBeCloseTo(wholeMap.x + wholeMap.width);
  });

  it("leaves room around stores that are apart", () => {
    const [seattle, denver] = [project(47.6062, -122.3321)!, project(39.7392, -104.9903)!];
    const { x, width } = viewOf([seattle, denver]);
    expect((seattle.x - x) / width).toBeGreaterThan(0.05);
    expect((x + width - denver.x) / width).toBeGreaterThan(0.05);
  });
});

/** Whether a point is within an area, with room for rounding errors. */
function isWithin({ x, y }: Point, { x: left, y: top, width, height }: typeof wholeMap): boolean {
  const error = 1e-9;
  return x >= left - error && x <= left + width + error && y >= top - error && y <= top + height + error;
}
