import { type KeyboardEvent, useRef, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { PlacedStore } from "./place-stores.ts";
import { placedAt } from "./placed-at.ts";
import { limit, type Point, type View } from "./project.ts";
import { isInView, within } from "./view.ts";

interface Props {
  stores: readonly PlacedStore[];
  view: View;
  active: number | null;
  onActive: (id: number | null) => void;
  onChoose: (id: number) => void;
}

/**
 * Shows a dot for each store. Together they are one stop of the Tab key; arrow keys, Home and End go from one to
 * another.
 */
export function MapDots({ stores, view, active, onActive, onChoose }: Props) {
  const group = useRef<HTMLDivElement>(null);
  const [lastFocused, setLastFocused] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const isFound = (id: number | null) => stores.some((store) => store.id === id);
  const tabStop = isFound(lastFocused) ? lastFocused : stores[0]?.id;

  function onKeyDown(event: KeyboardEvent, index: number) {
    const next = nextIndex(event.key, index, stores.length - 1);
    if (next === null) return;
    event.preventDefault();
    group.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div ref={group} role="group" aria-label="Map of the stores found" className="absolute inset-0">
      {stores.map(({ id, name, city, point }, index) => (
        <button
          key={id}
          type="button"
          aria-label={`${name}, ${city}`}
          tabIndex={id === tabStop ? 0 : -1}
          onKeyDown={(event) => onKeyDown(event, index)}
          onClick={() => onChoose(id)}
          onFocus={() => {
            setLastFocused(id);
            setFocused(id);
            onActive(id);
          }}
          onBlur={() => {
            setFocused(null);
            onActive(null);
          }}
          onPointerEnter={() => onActive(id)}
          onPointerLeave={() => onActive(isFound(focused) ? focused : null)}
          {...placeOf(point, view, id === active)}
        >
          <span
            className={classNames(
              "size-3 rounded-full border-2 transition-all",
              id === active ? "scale-167 border-on-accent bg-accent" : "border-page bg-ink",
            )}
          />
        </button>
      ))}
    </div>
  );
}

/**
 * Returns the place of a dot. One out of sight waits at the edge: there it can have the focus, and the browser need not
 * scroll to it.
 */
function placeOf(point: Point, view: View, isActive: boolean) {
  const { x, y } = within(point, view);
  return {
    style: placedAt({ x: limit(x, 0, 1), y: limit(y, 0, 1) }),
    className: classNames(
      "absolute top-0 left-0 grid size-6 place-items-center rounded-full outline-offset-0! forced-colors:border-none",
      isActive && "z-10",
      !isInView(point, view) && "pointer-events-none opacity-0",
    ),
  };
}

function nextIndex(key: string, index: number, last: number): number | null {
  if (key === "ArrowRight" || key === "ArrowDown") return Math.min(index + 1, last);
  if (key === "ArrowLeft" || key === "ArrowUp") return Math.max(index - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return last;
  return null;
}
