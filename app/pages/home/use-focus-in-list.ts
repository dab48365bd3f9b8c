import { useEffect, useRef } from "react";
import { RELEASE_LIST } from "../../listing/listing.tsx";

/** When the list is made anew (`made` is another), who was in it is not left nowhere: focus goes to its beginning. */
export function useFocusInList(made: string): void {
  const last = useRef(made);
  useEffect(() => {
    if (last.current === made) return;
    last.current = made;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`#${RELEASE_LIST} [tabindex="-1"]`)?.focus({ preventScroll: true });
  }, [made]);
}
