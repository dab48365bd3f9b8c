import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../browser/hydration.tsx";
import { type SavedList, readSavedList } from "./saved-list.ts";

/** Class name of the element that keeps its height while a list is loaded again. It contains only the list. */
export const LIST_CONTAINER = "list-container";

interface Options {
  list: RefObject<HTMLElement | null>;
  /** number of loaded entries */
  count: number;
  /** the address of the page leads to this list again */
  isAddressed: boolean;
  /** more entries can be loaded at present */
  canLoad: boolean;
  /** loads what pagesToLoad() says */
  load: () => void;
}

/**
 * Keeps in the entry of the history how much of a list is loaded. When the entry is opened again, its list is as high as it
 * was before the browser restores the scroll position, and what is missing is loaded at once (LIST-53).
 */
export function useListRestoration({ list, count, isAddressed, canLoad, load }: Options): void {
  const { key } = useLocation();
  const isHydrated = useHydrated();
  const firstCount = useRef(count);
  const isRestored = useRef(!isAddressed);
  const loadMore = useEffectEvent(load);
  useLayoutEffect(() => {
    const room = list.current?.closest<HTMLElement>(`.${LIST_CONTAINER}`);
    // the entry of a page that is being opened is not this list's
    if (!room || (history.state as { key?: string } | null)?.key !== key) return;
    const kept = readSavedList();
    if (kept && !isRestored.current && canLoad && kept.count > count) {
      reserveHeight(kept);
      return () => reserveHeight(null);
    }
    reserveHeight(null);
    isRestored.current = true;
    if (!isAddressed) return;
    if (kept?.count === count || (!kept && count <= firstCount.current)) return;
    const next: SavedList = { count, height: room.offsetHeight, width: innerWidth };
    history.replaceState({ ...history.state, list: next }, "");
  }, [list, count, isAddressed, canLoad, key]);
  useEffect(() => {
    // after hydration, when the width of the screen is known, and with the fonts: what is above the list changes no more
    if (!isHydrated) return;
    const timer = setTimeout(async () => {
      await document.fonts.ready;
      if (!isRestored.current && canLoad && (readSavedList()?.count ?? 0) > count) loadMore();
    });
    return () => clearTimeout(timer);
  }, [count, canLoad, isHydrated]);
}

/** Does what a script did before the first paint: see BEFORE_PAINT_SCRIPT. */
function reserveHeight(kept: SavedList | null): void {
  const { style } = document.documentElement;
  if (kept?.width === innerWidth) style.setProperty("--list-height", `${kept.height}px`);
  else style.removeProperty("--list-height");
}
