import { useLayoutEffect, useRef } from "react";
import { RELEASE_LIST_ID } from "../../listing/release-list-id.ts";

/** Focuses the beginning of the list when a new `listKey` has replaced it and the focused element with it. */
export function useFocusInList(listKey: string): void {
  const previousKey = useRef(listKey);
  useLayoutEffect(() => {
    if (previousKey.current === listKey) return;
    previousKey.current = listKey;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`#${RELEASE_LIST_ID} [tabindex="-1"]`)?.focus({ preventScroll: true });
  }, [listKey]);
}
