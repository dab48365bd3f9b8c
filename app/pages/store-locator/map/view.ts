import { limit, type Point, type View, viewAround, wholeMap } from "./project.ts";

/** About 100 km: the states' outlines have no more detail to show. */
const MIN_WIDTH = 20;

const ZOOM = 2;

/**
 * Largest distance of the nearest store from the middle after zooming in, as a share of the view's width and height.
 */
const NEAR_MIDDLE = 0.3;

/**
 * Returns the view one step closer, towards stores: the middle of the country is seldom what somebody looks for. As long as
 * more is shown than `home`, the view of all `points`, it goes there; then it keeps the one in sight that is nearest.
 */
export function zoomedIn(view: View, home: View, points: readonly Point[]): View {
  const width = Math.max(view.width / ZOOM, MIN_WIDTH);
  if (home.width < view.width && isInView(middle(home), view)) {
    return width <= home.width ? home : viewAround(middle(home), width);
  }
  const center = middle(view);
  const nearest = points
    .filter((point) => isInView(point, view))
    .toSorted((a, b) => distance(a, center) - distance(b, center))[0];
  if (!nearest) return viewAround(center, width);
  const height = (view.height / view.width) * width;
  return viewAround(
    {
      x: limit(center.x, nearest.x - NEAR_MIDDLE * width, nearest.x + NEAR_MIDDLE * width),
      y: limit(center.y, nearest.y - NEAR_MIDDLE * height, nearest.y + NEAR_MIDDLE * height),
    },
    width,
  );
}

export function zoomedOut(view: View): View {
  return viewAround(middle(view), view.width * ZOOM);
}

export const canZoomIn = (view: View) => view.width > MIN_WIDTH;

export const canZoomOut = (view: View) => view.width < wholeMap.width;

/** Returns the view moved by `byX` to the right and `byY` down. */
export function moved(view: View, byX: number, byY: number): View {
  const { x, y } = middle(view);
  return viewAround({ x: x + byX, y: y + byY }, view.width);
}

/** Returns the place of a point within a view, as shares of its width and height: 0 to 1 when it is in sight. */
export function within({ x, y }: Point, view: View): Point {
  return { x: (x - view.x) / view.width, y: (y - view.y) / view.height };
}

export function isInView(point: Point, view: View): boolean {
  const { x, y } = within(point, view);
  return Math.min(x, y) >= 0 && Math.max(x, y) <= 1;
}

/** Returns the view at the `share` of the way between two, for which the zoom changes at a steady rate. */
export function between(from: View, to: View, share: number): View {
  const zoom = to.width / from.width;
  const part = Math.abs(zoom - 1) < 0.001 ? share : (1 - zoom ** share) / (1 - zoom);
  const mixed = (a: number, b: number) => a + (b - a) * part;
  return {
    x: mixed(from.x, to.x),
    y: mixed(from.y, to.y),
    width: mixed(from.width, to.width),
    height: mixed(from.height, to.height),
  };
}

export function isSame(view: View, other: View): boolean {
  return view.x === other.x && view.y === other.y && view.width === other.width;
}

function middle({ x, y, width, height }: View): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
