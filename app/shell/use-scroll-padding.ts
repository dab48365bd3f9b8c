import { type RefObject, useLayoutEffect } from "react";

/**
 * Lets the page be scrolled until nothing of it is below `notice`, which is fixed at the lower edge, and keeps what gets the
 * focus above it. Nothing moves by itself (SITE-67).
 */
export function useScrollPadding(notice: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = notice.current;
    if (!element) return;
    const root = document.documentElement;
    const makeRoom = () => {
      root.style.paddingBottom = root.style.scrollPaddingBottom;
    };
    const observer = new ResizeObserver(() => {
      root.style.scrollPaddingBottom = `${Math.ceil(root.clientHeight - element.getBoundingClientRect().top)}px`;
      // a page that fits the screen would get a scrollbar, and move: it waits for the keyboard
      if (root.scrollHeight > root.clientHeight) makeRoom();
    });
    for (const observed of [element, document.body]) observer.observe(observed);
    const showFocused = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(":focus-visible") || !isBelow(element, target)) return;
      makeRoom();
      target.scrollIntoView({ block: "nearest" });
    };
    addEventListener("focusin", showFocused);
    return () => {
      observer.disconnect();
      removeEventListener("focusin", showFocused);
      root.style.removeProperty("padding-bottom");
      root.style.removeProperty("scroll-padding-bottom");
    };
  }, [notice]);
}

function isBelow(notice: Element, target: Element): boolean {
  const [above, below] = [notice.getBoundingClientRect(), target.getBoundingClientRect()];
  return !notice.contains(target) && below.bottom > above.top && below.right > above.left && below.left < above.right;
}
