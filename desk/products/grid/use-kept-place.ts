import { useEffect, useEffectEvent, useState } from "react";
import { useNavigationType } from "react-router";
import { keptText } from "../../browser/kept-text.ts";
import type { CellPlace } from "./cell-place.ts";

const memory = keptText(() => sessionStorage, "toebox:table-place");

interface KeptPlace extends CellPlace {
  list: string;
}

/** Returns the cell in which the table was left, for whoever comes back to the same list; null for anybody else. */
export function usePlaceBefore(list: string): CellPlace | null {
  const isBack = useNavigationType() === "POP";
  const [place] = useState(() => (isBack ? readPlace(list) : null));
  return place;
}

/** Keeps the active cell as the table is left. */
export function useKeptPlace(list: string, { row, column }: CellPlace): void {
  const keep = useEffectEvent(() => memory.write(JSON.stringify({ list, row, column } satisfies KeptPlace)));
  useEffect(() => () => keep(), []);
}

function readPlace(list: string): CellPlace | null {
  try {
    const kept = JSON.parse(memory.read() ?? "null") as KeptPlace | null;
    return kept?.list === list ? { row: kept.row, column: kept.column } : null;
  } catch {
    return null;
  }
}
