import { useEffect } from "react";
import { useLocation } from "react-router";

/** Goes to the field that the hash of the address names, once the form is there: an entry may be opened at what it lacks (DESK-14). */
export function useFieldOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    // after the headline of the page has taken the focus
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(hash.slice(1));
      field?.scrollIntoView({ block: "center" });
      field?.querySelector<HTMLElement>("input, select, textarea, button")?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
