import { useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * Calls `onEnd` when `duration` milliseconds have passed in which nobody pointed at the thing or had the keyboard in
 * it. What it returns goes onto the thing's element.
 */
export function usePausableTimer(duration: number, onEnd: () => void) {
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);
  const paused = held.pointer || held.focus;
  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [paused]);
  return {
    onPointerEnter: () => setHeld((was) => ({ ...was, pointer: true })),
    onPointerLeave: () => setHeld((was) => ({ ...was, pointer: false })),
    onFocus: () => setHeld((was) => ({ ...was, focus: true })),
    onBlur: () => setHeld((was) => ({ ...was, focus: false })),
  };
}
