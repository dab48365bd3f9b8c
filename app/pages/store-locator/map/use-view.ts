import { useEffect, useEffectEvent, useRef, useState } from "react";
import { prefersReducedMotion } from "../../../ui/carousel.ts";
import type { PlacedStore } from "./place-stores.ts";
import { type View, viewAround, viewOf, wholeMap } from "./project.ts";
import { between, canZoomIn, canZoomOut, isInView, isSame, zoomedIn, zoomedOut } from "./view.ts";

const MOVE_MS = 300;

/**
 * Width of about 120 miles: the stores of one city are separate on it. A single store is shown with more of its
 * surroundings.
 */
const CITY_WIDTH = 36;

/**
 * Keeps the part of the map that is shown: all stores, until somebody moves it; a store that becomes active is
 * revealed.
 */
export function useView(stores: readonly PlacedStore[], active: number | null) {
  const points = stores.map(({ point }) => point);
  const home = viewOf(points, points.length > 1 ? { minWidth: CITY_WIDTH } : {});
  const { view, target, moveTo } = useMovingView(home);

  const result = stores.map(({ id }) => id).join();
  const goHome = useEffectEvent(() => moveTo(home));
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it signals another result
  useEffect(() => goHome(), [result]);

  const reveal = useEffectEvent((id: number | null) => {
    const point = stores.find((store) => store.id === id)?.point;
    if (point && !isInView(point, target)) moveTo(viewAround(point, target.width));
  });
  useEffect(() => reveal(active), [active]);

  return {
    view,
    isWhole: !canZoomOut(target),
    isClosest: !canZoomIn(target),
    zoomIn: () => moveTo(zoomedIn(target, home, points)),
    zoomOut: () => moveTo(zoomedOut(target)),
    showWhole: () => moveTo(wholeMap),
    /** shows a view at once, like one that follows a finger */
    show: (next: View) => moveTo(next, { atOnce: true }),
  };
}

/** Returns a view and the one that it moves to. */
function useMovingView(first: View) {
  const [view, setView] = useState(first);
  const [target, setTarget] = useState(first);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  function moveTo(to: View, { atOnce = false } = {}) {
    cancelAnimationFrame(frame.current);
    setTarget(to);
    if (atOnce || isSame(to, view) || prefersReducedMotion()) return setView(to);
    const start = performance.now();
    const step = (now: number) => {
      const share = Math.min(Math.max((now - start) / MOVE_MS, 0), 1);
      setView(share < 1 ? between(view, to, easeOut(share)) : to);
      if (share < 1) frame.current = requestAnimationFrame(step);
    };
    frame.current = requestAnimationFrame(step);
  }

  return { view, target, moveTo };
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
