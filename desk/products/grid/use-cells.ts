import { useCallback, useMemo, useState } from "react";
import { type CellPlace, placeAfter, type Step } from "./cell-place.ts";
import type { Editing } from "./grid-cell.tsx";
import { useKeptPlace, usePlaceBefore } from "./use-kept-place.ts";

/** Number of rows, and of columns with that of the names. */
interface Size {
  rows: number;
  columns: number;
}

const FIRST: CellPlace = { row: 0, column: 0 };

/** Keeps the cell of a list that the keyboard is in, and whether it is being edited. */
export function useCells(list: string, { rows, columns }: Size) {
  const [place, setPlace] = useState(usePlaceBefore(list) ?? FIRST);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [before, setBefore] = useState(list);
  // another list begins at its first row
  if (before !== list) {
    setBefore(list);
    setPlace(FIRST);
    setEditing(null);
  }
  const [moves, setMoves] = useState(0);
  const active = useMemo(() => placeAfter(place, { rows: 0, columns: 0 }, { rows, columns }), [place, rows, columns]);
  useKeptPlace(list, active);
  const move = useCallback(
    (step: Step) => {
      setMoves((before) => before + 1);
      setEditing(null);
      setPlace((before) => placeAfter(before, step, { rows, columns }));
    },
    [rows, columns],
  );
  const leave = useCallback(
    (step: Step | null) => {
      if (step) move(step);
      else setEditing(null);
    },
    [move],
  );
  /** Notes where a press or a screen reader has put the focus. */
  const enter = (entered: CellPlace) => {
    if (entered.row === active.row && entered.column === active.column) return;
    setEditing(null);
    setPlace(entered);
  };
  return {
    active,
    editing,
    /** number of moves so far, each of which takes the focus to its cell */
    moves,
    move,
    leave,
    enter,
    edit: setEditing,
  };
}

/** Returns the place of the cell around an element; null outside of cells. */
export function placeOf(target: EventTarget): CellPlace | null {
  const cell = (target as Element).closest<HTMLElement>("[data-column]");
  const row = cell?.closest<HTMLElement>("[data-row]");
  return cell && row ? { row: Number(row.dataset["row"]), column: Number(cell.dataset["column"]) } : null;
}
