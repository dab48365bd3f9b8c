import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { isTyping } from "../../browser/is-typing.ts";
import type { CellPlace } from "./cell-place.ts";

interface Cells {
  /** the list whose cells they are */
  list: string;
  active: CellPlace;
  /** number of moves so far */
  moves: number;
  showRow: (row: number) => void;
}

/**
 * Takes the focus to the active cell after each move, and shows the cell; J and K lead there from outside. Another list shows its first
 * row, and keeps the focus that was in a row of the one before.
 */
export function useCellFocus(box: RefObject<HTMLElement | null>, { list, active, moves, showRow }: Cells): void {
  const focus = useEffectEvent(() => {
    showRow(active.row);
    const cell = cellAt(box.current, active);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  useLayoutEffect(() => {
    if (moves > 0) focus();
  }, [moves]);
  // a row that is removed takes the focus with it, without saying so in every browser
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = box.current?.contains(target as Element) ?? false;
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, [box]);
  const restart = useEffectEvent(() => {
    if (hadFocus.current) focus();
    else showRow(0);
  });
  const comeBack = useEffectEvent(() => {
    if (active.row > 0) showRow(active.row);
  });
  const shown = useRef<string>(null);
  useLayoutEffect(() => {
    if (shown.current === list) return;
    if (shown.current === null) comeBack();
    else restart();
    shown.current = list;
  }, [list]);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const isShortcut = event.key === "j" || event.key === "k";
      if (!isShortcut || isTyping(event.target) || box.current?.contains(event.target as Element)) return;
      focus();
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [box]);
}

function cellAt(box: HTMLElement | null, { row, column }: CellPlace): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`) ?? null;
}
