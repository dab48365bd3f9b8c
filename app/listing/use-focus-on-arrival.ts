import { useEffect, useRef } from "react";

/** Who pressed the button goes on at the first card that it brought: the keyboard's place is not lost with the button. */
export function useFocusOnArrival(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const awaited = useRef<number | null>(null);
  useEffect(() => {
    if (awaited.current === null || count <= awaited.current) return;
    list.current?.querySelectorAll("article")[awaited.current]?.querySelector("a")?.focus({ preventScroll: true });
    awaited.current = null;
  }, [count]);
  return {
    list,
    focusFrom: (index: number) => {
      awaited.current = index;
    },
  };
}
