import { type MouseEvent, type PointerEvent, useRef } from "react";
import type { View } from "./project.ts";
import { moved } from "./view.ts";

/** A press that moves less is a click. */
const MIN_DRAG_PX = 5;

interface Drag {
  pointerId: number;
  x: number;
  y: number;
  from: View;
  hasMoved: boolean;
}

/**
 * Returns handlers for the element that shows `view`, with which a pointer drags it. A drag does not click what it
 * began on.
 */
export function useDrag(view: View, show: (view: View) => void) {
  const drag = useRef<Drag | null>(null);
  const end = () => void (drag.current = null);
  const wasDragged = useRef(false);
  return {
    onPointerDown({ isPrimary, button, pointerId, clientX, clientY }: PointerEvent) {
      wasDragged.current = false;
      if (isPrimary && button === 0) drag.current = { pointerId, x: clientX, y: clientY, from: view, hasMoved: false };
    },
    onPointerMove({ pointerId, pointerType, clientX, clientY, currentTarget, buttons }: PointerEvent) {
      const current = drag.current;
      if (current?.pointerId !== pointerId) return;
      // the button was released outside, before the pointer was captured
      if (buttons === 0) return end();
      const [byX, byY] = [clientX - current.x, clientY - current.y];
      if (!current.hasMoved && Math.hypot(byX, byY) < MIN_DRAG_PX) return;
      if (!current.hasMoved) {
        // the finger is going to scroll the page
        if (pointerType === "touch" && Math.abs(byY) > Math.abs(byX)) return end();
        currentTarget.setPointerCapture(pointerId);
      }
      current.hasMoved = true;
      wasDragged.current = true;
      const unitsPerPx = current.from.width / currentTarget.clientWidth;
      show(moved(current.from, -byX * unitsPerPx, -byY * unitsPerPx));
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture(event: MouseEvent) {
      // a keyboard's click has no detail
      if (wasDragged.current && event.detail > 0) event.stopPropagation();
      wasDragged.current = false;
    },
  };
}
