import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * Focuses, when the focused card leaves the list, the card that takes its place, or the last one, or the heading of the
 * empty list (WATCH-3). When the server refuses to remove the only card, focuses it again. `count` is the number of
 * cards.
 */
export function useFocusAfterRemoval(count: number) {
  const container = useRef<HTMLDivElement>(null);
  /** the index of the card that last had the focus */
  const lastIndex = useRef(-1);
  const previousCount = useRef(count);
  useLayoutEffect(() => {
    const isReplaced = count < previousCount.current || previousCount.current === 0;
    previousCount.current = count;
    if (!isReplaced || lastIndex.current < 0 || document.activeElement !== document.body) return;
    const buttons = container.current?.querySelectorAll<HTMLElement>("article .card-watchlists") ?? [];
    const next = buttons[Math.min(lastIndex.current, buttons.length - 1)] ?? container.current?.querySelector("h2");
    next?.focus({ preventScroll: true });
  }, [count]);
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    if (count === 0) return;
    lastIndex.current = [...currentTarget.querySelectorAll("article")].findIndex((article) => article.contains(target));
  };
  return { container, focusHandlers: { onFocus } };
}
