import { useLayoutEffect, useRef } from "react";

/**
 * Moves the focus to a card once it has loaded (LIST-43). `count` is the number of cards, `list` the ref of the element
 * around them, `focusWhenLoaded` takes the index of the card.
 */
export function useFocusFirstNew(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const pendingIndex = useRef<number | null>(null);
  useLayoutEffect(() => {
    const index = pendingIndex.current;
    if (index === null || count <= index) return;
    list.current?.querySelectorAll("article")[index]?.querySelector("a")?.focus({ preventScroll: true });
    pendingIndex.current = null;
  }, [count]);
  return {
    list,
    focusWhenLoaded: (index: number) => {
      pendingIndex.current = index;
    },
  };
}
