import { type RefObject, useEffect } from "react";

/**
 * Scrolls `button` into view at End, and at Command with an arrow on a Mac, while it is below the screen; the footer
 * stays out of view (LIST-55).
 */
export function useEndKey(button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isEnd = event.key === "End" || (event.key === "ArrowDown" && event.metaKey);
      // fields, dialogs and the scrollable elements in them react to the key themselves
      if (!isEnd || event.shiftKey || (event.target as Element).closest("form,[popover]")) return;
      if (!button.current || button.current.getBoundingClientRect().bottom <= innerHeight) return;
      event.preventDefault();
      button.current.scrollIntoView({ block: "center" });
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [button]);
}
