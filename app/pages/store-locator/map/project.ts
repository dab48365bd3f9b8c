import { geoAlbersUsa } from "d3-geo";

export interface Point {
  x: number;
  y: number;
}

/** The part of the map that is shown, as an SVG viewBox. */
export interface View extends Point {
  width: number;
  height: number;
}

/** The box of states.json. */
export const mapSize = { width: 975, height: 610 };

const RATIO = mapSize.width / mapSize.height;

/** The margin of the whole map, as a share of its size: dots on the coast of Maine or in Key West are not cut off. */
const MARGIN = 0.02;

export const wholeMap: View = {
  x: -MARGIN * mapSize.width,
  y: -MARGIN * mapSize.height,
  width: (1 + 2 * MARGIN) * mapSize.width,
  height: (1 + 2 * MARGIN) * mapSize.height,
};

/** A single store is shown with about 400 km around it: wherever it is, borders or a coast are in sight. */
const MIN_WIDTH = 160;

/** The stores' share of the width and height of their view. */
const FILLED = 0.8;

/** The projection of states.json: equal areas, with Alaska and Hawaii below the other states. */
export const albersUsa = geoAlbersUsa()
  .scale(1300)
  .translate([mapSize.width / 2, mapSize.height / 2]);

/** Returns the point of a place on the map; null when it is outside. */
export function project(latitude: number, longitude: number): Point | null {
  const [x, y] = albersUsa([longitude, latitude]) ?? [NaN, NaN];
  if (!(x >= 0 && x <= mapSize.width && y >= 0 && y <= mapSize.height)) return null;
  // Alaska and Hawaii cover the north of Mexico, whose places would appear to lie in them
  const [, back = NaN] = albersUsa.invert?.([x, y]) ?? [];
  return Math.abs(back - latitude) < 0.01 ? { x, y } : null;
}

/** Returns the part of the map with all `points` and some room around them; the whole map if there are none. */
export function viewOf(points: readonly Point[], { minWidth = MIN_WIDTH }: { minWidth?: number } = {}): View {
  if (points.length === 0) return wholeMap;
  const [left, right] = range(points.map(({ x }) => x));
  const [top, bottom] = range(points.map(({ y }) => y));
  const needed = Math.max(right - left, (bottom - top) * RATIO) / FILLED;
  return viewAround({ x: (left + right) / 2, y: (top + bottom) / 2 }, Math.max(needed, minWidth));
}

/** Returns the view of this width with `center` in its middle, or as near to it as the edges of the map allow. */
export function viewAround(center: Point, width: number): View {
  if (width >= wholeMap.width) return wholeMap;
  const height = width / RATIO;
  return {
    x: limit(center.x - width / 2, wholeMap.x, wholeMap.x + wholeMap.width - width),
    y: limit(center.y - height / 2, wholeMap.y, wholeMap.y + wholeMap.height - height),
    width,
    height,
  };
}

function range(values: number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

export function limit(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
