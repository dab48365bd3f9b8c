import { memo } from "react";
import { placedAt } from "./placed-at.ts";
import type { View } from "./project.ts";
import states from "./states.json";
import { isInView, within } from "./view.ts";

/** In a wider view the labels of the states in the northeast would overlap. */
const MAX_LABELED_WIDTH = 500;

/**
 * Shows the land, the borders of the states and, from near, their postal codes: all for orientation, nothing to use.
 */
export function MapGround({ view }: { view: View }) {
  const { x, y, width, height } = view;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <svg viewBox={`${x} ${y} ${width} ${height}`} className="absolute inset-0 size-full">
        <Shapes />
      </svg>
      {width <= MAX_LABELED_WIDTH &&
        states.labels.map((label) => <StateLabel key={label.text} label={label} view={view} />)}
    </div>
  );
}

/** React compares its path data only once. */
const Shapes = memo(function Shapes() {
  return (
    <g className="stroke-edge/50" strokeLinejoin="round">
      <path d={states.land} className="fill-ground" vectorEffect="non-scaling-stroke" />
      <path d={states.borders} fill="none" vectorEffect="non-scaling-stroke" />
    </g>
  );
});

function StateLabel({ label, view }: { label: (typeof states.labels)[number]; view: View }) {
  if (!isInView(label, view)) return null;
  return (
    <span
      className="absolute top-0 left-0 text-xs font-semibold tracking-wider text-quiet"
      style={placedAt(within(label, view))}
    >
      {label.text}
    </span>
  );
}
