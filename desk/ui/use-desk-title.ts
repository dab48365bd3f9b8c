import { type RefObject, useEffect, useRef } from "react";

/**
 * Sets the title of the window while a page or a step of the desk shows. Returns the ref of its headline, which takes
 * the focus as the page comes: the keyboard goes on in it, and screen readers say it (SITE-37).
 */
export function useDeskTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === "Desk" ? title : `${title} | Desk`;
    // a field of the page may have it already
    if (!document.activeElement?.closest("main :is(input, select, textarea)"))
      heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}
