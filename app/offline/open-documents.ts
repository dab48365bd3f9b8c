import { isAged } from "./show-age.ts";

/**
 * Has links open documents while the site does not answer: the worker has a copy of them with its age, or the page that says what is
 * there (OFF-6). Within the site, React Router would need files that this device may not have. Returns a function that ends it.
 */
export function openDocumentsWhileSilent(): () => void {
  const leaveToBrowser = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null;
    if (!link || link.origin !== location.origin || (navigator.onLine && !isAged())) return;
    const isSamePage = link.pathname === location.pathname && link.search === location.search;
    // before React, which listens to the document
    if (!isSamePage || link.hash === "") event.stopPropagation();
  };
  addEventListener("click", leaveToBrowser, true);
  return () => removeEventListener("click", leaveToBrowser, true);
}
