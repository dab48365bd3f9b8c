import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** A line across the top while the next page is awaited, and its title for those who listen. */
export function NavigationStatus() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const [arrived, setArrived] = useState("");
  const first = useRef(pathname);
  useEffect(() => {
    // The browser itself reads out the first page.
    if (first.current === pathname) return;
    first.current = "";
    setArrived(document.title);
    // Where the keyboard was is gone with the page before.
    document.querySelector("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      {state !== "idle" && (
        <div aria-hidden="true" className="under-way fixed inset-x-0 top-0 z-50 h-[3px] bg-accent" />
      )}
      <div role="status" className="sr-only">
        {arrived}
      </div>
    </>
  );
}
