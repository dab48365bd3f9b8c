import { useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * Calls `onEnd` after `durationMs`, not counting the time in which an element has the pointer over it or the focus in it
 * (SITE-43, SITE-47). Returns the event handlers for that element.
 */
export function usePausableTimer(durationMs: number, onEnd: () => void) {
  const [heldBy, setHeldBy] = useState({ pointer: false, focus: false });
  const remainingMs = useRef(durationMs);
  const end = useEffectEvent(onEnd);
  const isPaused = heldBy.pointer || heldBy.focus;
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(end, remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
  return {
    onPointerEnter: () => setHeldBy((before) => ({ ...before, pointer: true })),
    onPointerLeave: () => setHeldBy((before) => ({ ...before, pointer: false })),
    onFocus: () => setHeldBy((before) => ({ ...before, focus: true })),
    onBlur: () => setHeldBy((before) => ({ ...before, focus: false })),
  };
}
