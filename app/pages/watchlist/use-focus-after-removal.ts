import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Who took a card off the list goes on at the one that has its place now, or the last one, or at what is said of an empty list:
 * the keyboard's place is not lost with the card, nor when the site refuses and an only card comes back. `count` is how many
 * cards there are.
 */
export function useFocusAfterRemoval(count: number) {
  const place = useRef<HTMLDivElement>(null);
  /** the card that last had the focus, by its place */
  const last = useRef(-1);
  const before = useRef(count);
  useEffect(() => {
    const isOther = count < before.current || before.current === 0;
    before.current = count;
    if (!isOther || last.current < 0 || document.activeElement !== document.body) return;
    const buttons = place.current?.querySelectorAll<HTMLElement>("article .card-watchlists") ?? [];
    const next = buttons[Math.min(last.current, buttons.length - 1)] ?? place.current?.querySelector("h2");
    next?.focus({ preventScroll: true });
  }, [count]);
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    if (count === 0) return;
    last.current = [...currentTarget.querySelectorAll("article")].findIndex((article) => article.contains(target));
  };
  return { place, remember: { onFocus } };
}
