import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

/**
 * Shows a line across the top while the next page loads; then announces its title and moves the focus into it
 * (SITE-37).
 */
export const NavigationStatus = withErrorBoundary(function NavigationStatus() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const [announcedTitle, setAnnouncedTitle] = useState("");
  const firstPath = useRef(pathname);
  useEffect(() => {
    // the browser itself announces the first page
    if (firstPath.current === pathname) return;
    firstPath.current = "";
    setAnnouncedTitle(document.title);
    document.querySelector("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      {state !== "idle" && (
        <div aria-hidden="true" className="loading-line fixed inset-x-0 top-0 z-50 h-[3px] bg-accent" />
      )}
      <div role="status" className="sr-only">
        {announcedTitle}
      </div>
    </>
  );
});
