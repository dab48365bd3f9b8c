import { useEffect, useRef } from "react";
import { RELEASE_LIST_ID } from "../../listing/release-list-id.ts";

/** When a new `listKey` has replaced the list and the focused element with it, focuses the beginning of the new list. */
export function useFocusInList(listKey: string): void {
  const previousKey = useRef(listKey);
  useEffect(() => {
    if (previousKey.current === listKey) return;
    previousKey.current = listKey;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`#${RELEASE_LIST_ID} [tabindex="-1"]`)?.focus({ preventScroll: true });
  }, [listKey]);
}
