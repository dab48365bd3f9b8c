import { type RefObject, useEffect, useState } from "react";

/** Whether an element is, or has been, nearer to the screen than `margin`, a CSS length or a share of the screen's height. */
export function useNear(target: RefObject<Element | null>, margin: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !target.current) return;
    // a busy browser reports several moments at once
    const observer = new IntersectionObserver(
      (moments) => moments.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, margin, isNear]);
  return isNear;
}
